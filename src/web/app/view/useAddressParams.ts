import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

type ToNext = (now: URLSearchParams) => URLSearchParams;

/**
 * URL parameters and a function that changes them in place. The function starts from the current URL, so two
 * quick changes build on each other even before React renders.
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

/** Returns a copy with one parameter set; an empty value removes it. */
export function withParam(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const changed = new URLSearchParams(params);
  if (value === '') changed.delete(name);
  else changed.set(name, value);
  return changed;
}
