import type { KeyboardEvent } from 'react';

/** Submits the form on Ctrl+Enter (on a Mac also ⌘+Enter), for textareas in which Enter starts a new line. */
export function sendByKeys(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
