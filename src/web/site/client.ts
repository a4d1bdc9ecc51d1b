import '../styles/site.css';
import { hydrateIslands } from '../islands/hydrate.ts';
import { wireAccount } from './account.ts';
import { trackPageView, wireAnalytics } from './analytics.ts';
import { wireAnchors } from './anchors.ts';
import { wireConsentDialog } from './consentDialog.ts';
import { wireFaq } from './faq.ts';
import { wireMenu } from './menu.ts';
import { wireMessages } from './messageButton.ts';
import { wirePrefill } from './prefill.ts';
import { wireShare } from './share.ts';

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
