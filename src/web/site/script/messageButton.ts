import { messagesChanged, readStoredMessages } from '../../words/storedMessages.ts';

/** The footer's "Mitteilungen": there as soon as there is something to read again. The list itself is loaded by it. */
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
