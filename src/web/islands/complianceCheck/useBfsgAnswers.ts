import { useSyncExternalStore } from 'react';
import { type BfsgAnswers, toBfsgAnswers, toBfsgText } from '../../site/checker/bfsgCheck.ts';

/** The answers stand in the address: reload, back and forward work by themselves, and nothing is stored anywhere. */
export function useBfsgAnswers(): BfsgAnswers {
  return toBfsgAnswers(useSyncExternalStore(subscribe, readAddress, () => ''));
}

/** A new entry in the history of the tab; with no answers the check begins anew. */
export function goToAnswers(answers: BfsgAnswers): void {
  const text = toBfsgText(answers);
  history.pushState(null, '', text ? `#${text}` : location.pathname);
  dispatchEvent(new PopStateEvent('popstate'));
}

let last = '';

/** `#inhalt` and the like are places on the page, not answers. `?…`: the form was sent before it was live. */
function readAddress(): string {
  const { hash, search } = location;
  if (hash === '' || hash.includes('=')) last = hash || search;
  return last;
}

function subscribe(onChange: () => void): () => void {
  addEventListener('popstate', onChange);
  return () => removeEventListener('popstate', onChange);
}
