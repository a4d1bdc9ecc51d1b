import { useEffect } from 'react';
import { keepToasts, ToastRegion } from '../../ui/overlay/toast.tsx';
import { addKeptMessage } from '../../words/messageStore.ts';

/** The toasts of an island: shown, and kept for the list in the footer. */
export function KeptToasts() {
  useEffect(() => keepToasts(addKeptMessage), []);
  return <ToastRegion />;
}
