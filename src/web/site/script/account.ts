import { readStoredUser } from '../../server/storedSession.ts';

/** Shows the members' links instead of the guests'. The page contains both, so this needs no auth client. */
export function wireAccount(): void {
  const user = readStoredUser();
  if (!user) return;
  for (const element of document.querySelectorAll<HTMLElement>('[data-guest]')) element.hidden = true;
  for (const element of document.querySelectorAll<HTMLElement>('[data-member]')) element.hidden = false;
  const name = user.email.split('@')[0] || 'Konto';
  for (const element of document.querySelectorAll('[data-member-name]')) element.textContent = name;
}
