import { useSyncExternalStore } from 'react';
import { type KeptMessages, noMessages, readKeptMessages } from '../../words/messageStore.ts';
import { messagesChanged } from '../../words/storedMessages.ts';

export const useKeptMessages = (): KeptMessages =>
  useSyncExternalStore(subscribe, readKeptMessages, () => noMessages);

function subscribe(listener: () => void): () => void {
  addEventListener(messagesChanged, listener);
  return () => removeEventListener(messagesChanged, listener);
}
