import { readConsent, saveConsent } from '../../analytics/consent.ts';

/**
 * Opens the cookie dialog until the visitor has chosen, and again from the footer. Calls `onAnalytics` when
 * the visitor has just allowed it.
 */
export function wireConsentDialog(onAnalytics: () => void): void {
  const dialog = document.querySelector<HTMLDialogElement>('#cookies');
  if (!dialog) return;
  keepRoom(dialog);
  if (!readConsent()) dialog.open = true; // not show(): it would take the focus
  addEventListener('pageshow', ({ persisted }) => persisted && readConsent() && dialog.close());
  dialog.addEventListener('keydown', ({ key }) => key === 'Escape' && dialog.close());
  dialog.addEventListener('click', ({ target }) => {
    const choice = (target as Element).closest('button')?.value;
    if (!choice) return;
    const isNew = choice === 'all' && !readConsent()?.analytics;
    saveConsent(choice === 'all');
    dialog.close();
    if (isNew) onAnalytics();
  });
  for (const opener of document.querySelectorAll<HTMLElement>('[data-cookies]')) {
    opener.hidden = false;
    opener.addEventListener('click', () => reopen(dialog));
  }
}

function reopen(dialog: HTMLDialogElement): void {
  const consent = readConsent();
  const stored = consent && (consent.functional ? 'all' : 'necessary');
  for (const choice of dialog.querySelectorAll<HTMLElement>('[data-choice]'))
    choice.hidden = choice.dataset.choice !== stored;
  if (!dialog.open) dialog.show();
  dialog.querySelector('h2')?.focus();
}

/** Sets `--cookies` to the dialog's height, so that it covers neither the page's end nor focused elements. */
function keepRoom(dialog: HTMLDialogElement): void {
  new ResizeObserver(() =>
    document.documentElement.style.setProperty('--cookies', `${dialog.offsetHeight}px`),
  ).observe(dialog);
}
