import { expect, type Page } from '@playwright/test';
import { findMail, toCode } from './mailbox.ts';

export const password = 'kirsche-tasse-47';

let count = 0;

/** An address nobody has used yet, in no worker. */
export const toFreshAddress = (name: string): string =>
  `${name}-${Date.now()}-${process.env.TEST_WORKER_INDEX}-${++count}@beispiel.example`;

/** Makes a confirmed account without its screens and signs its person in on this page; gives the address. */
export async function signInNewMember(page: Page, name = 'mitglied'): Promise<string> {
  const email = toFreshAddress(name);
  await post(page, '/auth/v1/signup', { email, password });
  const token = toCode(await findMail(email, /bestätigen/));
  const session = await post(page, '/auth/v1/verify', { email, token, type: 'signup' });
  await page.goto('/robots.txt'); // the smallest page of the origin whose storage it is
  await page.evaluate((stored) => localStorage.setItem('stufenlos-session', stored), JSON.stringify(session));
  return email;
}

/** Asks our server as the person who is signed in on this page, past its screens. */
export async function callApi<T>(
  page: Page,
  path: string,
  data?: object,
  method = data ? 'POST' : 'GET',
): Promise<T> {
  const stored = await page.evaluate(() => localStorage.getItem('stufenlos-session') ?? '');
  const { access_token } = JSON.parse(stored) as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}` };
  const response = await page.request.fetch(path, { method, headers, ...(data && { data }) });
  expect(response.status(), await response.text()).toBe(200);
  return (await response.json()) as T;
}

/** Every person comes from a network of their own: one network may sign up 60 people an hour. */
async function post(page: Page, path: string, data: object): Promise<unknown> {
  const headers = { 'x-forwarded-for': `198.51.100.${count % 250}` };
  const response = await page.request.post(path, { data, headers });
  expect(response.status(), await response.text()).toBe(200);
  return response.json();
}
