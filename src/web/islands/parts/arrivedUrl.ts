import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Whether a form of ours sent `?url=` here before the page was live: it need not be sent twice, and a reload starts
 * nothing. A link from elsewhere only fills the field.
 */
export function takeSentHere(): boolean {
  if (URL.parse(document.referrer)?.origin !== location.origin) return false;
  forgetArrived();
  return true;
}

/** The field is no longer filled with what came along as `?url=`. */
export function forgetArrived(): void {
  const query = new URLSearchParams(location.search);
  query.delete('url');
  history.replaceState(null, '', query.size > 0 ? `?${query}` : location.pathname);
}

/**
 * Fills the field with what came along, where nothing stood in it before it was live, and gives what stands there then.
 * `isSent`: a form of ours sent exactly this already.
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
