import { messagesChanged, readStoredMessages } from '../../words/storedMessages.ts';

/** The footer's button "Mitteilungen": appears with the first message. A click loads the list itself. */
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
