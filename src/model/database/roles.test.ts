import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { makePlace, runOnServer } from '../testing/installations.ts';
import { openDatabase } from './database.ts';
import { toRolesScript } from './roles.ts';

const serverUrl = process.env.TEST_DATABASE === 'postgres' ? process.env.TEST_DATABASE_URL! : null;

test.runIf(serverUrl)(
  'an owner who may not create roles is told of the script, and starts after it',
  async () => {
    const login = `plain-${randomUUID().slice(0, 8)}`;
    const place = await makePlace(serverUrl);
    const databaseUrl = Object.assign(new URL(place.databaseUrl!), { username: login }).href;
    const name = new URL(databaseUrl).pathname.slice(1);
    await runOnServer(
      serverUrl!,
      `create role "${login}" login`,
      `alter database ${name} owner to "${login}"`,
    );

    const refused = openDatabase({ ...place, databaseUrl });
    await expect(refused).rejects.toThrow(/fehlen Rollen.*stufenlos_service.*„stufenlos migrate --script“/);
    await runOnServer(serverUrl!, toRolesScript(login));
    const database = await openDatabase({ ...place, databaseUrl });
    expect(database.schema?.from).toBe(null);
    await database.close();

    await place.remove();
    await runOnServer(serverUrl!, `drop owned by "${login}"`, `drop role "${login}"`);
  },
);
