// OWASP, Slow Down Online Guessing Attacks with Device Cookies
import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import type { SessionOrigin } from '../../model/account/sessions.ts';
import { accountLimits } from '../../shared/limits/account.ts';
import type { ApiContext } from './context.ts';
import { readCookieToken, setCookieToken, toClientHash } from './visitor.ts';

const cookie = { name: 'stufenlos_device', path: '/' as const, days: accountLimits.deviceDays };

/**
 * Describes the place a request about an account comes from. The device's hash differs for each account, so
 * that it links no two of them. `of`: account id, or null for an address without account.
 */
export const toOrigin = (c: Context, context: ApiContext, of: string | null) => ({
  user_agent: c.req.header('user-agent')?.slice(0, 300) ?? null,
  client_hash: toClientHash(c, context),
  device_hash: toDeviceHash(context, readCookieToken(c, context, cookie.name), of),
});

/** Sets the browser's device cookie at a sign-in and returns the origin that its session keeps. */
export function welcomeDevice(c: Context, context: ApiContext, account_id: string): Required<SessionOrigin> {
  const token = readCookieToken(c, context, cookie.name) ?? randomBytes(32).toString('base64url');
  setCookieToken(c, context, { ...cookie, token });
  return { ...toOrigin(c, context, account_id), device_hash: toDeviceHash(context, token, account_id) };
}

const toDeviceHash = ({ store }: ApiContext, token: string | null, of: string | null): string | null =>
  token && store.encryption.hash(`device ${of} ${token}`);
