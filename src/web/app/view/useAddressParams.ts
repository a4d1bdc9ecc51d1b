import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

type ToNext = (now: URLSearchParams) => URLSearchParams;

/**
 * The parameters of the address, and the way to change them in place. What is changed is what the address says by then:
 * two choices in a row begin from one another, also where the first is not painted yet.
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

/** The parameters with one set, or without it when it is empty. */
export function withParam(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const changed = new URLSearchParams(params);
  if (value === '') changed.delete(name);
  else changed.set(name, value);
  return changed;
}
