import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../server/session.ts';
import { workMessages } from '../../words/workMessages.ts';
import { websiteQuery } from '../queries/queries.ts';
import { useWebsiteId } from '../queries/useWebsiteId.ts';
import { Loaded } from '../view/loaded.tsx';
import { useTitle } from '../view/useTitle.ts';
import { FeedSection } from '../website/feedSection.tsx';
import { WebsiteHead } from '../website/websiteHead.tsx';
import { GuestLinks } from './guestLinks.tsx';
import { SettingsForm } from './settingsForm.tsx';
import { settingsQuery } from './settingsQueries.ts';
import { MailSection } from './watch/mailSection.tsx';
import { SitemapSection } from './watch/sitemapSection.tsx';
import { ThresholdSection } from './watch/thresholdSection.tsx';

export function WebsiteSettings() {
  const id = useWebsiteId();
  const isMember = useSession() !== null;
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
          {isMember && <SitemapSection key={`s${id}`} websiteId={id} />}
          {isMember && <MailSection key={id} websiteId={id} />}
          {isMember && <ThresholdSection key={`t${id}`} websiteId={id} />}
          {isMember && <GuestLinks websiteId={id} />}
          {isMember && <FeedSection websiteId={id} />}
        </>
      )}
    </Loaded>
  );
}
