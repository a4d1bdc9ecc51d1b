import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

type ToNext = (now: URLSearchParams) => URLSearchParams;

/**
 * Returns the address's parameters and a function that changes them in place. Every change starts from the
 * present address: a second quick change keeps the first, even if not yet rendered.
 */
export function useAddressParams(): [URLSearchParams, (toNext: ToNext) => void] {
  const [params, setParams] = useSearchParams();
  const write = useCallback(
    (toNext: ToNext) =>
      setParams(() => toNext(new URLSearchParams(window.location.search)), {
        replace: true,
        preventScrollReset: true,
      }),
    [setParams],
  );
  return [params, write];
}

/** Sets a parameter, or removes it if the value is empty. */
export function withParam(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const changed = new URLSearchParams(params);
  if (value === '') changed.delete(name);
  else changed.set(name, value);
  return changed;
}
