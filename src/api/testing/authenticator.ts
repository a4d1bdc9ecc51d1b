import { createHash, createSign, generateKeyPairSync, type JsonWebKey, randomBytes } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { isoCBOR } from '@simplewebauthn/server/helpers';

export type Lies = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  isUnverified?: boolean;
  counter?: number;
};

type ChallengeOptions = { challenge: string };

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();
const toText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

const toPageLies = ({ origin, challenge }: Lies) => ({
  ...(origin ? { origin } : {}),
  ...(challenge ? { challenge } : {}),
});

const transport = 'internal';

const flags = { present: 0x01, verified: 0x04, backupEligible: 0x08, backedUp: 0x10, hasCredential: 0x40 };

/**
 * Software authenticator with an ES256 key and attestation "none". Builds byte for byte what a browser sends
 * (https://www.w3.org/TR/webauthn-3/#sctn-authenticator-data). Only for tests.
 */
export function openAuthenticator(site: string) {
  const { origin, hostname } = new URL(site);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  const id = toText(credentialId);
  let counter = 0;

  const toClientData = (type: string, { challenge }: ChallengeOptions, lies: Lies) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false, ...toPageLies(lies) }));

  function toAuthData(lies: Lies, credential?: Uint8Array): Buffer {
    const verified = lies.isUnverified ? 0 : flags.verified;
    const bits = flags.present | verified | flags.backupEligible | flags.backedUp;
    const head = Buffer.alloc(5);
    head.writeUInt8(credential ? bits | flags.hasCredential : bits, 0);
    head.writeUInt32BE(lies.counter ?? counter, 1);
    return Buffer.concat([sha256(lies.rpId ?? hostname), head, credential ?? new Uint8Array()]);
  }

  return {
    id,
    create(asked: ChallengeOptions, lies: Lies = {}): RegistrationResponseJSON {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const key = toCoseKey(publicKey.export({ format: 'jwk' }));
      const authData = toAuthData(lies, Buffer.concat([Buffer.alloc(16), length, credentialId, key]));
      const clientDataJSON = toText(toClientData('webauthn.create', asked, lies));
      const response = {
        clientDataJSON,
        attestationObject: toAttestation(authData),
        transports: [transport],
      };
      return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
    },
    get(asked: ChallengeOptions, account_id: string, lies: Lies = {}): AuthenticationResponseJSON {
      counter += 1;
      const clientData = toClientData('webauthn.get', asked, lies);
      const authenticatorData = toAuthData(lies);
      const signed = createSign('sha256').update(authenticatorData).update(sha256(clientData));
      const response = {
        clientDataJSON: toText(clientData),
        authenticatorData: toText(authenticatorData),
        signature: toText(signed.sign(privateKey)),
        userHandle: toText(Buffer.from(account_id)),
      };
      return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
    },
  };
}

function toAttestation(authData: Buffer): string {
  const attestation = new Map<string, unknown>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', Uint8Array.from(authData)],
  ]);
  return toText(isoCBOR.encode(attestation as never));
}

/** EC2 key as in RFC 9053: kty, alg, curve, x, y. */
const toCoseKey = ({ x, y }: JsonWebKey): Uint8Array =>
  isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Uint8Array.from(Buffer.from(x!, 'base64url'))],
      [-3, Uint8Array.from(Buffer.from(y!, 'base64url'))],
    ]),
  );
