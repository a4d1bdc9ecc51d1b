import { useSyncExternalStore } from 'react';
import { type BfsgAnswers, toBfsgAnswers, toBfsgText } from '../../site/checker/bfsgCheck.ts';

/** Reads the answers from the URL: reload, back and forward work by themselves, and nothing is stored. */
export function useBfsgAnswers(): BfsgAnswers {
  return toBfsgAnswers(useSyncExternalStore(subscribe, readAddress, () => ''));
}

export function goToAnswers(answers: BfsgAnswers): void {
  const text = toBfsgText(answers);
  history.pushState(null, '', text ? `#${text}` : location.pathname);
  dispatchEvent(new PopStateEvent('popstate'));
}

let last = '';

/**
 * Skips hashes such as `#inhalt`, which are places on the page. `?…` comes from a form sent before hydration.
 */
function readAddress(): string {
  const { hash, search } = location;
  if (hash === '' || hash.includes('=')) last = hash || search;
  return last;
}

function subscribe(onChange: () => void): () => void {
  addEventListener('popstate', onChange);
  return () => removeEventListener('popstate', onChange);
}
