import { type ReactNode, useEffect, useState } from 'react';
import type { GuestCause } from '../../../shared/contract/guestLink.ts';
import { toClass, toCriterionName, toImpactWord, toReasons } from '../../../shared/words/causeWords.ts';
import { toReachWords, toRestWords } from '../../../shared/words/reach.ts';
import { RequestError, send } from '../../server/request.ts';
import { toDataUrl } from '../../server/toDataUrl.ts';
import { Badge } from '../../ui/sign/badge.tsx';
import { Cutout } from '../../ui/sign/cutout.tsx';
import { classWords } from '../../words/classWords.ts';

type Props = { cause: GuestCause; token: string };

export function GuestCauseCard({ cause, token }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { word, tone } = classWords[toClass({ ...cause, confirmed_count: 0 })];
  const { impact } = cause;
  return (
    <details
      className="rounded-card border border-hair bg-surface"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="cursor-pointer px-4 py-4 sm:px-5">
        <h3 className="inline font-semibold wrap-anywhere">{cause.title}</h3>
        <Example places={cause.places} />
        <span className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem] text-muted">
          <Badge tone={tone}>{word}</Badge>
          {impact && <span>Auswirkung: {toImpactWord(impact)}</span>}
          <span>{toReachWords(cause)}</span>
        </span>
      </summary>
      {isOpen && <Detail cause={cause} token={token} />}
    </details>
  );
}

function Example({ places }: Pick<GuestCause, 'places'>) {
  const snippet = places[0]?.snippet.replace(/\s+/g, ' ').trim();
  if (!snippet) return null;
  return <code className="mt-0.5 block wrap-anywhere text-muted">{snippet.slice(0, 120)}</code>;
}

function Detail({ cause, token }: Props) {
  const { criteria, message, why, how, good, picture } = cause;
  const reasons = toReasons(message);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 border-t border-hair px-4 py-5 sm:px-5">
      {criteria.length > 0 && <p className="text-muted">WCAG {criteria.map(toCriterionName).join(', ')}</p>}
      {reasons.length > 0 && <List items={reasons} />}
      {picture && <Picture id={cause.id} token={token} picture={picture} />}
      {why.length > 0 && (
        <Part title="Wen es trifft und warum">
          {why.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Part>
      )}
      {how.length > 0 && (
        <Part title="Reparatur">
          <ol className="grid list-decimal gap-1.5 pl-6">
            {how.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          {good && <Code>{good}</Code>}
        </Part>
      )}
      <Part title="Stellen">
        <Places cause={cause} />
      </Part>
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-2">
    <h4 className="font-semibold">{title}</h4>
    {children}
  </div>
);

const List = ({ items }: { items: string[] }) => (
  <ul className="grid max-w-3xl list-disc gap-1 pl-5">
    {items.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
);

const Code = ({ children }: { children: string }) => (
  <pre className="rounded-control border border-hair bg-tint px-3 py-2 text-[0.9375rem] wrap-anywhere whitespace-pre-wrap">
    <code>{children}</code>
  </pre>
);

function Places({ cause: { places, finding_count, is_partial } }: Pick<Props, 'cause'>) {
  const rest = finding_count - places.length;
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {places.map(({ page_url, selector, snippet }) => (
          <li key={`${page_url} ${selector}`} className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
            <a href={page_url} rel="noreferrer" className="wrap-anywhere">
              {page_url}
            </a>
            {(snippet || selector) && <Code>{snippet || selector}</Code>}
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="text-muted">{toRestWords(rest, { is_partial })}</p>}
    </>
  );
}

type PictureProps = { id: number; token: string; picture: NonNullable<GuestCause['picture']> };

function Picture({ id, token, picture }: PictureProps) {
  const [src, setSrc] = useState<string>();
  const [fault, setFault] = useState('');
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    void loadPicture({ token, cause_id: id }, signal).then(setSrc, (error: unknown) => {
      if (!signal.aborted) setFault(error instanceof RequestError ? error.message : `${error}`);
    });
    return () => leaving.abort();
  }, [id, token]);
  if (fault) return <p className="text-muted">Der Ausschnitt der Seite ließ sich nicht laden. {fault}</p>;
  return <Cutout src={src} picture={picture} />;
}

async function loadPicture(order: { token: string; cause_id: number }, signal: AbortSignal): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(order), signal };
  return toDataUrl(await (await send('/api/v1/guest-view/picture', init)).blob());
}
