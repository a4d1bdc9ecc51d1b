import { useEffect } from 'react';
import { keepToasts, ToastRegion } from '../../ui/overlay/toast.tsx';
import { addKeptMessage } from '../../words/messageStore.ts';

/** Shows the toasts of an island and keeps them for the list in the footer. */
export function KeptToasts() {
  useEffect(() => keepToasts(addKeptMessage), []);
  return <ToastRegion />;
}
