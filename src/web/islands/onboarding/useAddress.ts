import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { hideToast, showToast } from '../../ui/overlay/toast.tsx';
import { type AddressFault, toAnalysable } from './toAnalysable.ts';

export function useAddress() {
  const input = useRef<HTMLInputElement>(null);
  const toast = useRef<number | null>(null);
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<AddressFault | null>(null);
  /** Address to analyse, or null. In that case the field shows the fault and gets the focus. */
  const check = (text: string): string | null => {
    hideToast(toast.current);
    const { url, fault } = toAnalysable(text);
    setFault(fault);
    if (!fault) return url;
    if (fault.toast) toast.current = showToast(fault.toast, 'bad');
    input.current?.focus();
    return null;
  };
  useEffect(() => {
    if (fault) input.current?.closest('[data-field]')?.scrollIntoView({ block: 'nearest' });
  }, [fault]);
  // Text typed before hydration wins over `?url=`. An address from `?url=` was already sent, so check it.
  const take = useEffectEvent(() => {
    const field = input.current;
    if (!field) return;
    const arrived = new URLSearchParams(location.search).get('url');
    field.value ||= arrived ?? '';
    setTyped(field.value);
    if (field.value === arrived) check(arrived);
  });
  useEffect(() => take(), []);
  return { input, typed, setTyped, fault, check };
}
