import type { Answer } from '../../../../tests/localWebsite.ts';
import { type Animal, toAnimals, toPage } from './animal.ts';

/** Servers that ask for patience or a password. Some change their answer, so each zoo has its own. */
export const toWaitingAnimals = (): Animal[] => [
  ...toAnimals('quick', 'audited', {
    'warten-sekunden': once(() => ({ status: 429, headers: { 'retry-after': '1' } })),
    'warten-bis': once(() => ({
      status: 503,
      headers: { 'retry-after': new Date(Date.now() + 1_000).toUTCString() },
    })),
    'warten-gestern': once(() => ({
      status: 503,
      headers: { 'retry-after': 'Thu, 01 Jan 1970 00:00:00 GMT' },
    })),
  }),
  ...toAnimals('quick', 'SERVER_BUSY', {
    'warten-jahre': { status: 429, headers: { 'retry-after': '999999999999' } },
    'warten-bis-2999': { status: 503, headers: { 'retry-after': 'Mon, 01 Jan 2999 00:00:00 GMT' } },
  }),
  ...toAnimals('quick', 'HTTP_STATUS', {
    'warten-bald': { status: 503, headers: { 'retry-after': 'bald' } },
    'warten-minus': { status: 503, headers: { 'retry-after': '-5' } },
    'warten-immer': { status: 503, headers: { 'retry-after': '0' } },
    'status-999': { status: 999, body: toPage('') },
  }),
  ...toAnimals('quick', 'LOGIN_WALL', {
    passwort: { status: 401, headers: { 'www-authenticate': 'Basic realm="Zoo"' } },
    'passwort-der-reihe-nach': {
      status: 401,
      headers: { 'www-authenticate': 'Negotiate, Digest realm="Zoo", nonce="1"' },
    },
    'passwort-des-proxys': { status: 407, headers: { 'proxy-authenticate': 'Basic realm="Zoo"' } },
  }),
];

function once(first: () => { status: number; headers: Record<string, string> }): Answer {
  let isAsked = false;
  return (_request, response) => {
    const { status, headers } = isAsked ? { status: 200, headers: { 'content-type': 'text/html' } } : first();
    isAsked = true;
    response.writeHead(status, headers).end(toPage(''));
  };
}
