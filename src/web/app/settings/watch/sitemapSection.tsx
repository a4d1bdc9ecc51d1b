import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type {
  SitemapOutcome,
  SitemapRhythm,
  SitemapWatch,
} from '../../../../shared/contract/crawlSettings.ts';
import { toDateTime } from '../../../../shared/text/format.ts';
import { getJson, sendJson } from '../../../server/request.ts';
import { Field } from '../../../ui/form/field.tsx';
import { SettingsCard, SettingsSection } from '../../../ui/sign/settings.tsx';
import { noticeMessages } from '../../../words/noticeMessages.ts';
import { useAction } from '../../form/useAction.ts';

type Answer = { watch: SitemapWatch | null };

const toPath = (websiteId: number) => `/api/v1/websites/${websiteId}/sitemap-watch`;

const watchQuery = (websiteId: number) =>
  queryOptions({
    queryKey: ['website', websiteId, 'sitemapWatch'],
    queryFn: ({ signal }) => getJson<Answer>(toPath(websiteId), signal),
  });

/** The choice acts at once and waits for no saving. */
export function SitemapSection({ websiteId }: { websiteId: number }) {
  const client = useQueryClient();
  const query = watchQuery(websiteId);
  const { data } = useQuery(query);
  const save = useAction<SitemapRhythm | null, Answer>({
    act: (rhythm) => sendJson('PUT', toPath(websiteId), { rhythm }),
    done: ({ watch }) => (watch ? noticeMessages.sitemapWatched : noticeMessages.sitemapLeft),
    failed: noticeMessages.choiceNotSaved,
    onDone: (saved) => client.setQueryData(query.queryKey, saved),
  });
  return (
    <SettingsSection
      id="sitemap"
      title="Scan bei geänderter Sitemap"
      intro="Kommen in der Sitemap Adressen dazu oder weg, oder ändert sich ihr Datum (lastmod), beginnt ein Scan mit den geänderten Seiten: frühestens 6 Stunden nach dem Beginn des letzten. Ist die Sitemap nicht erreichbar, geschieht nichts."
    >
      {data && (
        <SettingsCard>
          <Field label="Sitemap ansehen">
            {(control) => (
              <select
                {...control}
                value={data.watch?.rhythm ?? ''}
                onChange={({ target }) => save.mutate((target.value || null) as SitemapRhythm | null)}
              >
                <option value="">nicht</option>
                <option value="nightly">jede Nacht</option>
                <option value="hourly">jede Stunde</option>
              </select>
            )}
          </Field>
          {data.watch && <LastLook watch={data.watch} websiteId={websiteId} />}
        </SettingsCard>
      )}
    </SettingsSection>
  );
}

function LastLook({ watch, websiteId }: { watch: SitemapWatch; websiteId: number }) {
  const { looked_at, outcome, changed_at, scan_id } = watch;
  if (!looked_at || !outcome)
    return (
      <p className="text-muted">
        Der erste Blick folgt in den nächsten Minuten; er merkt sich nur den Stand.
      </p>
    );
  return (
    <p className="text-muted">
      Zuletzt angesehen am {toDateTime(looked_at)}: {outcomeWords[outcome]}.
      {changed_at && ` Zuletzt begann deswegen ein Scan am ${toDateTime(changed_at)}.`}{' '}
      {scan_id && <Link to={`/app/websites/${websiteId}/scans/${scan_id}`}>Zu diesem Scan</Link>}
    </p>
  );
}

const outcomeWords: { [outcome in SitemapOutcome]: string } = {
  same: 'keine Änderung',
  changed: 'geändert',
  none: 'keine Sitemap gefunden',
  unreachable: 'nicht erreichbar oder nicht lesbar',
};
