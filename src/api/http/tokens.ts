import {
  type CryptoKey,
  errors,
  importJWK,
  type JWK,
  type JWTHeaderParameters,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';
import { LRUCache } from 'lru-cache';
import type { OpenSession, TokenSubject } from '../../model/account/sessions.ts';
import { listSigningKeys } from '../../model/account/signingKeys.ts';
import type { Db } from '../../model/database/db.ts';
import type { Encryption } from '../../model/database/encryption.ts';
import { accountLimits } from '../../shared/limits/account.ts';

export type AccessTokens = {
  /** Signs a token with GoTrue's claims; valid for an hour. */
  sign(session: TokenSubject): Promise<string>;
  /** Null when the token is forged, expired, or of another issuer or audience. */
  verify(token: string): Promise<VerifiedToken | null>;
  /** Public keys in the form of RFC 7517. */
  listKeys(): Promise<JWK[]>;
};

/** `aal`: level when the token was signed; the session may have been raised since. */
export type VerifiedToken = { session_id: string; aal: OpenSession['aal'] };

type Options = { store: { db: Db; encryption: Encryption }; issuer: () => string };
type Key = { kid: string; public_jwk: JWK; verifying: CryptoKey; signing: CryptoKey };

const algorithm = 'ES256';
const audience = 'authenticated';
/** Milliseconds until keys are read again, because another process may have added one. */
const cacheMs = 60_000;

export function openAccessTokens({ store, issuer }: Options): AccessTokens {
  let known: { keys: Key[]; readAt: number } | null = null;
  /**
   * A signature stays valid until its token expires. Callers still check at every request that the session is
   * open.
   */
  const verified = new LRUCache<string, VerifiedToken>({ max: 5_000 });

  async function readKeys(kid?: string): Promise<Key[]> {
    const age = known ? Date.now() - known.readAt : Number.POSITIVE_INFINITY;
    const isMissing = kid !== undefined && !known?.keys.some((key) => key.kid === kid);
    // A flood of tokens with invented key ids must not become a flood of queries.
    if (known && age < cacheMs && !(isMissing && age > 5_000)) return known.keys;
    const keys = await Promise.all((await listSigningKeys(store)).map(toKey));
    known = { keys, readAt: Date.now() };
    return keys;
  }

  async function findKey(kid: string | undefined): Promise<CryptoKey> {
    const key = (await readKeys(kid)).find((candidate) => candidate.kid === kid);
    if (!key) throw new errors.JWKSNoMatchingKey();
    return key.verifying;
  }

  async function verify(token: string): Promise<VerifiedToken | null> {
    const options = { algorithms: [algorithm], issuer: issuer(), audience, requiredClaims: ['exp', 'sub'] };
    const { payload } = await jwtVerify(token, (header: JWTHeaderParameters) => findKey(header.kid), options);
    if (typeof payload.session_id !== 'string') return null;
    const aal = payload.aal === 'aal2' ? 'aal2' : 'aal1';
    const said: VerifiedToken = { session_id: payload.session_id, aal };
    verified.set(token, said, { ttl: Math.max(1, payload.exp! * 1_000 - Date.now()) });
    return said;
  }

  return {
    async sign(session) {
      const [key] = await readKeys();
      return new SignJWT(toClaims(session))
        .setProtectedHeader({ alg: algorithm, kid: key!.kid, typ: 'JWT' })
        .setIssuer(issuer())
        .setAudience(audience)
        .setSubject(session.account_id)
        .setIssuedAt()
        .setExpirationTime(`${accountLimits.accessTokenSeconds}s`)
        .sign(key!.signing);
    },
    verify: async (token) =>
      verified.get(token) ??
      verify(token).catch((error: unknown) => {
        if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
        throw error;
      }),
    listKeys: async () => (await readKeys()).map(({ public_jwk }) => public_jwk),
  };
}

const toKey = async (stored: { kid: string; public_jwk: JWK; private_jwk: JWK }): Promise<Key> => ({
  kid: stored.kid,
  public_jwk: stored.public_jwk,
  verifying: (await importJWK(stored.public_jwk, algorithm)) as CryptoKey,
  signing: (await importJWK(stored.private_jwk, algorithm)) as CryptoKey,
});

const toClaims = (session: TokenSubject): JWTPayload => ({
  email: session.email,
  phone: '',
  app_metadata: { provider: 'email', providers: ['email'] },
  user_metadata: session.user_metadata,
  role: audience,
  aal: session.aal,
  amr: session.amr,
  session_id: session.id,
  is_anonymous: false,
});
