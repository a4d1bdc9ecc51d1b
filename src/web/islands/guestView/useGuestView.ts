import { useEffect, useState } from 'react';
import type { GuestView } from '../../../shared/contract/guestLink.ts';
import { RequestError, sendJson } from '../../server/request.ts';

export type GuestState =
  | { phase: 'waiting' }
  | { phase: 'refused'; title: string; reason: string }
  | { phase: 'shown'; view: GuestView; token: string };

/** Reads the token from the address's fragment, also when another link is pasted into the same tab. */
export function useGuestView(): GuestState {
  const [state, setState] = useState<GuestState>({ phase: 'waiting' });
  useEffect(() => {
    const load = () => {
      setState({ phase: 'waiting' });
      void loadView(location.hash.slice(1)).then(setState);
    };
    load();
    addEventListener('hashchange', load);
    return () => removeEventListener('hashchange', load);
  }, []);
  return state;
}

async function loadView(token: string): Promise<GuestState> {
  try {
    return {
      phase: 'shown',
      view: await sendJson<GuestView>('POST', '/api/v1/guest-view', { token }),
      token,
    };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    return { phase: 'refused', title: error.title, reason: error.message };
  }
}
