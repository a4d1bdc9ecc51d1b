import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ChosenWebsite } from '../../../../shared/contract/notice.ts';
import { rhythmWords, topicWords } from '../../../../shared/words/noticeWords.ts';
import { noticeTopics } from '../../../../shared/work/notice.ts';
import { sendJson } from '../../../server/request.ts';
import { BusyButton } from '../../../ui/form/busyButton.tsx';
import { noticeMessages } from '../../../words/noticeMessages.ts';
import { useAction } from '../../form/useAction.ts';
import { chosenWebsitesQuery } from '../../queries/noticeQueries.ts';
import { toWebsiteName } from '../../queries/toHost.ts';
import { focusSection } from '../../view/focusSection.ts';

/** Websites with choices of their own; each is changed in the website's settings. */
export function ChosenWebsites() {
  const { data: websites = [] } = useQuery(chosenWebsitesQuery);
  return (
    <div>
      <h3 className="title-3">Einzelne Websites</h3>
      <p className="mt-1 text-[0.9375rem] text-muted">
        In den Einstellungen einer Website wählen Sie unter „E-Mails an Sie“, wann wir Ihnen zu ihr mailen.
        Das geht der Wahl hier oben vor.
      </p>
      {websites.length > 0 && (
        <ul className="mt-4 grid gap-4" aria-label="Websites mit eigener Wahl">
          {websites.map((website) => (
            <Chosen key={website.website_id} website={website} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Chosen({ website }: { website: ChosenWebsite }) {
  const { website_id, website_url: url, website_name } = website;
  const name = toWebsiteName({ url, name: website_name });
  const drop = useAction({
    act: () => sendJson('DELETE', `/api/v1/websites/${website_id}/mail-choices`),
    done: noticeMessages.websiteChoiceDropped,
    failed: noticeMessages.choiceNotSaved,
    refresh: [['notices', 'choices']],
    onDone: () => focusSection('notices'),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <Link to={`/app/websites/${website_id}/settings#mails`} className="wrap-anywhere">
          {name}
        </Link>
        <span className="block text-muted">{toChosenWords(website)}</span>
      </div>
      <BusyButton look="secondary" isBusy={drop.isPending} onClick={() => drop.mutate()}>
        Wie allgemein<span className="sr-only">: {name}</span>
      </BusyButton>
    </li>
  );
}

const toChosenWords = (website: ChosenWebsite): string =>
  noticeTopics
    .flatMap((topic) => {
      const rhythm = website[topic];
      return rhythm ? `${topicWords[topic]}: ${rhythmWords[rhythm]}` : [];
    })
    .join('; ');
