import { useEffect } from 'react';
import { keepToasts, ToastRegion } from '../../ui/overlay/toast.tsx';
import { addKeptMessage } from '../../words/messageStore.ts';

export function KeptToasts() {
  useEffect(() => keepToasts(addKeptMessage), []);
  return <ToastRegion />;
}
