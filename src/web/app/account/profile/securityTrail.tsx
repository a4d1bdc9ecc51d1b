import { useInfiniteQuery } from '@tanstack/react-query';
import type { AccountEntry } from '../../../../shared/contract/accountEvent.ts';
import { toDateTime } from '../../../../shared/text/format.ts';
import { SettingsCard } from '../../../ui/sign/settings.tsx';
import { accountEventsQuery } from '../../queries/accountQueries.ts';
import { Loaded, More } from '../../view/loaded.tsx';
import { placeWords, toEntrySentence } from './accountEventWords.ts';
import { toBrowserName } from './sessions.tsx';

export function SecurityTrail() {
  const list = useInfiniteQuery(accountEventsQuery);
  return (
    <SettingsCard>
      <Loaded query={list}>
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.items);
          if (entries.length === 0) return <p>Noch keine Einträge.</p>;
          return (
            <div>
              <ul className="grid gap-3">
                {entries.map((entry) => (
                  <Entry key={entry.id} entry={entry} />
                ))}
              </ul>
              <More list={list}>{entries.length} Einträge geladen</More>
            </div>
          );
        }}
      </Loaded>
    </SettingsCard>
  );
}

function Entry({ entry }: { entry: AccountEntry }) {
  return (
    <li className="border-b border-hair pb-3 last:border-0 last:pb-0">
      <p className="font-semibold wrap-anywhere">{toEntrySentence(entry)}</p>
      <p className="text-[0.9375rem] text-muted">
        <time dateTime={entry.created_at}>{toDateTime(entry.created_at)}</time>,{' '}
        {toBrowserName(entry.user_agent)}, {placeWords[entry.place]}
      </p>
    </li>
  );
}
