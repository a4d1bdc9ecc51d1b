import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { OpenSession } from '../../../model/account/sessions.ts';
import { accountLimits } from '../../../shared/limits/account.ts';
import { productName } from '../../../shared/product.ts';
import type { ApiContext } from '../../http/context.ts';

/** COSE: EdDSA, ES256, RS256, which every authenticator has one of. */
const algorithms = [-8, -7, -257];
const timeout = accountLimits.challengeMinutes * 60_000;

/** Passkeys are bound to our host; a page of any other origin gets no valid answer out of a device. */
const toSite = ({ publicUrl }: ApiContext) => {
  const { origin, hostname } = new URL(publicUrl());
  return { expectedOrigin: origin, expectedRPID: hostname };
};

type Credential = { id: string; transports: string[] };

/** What a browser needs to make a passkey; `known` are those of the account. */
export const createRegistration = (
  context: ApiContext,
  { account_id, email }: OpenSession,
  known: Credential[],
) =>
  generateRegistrationOptions({
    rpName: productName,
    rpID: toSite(context).expectedRPID,
    userName: email,
    userDisplayName: email,
    userID: new TextEncoder().encode(account_id),
    timeout,
    attestationType: 'none',
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  });

/** What a browser needs to sign somebody in whom we do not know yet. */
export const createAuthentication = (context: ApiContext) =>
  generateAuthenticationOptions({
    rpID: toSite(context).expectedRPID,
    timeout,
    userVerification: 'required',
  });

type StoredPasskey = { credential_id: string; public_key: Uint8Array; sign_count: number };

/** The new credential; null for an answer to another challenge, of another origin, or without the person's consent. */
export async function readRegistration(
  context: ApiContext,
  response: RegistrationResponseJSON,
  expectedChallenge: string,
) {
  const options = { response, expectedChallenge, ...toSite(context), supportedAlgorithmIDs: algorithms };
  const checked = await verifyRegistrationResponse(options).catch(refuse);
  return checked?.registrationInfo ?? null;
}

/** The device's counter after signing; null for an answer that is not this passkey's to this challenge. */
export async function readAuthentication(
  context: ApiContext,
  answer: { response: AuthenticationResponseJSON; expectedChallenge: string },
  passkey: StoredPasskey,
) {
  const credential = {
    id: passkey.credential_id,
    publicKey: Uint8Array.from(passkey.public_key),
    counter: passkey.sign_count,
  };
  const checked = await verifyAuthenticationResponse({ ...answer, ...toSite(context), credential }).catch(
    refuse,
  );
  return checked?.verified ? checked.authenticationInfo : null;
}

/** The library throws plain errors for whatever a client sent wrong; nothing in them is for the client. */
const refuse = (): null => null;
