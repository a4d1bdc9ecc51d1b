import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

/** After the last key. */
const pauseMs = 200;

/**
 * What stands in a search field and, a moment later, in the address: `[typed, setTyped, wanted]`, where `wanted` is what
 * the address asks for. Going back in the history changes the field too.
 */
export function useAddressText(name: string): [string, (text: string) => void, string] {
  const [params, setParams] = useSearchParams();
  const wanted = params.get(name) ?? '';
  const [typed, setTyped] = useState(wanted);
  const written = useRef(wanted);
  useEffect(() => {
    if (written.current === wanted) return;
    written.current = wanted;
    setTyped(wanted);
  }, [wanted]);
  useEffect(() => {
    const text = typed.trim();
    if (text === written.current) return;
    const timer = setTimeout(() => {
      written.current = text;
      setParams((now) => withParam(now, name, text), { replace: true, preventScrollReset: true });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, name, setParams]);
  return [typed, setTyped, wanted];
}

/** What a list is searched and filtered by, kept in the address: `view` as read from it, and the ways to change it. */
export function useListView<View>(readView: (params: URLSearchParams) => View) {
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useAddressText('search');
  const change = (name: string, value: string) =>
    setParams((now) => withParam(now, name, value), { replace: true, preventScrollReset: true });
  const reset = () => {
    setTyped('');
    setParams({}, { replace: true, preventScrollReset: true });
  };
  return { view: readView(params), typed, setTyped, change, reset };
}

/** The parameters with one set, or without it when it is empty. */
export function withParam(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const changed = new URLSearchParams(params);
  if (value === '') changed.delete(name);
  else changed.set(name, value);
  return changed;
}
