import { messagesChanged, readStoredMessages } from '../../words/storedMessages.ts';

/** Shows the footer's button "Mitteilungen" from the first message on. The list's code loads with a click. */
export function wireMessages(): void {
  const button = document.querySelector<HTMLElement>('[data-messages]');
  if (!button) return;
  const show = () => {
    if (readStoredMessages()?.includes('"title"')) button.hidden = false;
  };
  show();
  addEventListener(messagesChanged, show);
  addEventListener('pageshow', show);
  button.addEventListener('click', async () => (await import('./messageDialog.ts')).openMessages());
}
