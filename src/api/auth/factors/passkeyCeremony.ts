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

/** COSE: EdDSA, ES256, RS256. Every authenticator has at least one of them. */
const algorithms = [-8, -7, -257];
const timeout = accountLimits.challengeMinutes * 60_000;

/** Passkeys are bound to our host; pages of other origins get no valid answer from a device. */
const toSite = ({ publicUrl }: ApiContext) => {
  const { origin, hostname } = new URL(publicUrl());
  return { expectedOrigin: origin, expectedRPID: hostname };
};

type Credential = { id: string; transports: string[] };

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

export const createAuthentication = (context: ApiContext) =>
  generateAuthenticationOptions({
    rpID: toSite(context).expectedRPID,
    timeout,
    userVerification: 'required',
  });

type StoredPasskey = { credential_id: string; public_key: Uint8Array; sign_count: number };

/**
 * Returns the new credential. Null for a wrong challenge, a wrong origin or missing consent of the person.
 */
export async function readRegistration(
  context: ApiContext,
  response: RegistrationResponseJSON,
  expectedChallenge: string,
) {
  const options = { response, expectedChallenge, ...toSite(context), supportedAlgorithmIDs: algorithms };
  const checked = await verifyRegistrationResponse(options).catch(refuse);
  return checked?.registrationInfo ?? null;
}

/**
 * Returns the verified answer with the device's new counter. Null unless this passkey signed this challenge.
 */
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

/** The library throws plain errors for any invalid client input; clients must not see their text. */
const refuse = (): null => null;
