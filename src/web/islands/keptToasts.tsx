import { useEffect } from 'react';
import { addKeptMessage } from '../messageStore.ts';
import { keepToasts, ToastRegion } from '../ui/toast.tsx';

/** The toasts of an island: shown, and kept for the list in the footer. */
export function KeptToasts() {
  useEffect(() => keepToasts(addKeptMessage), []);
  return <ToastRegion />;
}
