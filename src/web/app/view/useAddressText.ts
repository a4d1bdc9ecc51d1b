import { useContext, useEffect, useRef, useState } from 'react';
import { UNSAFE_DataRouterContext as RouterContext } from 'react-router';
import { useAddressParams, withParam } from './useAddressParams.ts';

const pauseMs = 200;

/**
 * Text of a search field, written to the URL after a short pause: `[typed, setTyped, wanted]`. `wanted` is
 * the value in the URL. Going back in the history changes the field too.
 */
export function useAddressText(name: string): [string, (text: string) => void, string] {
  const [params, write] = useAddressParams();
  const router = useContext(RouterContext)?.router;
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
    const { pathname } = window.location;
    const timer = setTimeout(() => {
      // Writing after the user followed a link would cancel that navigation. Ask the router:
      // `window.location` changes only once the next screen is loaded, and `useNavigation` lags one render
      // behind.
      const { pathname: next } = router?.state.navigation.location ?? window.location;
      if (next !== pathname) return;
      written.current = text;
      write((now) => withParam(now, name, text));
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, name, write, router]);
  return [typed, setTyped, wanted];
}

export function useListView<View>(readView: (params: URLSearchParams) => View) {
  const [params, write] = useAddressParams();
  const [typed, setTyped] = useAddressText('search');
  const change = (name: string, value: string) => write((now) => withParam(now, name, value));
  const reset = () => {
    setTyped('');
    write(() => new URLSearchParams());
  };
  return { view: readView(params), typed, setTyped, change, reset };
}
