import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * True if our own form sent `?url=` here before hydration. Then removes it, so that a reload starts nothing.
 * A link from another site only fills the field.
 */
export function takeSentHere(): boolean {
  if (URL.parse(document.referrer)?.origin !== location.origin) return false;
  forgetArrived();
  return true;
}

export function forgetArrived(): void {
  const query = new URLSearchParams(location.search);
  query.delete('url');
  history.replaceState(null, '', query.size > 0 ? `?${query}` : location.pathname);
}

/**
 * Fills the field from `?url=` unless the visitor typed before hydration, and reports its text. `isSent`: our
 * own form already sent exactly this.
 */
export function useArrivedUrl(
  input: RefObject<HTMLInputElement | null>,
  onArrived: (typed: string, isSent: boolean) => void,
): void {
  const take = useEffectEvent(() => {
    const field = input.current;
    if (!field) return;
    const arrived = new URLSearchParams(location.search).get('url') ?? '';
    field.value ||= arrived;
    onArrived(field.value, arrived !== '' && field.value === arrived && takeSentHere());
  });
  useEffect(() => take(), []);
}
