import {
  createLocalJWKSet,
  errors,
  type FlattenedJWSInput,
  importJWK,
  type JWK,
  type JWTHeaderParameters,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';
import type { OpenSession } from '../../model/auth/sessions.ts';
import { listSigningKeys, type SigningKey } from '../../model/auth/signingKeys.ts';
import type { Db } from '../../model/database.ts';
import type { Encryption } from '../../model/encryption.ts';
import { accountLimits } from '../../shared/limits.ts';

export type AccessTokens = {
  /** A token for the session, with GoTrue's claims; valid for an hour. */
  sign(session: OpenSession): Promise<string>;
  /** The id of the session that a token names; null when it is forged, has run out or is somebody else's. */
  verify(token: string): Promise<string | null>;
  /** Public keys as RFC 7517 wants them. */
  listKeys(): Promise<JWK[]>;
};

const algorithm = 'ES256';
const audience = 'authenticated';
/** Another process may have made a new key meanwhile. */
const cacheMs = 60_000;

type Options = { store: { db: Db; encryption: Encryption }; issuer: () => string };

export function openAccessTokens({ store, issuer }: Options): AccessTokens {
  let known: { keys: SigningKey[]; readAt: number } | null = null;

  async function readKeys(kid?: string): Promise<SigningKey[]> {
    const isFresh = known && Date.now() - known.readAt < cacheMs;
    if (known && isFresh && (!kid || known.keys.some((key) => key.kid === kid) || isJustRead(known.readAt)))
      return known.keys;
    known = { keys: await listSigningKeys(store), readAt: Date.now() };
    return known.keys;
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
        .sign(await importJWK(key!.private_jwk, algorithm));
    },
    async verify(token) {
      const options = { algorithms: [algorithm], issuer: issuer(), audience, requiredClaims: ['exp', 'sub'] };
      try {
        const { payload } = await jwtVerify(
          token,
          async (header: JWTHeaderParameters, input: FlattenedJWSInput) => {
            const keys = await readKeys(header.kid);
            return createLocalJWKSet({ keys: keys.map(({ public_jwk }) => public_jwk) })(header, input);
          },
          options,
        );
        return typeof payload.session_id === 'string' ? payload.session_id : null;
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
        throw error;
      }
    },
    listKeys: async () => (await readKeys()).map(({ public_jwk }) => public_jwk),
  };
}

/** A flood of tokens with invented key ids must not become a flood of queries. */
const isJustRead = (readAt: number): boolean => Date.now() - readAt < 5_000;

const toClaims = (session: OpenSession): JWTPayload => ({
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
