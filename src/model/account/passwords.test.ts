import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { accountLimits } from '../../shared/limits/account.ts';
import { openPasswords } from './passwords.ts';

const { memoryKib, passes, lanes } = accountLimits.argon2;

test('A password is kept as argon2id with the parameters of the limits', async () => {
  const { hash, verify, isOutdated } = openPasswords();
  const kept = await hash('Treppe-Rampe-Aufzug');
  expect(kept).toMatch(new RegExp(`^\\$argon2id\\$v=19\\$m=${memoryKib},t=${passes},p=${lanes}\\$`));
  expect(await verify(kept, 'Treppe-Rampe-Aufzug')).toBe(true);
  expect(await verify(kept, 'Treppe-Rampe-Aufzüge')).toBe(false);
  expect(isOutdated(kept)).toBe(false);
});

test('A hash with weaker parameters is outdated and still good', async () => {
  const old = await hash('Treppe-Rampe-Aufzug', { memoryCost: 8_192, timeCost: 1 });
  const { verify, isOutdated } = openPasswords();
  expect(isOutdated(old)).toBe(true);
  expect(await verify(old, 'Treppe-Rampe-Aufzug')).toBe(true);
});

test('Without a hash nothing is right, whatever is typed', async () => {
  const { verify } = openPasswords();
  expect(await verify(null, '')).toBe(false);
  expect(await verify(undefined, 'Treppe-Rampe-Aufzug')).toBe(false);
});

test('A queue that is full refuses at once with the time to wait, and takes again when it has emptied', async () => {
  const passwords = openPasswords({ concurrency: 1, queue: 2 });
  const asked = await Promise.allSettled(
    [1, 2, 3, 4, 5].map(() => passwords.verify(null, 'irgendein Passwort')),
  );
  expect(asked.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ]);
  expect(asked[4]).toMatchObject({ reason: { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 2 } });
  expect(await passwords.verify(null, 'irgendein Passwort')).toBe(false);
});
