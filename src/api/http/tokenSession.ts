import { findSession, type OpenSession } from '../../model/account/sessions.ts';
import type { ApiContext } from './context.ts';

/**
 * The session behind an access token, at the lower of the two levels: a token from before the second factor stays
 * without it, whoever raised the session since. Else why there is none.
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
