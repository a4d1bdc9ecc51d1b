import { useNavigate } from 'react-router';
import { useChosenWebsite } from '../queries/useChosenWebsite.ts';
import { useShortcuts } from '../shortcuts/useShortcuts.ts';
import { showOverlay } from '../view/overlay.ts';

export function useGlobalShortcuts(isMember: boolean): void {
  const navigate = useNavigate();
  const websiteId = useChosenWebsite();
  const go = (path: string) => () => navigate(path);
  const goIn = (section: string) => () => navigate(`/app/websites/${websiteId}${section}`);
  useShortcuts('app', { help: () => showOverlay('shortcuts') });
  useShortcuts(
    'app',
    {
      search: () => showOverlay('search'),
      goDashboard: go('/app/dashboard'),
      goWebsites: go('/app/websites'),
      goOrganization: go('/app/organization'),
      goProfile: go('/app/profile'),
    },
    { isOff: !isMember },
  );
  useShortcuts(
    'website',
    { goOverview: goIn(''), goPages: goIn('/pages'), goMedia: goIn('/media') },
    { isOff: websiteId === 0 },
  );
  useShortcuts('website', { goSettings: goIn('/settings') }, { isOff: websiteId === 0 || !isMember });
}
