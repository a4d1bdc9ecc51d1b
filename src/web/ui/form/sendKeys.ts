import type { KeyboardEvent } from 'react';

/** Ctrl+Enter, on a Mac also ⌘+Enter, sends the form of a field in which Enter begins a new line. */
export function sendByKeys(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
