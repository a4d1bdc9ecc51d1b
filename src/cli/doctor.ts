import { checkImageWork } from '../altText/process/checkImageWork.ts';
import { checkSettings, env, mayLeaveSandbox } from '../env.ts';
import { readSchema, type SchemaState } from '../model/database/readSchema.ts';
import { StartError } from '../model/database/startError.ts';
import { checkMachine } from '../model/operation/machineChecks.ts';
import { openBrowser } from '../scanner/browser/browser.ts';
import { checkBrowser } from '../scanner/browser/checkBrowser.ts';
import { findChromium } from '../scanner/browser/chromium.ts';
import { openGuard } from '../scanner/gate/guard.ts';
import type { MachineCheck } from '../shared/work/machineCheck.ts';
import { say } from './call/say.ts';

/**
 * Reports in plain words if something is missing: browser, database, rights, memory. Exit code 0, or 3 for faults.
 */
export async function run(): Promise<number> {
  const parts = [
    () => checkMachine(env.STUFENLOS_DATA_DIR),
    async () => [await checkChromium()],
    checkImageWork,
    async () => [await checkDatabase(), checkSettings(env)],
  ];
  let isFine = true;
  for (const part of parts)
    for (const { state, text } of await part()) {
      isFine &&= state !== 'fault';
      say(`${marks[state]} ${text}`);
    }
  say(isFine ? '\nAlles bereit.' : '\nBitte beheben Sie die mit ✗ markierten Punkte.');
  return isFine ? 0 : 3;
}

const marks = { ok: '✓', warning: '!', fault: '✗' };

async function checkChromium(): Promise<MachineCheck> {
  const path = findChromium(env.CHROMIUM_PATH);
  const guard = await openGuard({ allowTargets: [] });
  const allowUnsandboxed = mayLeaveSandbox(env);
  const browser = openBrowser({ guard, chromiumPath: path, allowUnsandboxed, concurrency: 1 });
  try {
    return await checkBrowser(browser, path);
  } finally {
    await browser.close();
    await guard.close();
  }
}

async function checkDatabase(): Promise<MachineCheck> {
  const kind = env.DATABASE_URL ? 'PostgreSQL (DATABASE_URL)' : 'Eingebettete Datenbank';
  try {
    const state = await readSchema({ databaseUrl: env.DATABASE_URL, dataDir: env.STUFENLOS_DATA_DIR });
    const { text, ...found } = databaseStates[state.is];
    return { name: 'database', ...found, text: [`${kind}: ${text}`, ...listLogins(state)].join('. ') };
  } catch (error) {
    return { name: 'database', state: 'fault', text: `${kind}: ${toReason(error)}` };
  }
}

const databaseStates: { [state in SchemaState['is']]: Pick<MachineCheck, 'state' | 'text'> } = {
  current: { state: 'ok', text: 'bereit und auf dem neuesten Stand' },
  pending: {
    state: 'warning',
    text: 'bereit, „stufenlos migrate“ bringt sie auf den neuesten Stand',
  },
  missing: { state: 'warning', text: 'noch leer, der erste Start legt die Tabellen an' },
  newer: { state: 'fault', text: 'gehört zu einer neueren Version von Stufenlos' },
};

/** Not a fault: one login is simpler, two are safer. */
function listLogins({ is, owns }: SchemaState): string[] {
  if (!env.DATABASE_URL || is === 'missing') return [];
  return owns
    ? ['Der Dienst meldet sich als Eigentümer der Tabellen an; mit DATABASE_OWNER_URL trennen Sie beides.']
    : ['Der Dienst meldet sich mit einem Benutzer an, dem keine Tabelle gehört.'];
}

const isWrapper = (error: unknown): error is Error =>
  error instanceof Error && !(error instanceof StartError) && error.cause instanceof Error;

function toReason(error: unknown): string {
  let reason = error;
  while (isWrapper(reason)) reason = reason.cause;
  return reason instanceof Error ? reason.message || reason.name : String(reason);
}
