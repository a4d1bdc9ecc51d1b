import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { hideToast, showToast } from '../../ui/overlay/toast.tsx';
import { type AddressFault, toAnalysable } from './toAnalysable.ts';

/** The field of the address: what is typed in it, and what is wrong with that. */
export function useAddress() {
  const input = useRef<HTMLInputElement>(null);
  const toast = useRef<number | null>(null);
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<AddressFault | null>(null);
  /** The address to analyse; null where it cannot be one: then the field says why and has the focus. */
  const check = (text: string): string | null => {
    hideToast(toast.current);
    const { url, fault } = toAnalysable(text);
    setFault(fault);
    if (!fault) return url;
    if (fault.toast) toast.current = showToast(fault.toast, 'bad');
    input.current?.focus();
    return null;
  };
  // The words below the field come into the window with it.
  useEffect(() => {
    if (fault) input.current?.closest('[data-field]')?.scrollIntoView({ block: 'nearest' });
  }, [fault]);
  // What stood in the field before this was live goes before what came along as `?url=`; that has been sent already.
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
