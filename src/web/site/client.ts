import '../styles/site.css';
import { trackPageView, wireAnalytics } from '../analytics/analytics.ts';
import { hydrateIslands } from '../islands/hydrate.ts';
import { wireAccount } from './script/account.ts';
import { wireAnchors } from './script/anchors.ts';
import { wireConsentDialog } from './script/consentDialog.ts';
import { wireFaq } from './script/faq.ts';
import { wireMenu } from './script/menu.ts';
import { wireMessages } from './script/messageButton.ts';
import { wirePrefill } from './script/prefill.ts';
import { wireShare } from './script/share.ts';

wireMenu();
wireShare();
wireAccount();
wireConsentDialog(trackPageView);
wireAnalytics();
wireFaq();
wireAnchors();
wireMessages();
wirePrefill();
hydrateIslands();

for (const link of document.querySelectorAll('[data-back]'))
  link.addEventListener('click', (event) => {
    if (history.length < 2) return;
    event.preventDefault();
    history.back();
  });
