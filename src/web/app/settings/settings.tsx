import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../loaded.tsx';
import { websiteQuery } from '../queries.ts';
import { useTitle } from '../useTitle.ts';
import { useWebsiteId } from '../useWebsiteId.ts';
import { WebsiteHead } from '../websiteHead.tsx';
import { workMessages } from '../workMessages.ts';
import { SettingsForm } from './settingsForm.tsx';
import { settingsQuery } from './settingsQueries.ts';

/** specification, app 2: how a website is visited and checked */
export function WebsiteSettings() {
  const id = useWebsiteId();
  const website = useQuery(websiteQuery(id));
  const settings = useQuery(settingsQuery(id));
  useTitle(website.data ? null : 'Einstellungen');
  return (
    <Loaded query={website} failed={workMessages.websiteNotLoaded}>
      {({ url }) => (
        <>
          <WebsiteHead websiteId={id} title="Einstellungen" />
          <Loaded query={settings} failed={workMessages.settingsNotLoaded}>
            {(stored) => <SettingsForm key={id} website={{ id, url }} stored={stored} />}
          </Loaded>
        </>
      )}
    </Loaded>
  );
}
