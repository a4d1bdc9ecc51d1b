import { findSession, type OpenSession } from '../../model/account/sessions.ts';
import type { ApiContext } from './context.ts';

/**
 * Returns the session behind an access token, at the lower level of both. A token from before the second
 * factor stays aal1, even if the session was raised since. Returns an error code when there is no session.
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
