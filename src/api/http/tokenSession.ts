import { findSession, type OpenSession } from '../../model/account/sessions.ts';
import type { ApiContext } from './context.ts';

/**
 * Session of an access token, at the lower of both assurance levels. A token signed before the second factor stays at
 * aal1. Returns the reason if there is no session.
 */
export async function findTokenSession(
  { store, tokens }: ApiContext,
  token: string,
): Promise<OpenSession | 'bad_jwt' | 'session_not_found'> {
  const said = await tokens.verify(token);
  if (!said) return 'bad_jwt';
  const session = await findSession(store.db, said.session_id);
  if (!session) return 'session_not_found';
  return said.aal === 'aal2' ? session : { ...session, aal: said.aal };
}
