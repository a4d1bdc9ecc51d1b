import { useQuery } from '@tanstack/react-query';
import type { LoginTest } from '../../../shared/contract/crawlSettings.ts';
import { Notice } from '../../ui/sign/notice.tsx';
import { screenshotQuery } from './settingsQueries.ts';

export function LoginSightView({ test, isBusy }: { test: LoginTest | null; isBusy: boolean }) {
  return (
    <div className="grid min-w-0 gap-3 empty:hidden">
      <div role="status">
        {isBusy && (
          <p className="text-muted">Der Browser ist unterwegs. Das dauert meist ein paar Sekunden.</p>
        )}
        {test && (
          <Notice tone={test.status === 'passed' ? 'ok' : 'bad'}>
            <p>{test.message}</p>
          </Notice>
        )}
      </div>
      {test?.has_screenshot && <Picture test={test} />}
    </div>
  );
}

function Picture({ test }: { test: LoginTest }) {
  const { data } = useQuery(screenshotQuery(test.id));
  if (!data) return null;
  const when = test.kind === 'detect' ? 'beim Erkennen der Felder' : 'nach dem Anmeldeversuch';
  return (
    <figure className="max-w-2xl">
      <img
        src={data}
        alt={`Bildschirmfoto der Website ${when}`}
        className="w-full rounded-control border border-line"
      />
      <figcaption className="mt-1.5 text-[0.9375rem] text-muted">
        Das zeigte die Website {when}. Geheime Felder sind abgedeckt.
      </figcaption>
    </figure>
  );
}
