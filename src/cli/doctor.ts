import { constants, existsSync } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { openWorkerProcess } from '../altText/process/workerProcess.ts';
import { detectorNames, hasDetector } from '../altText/seeing/modelFolder.ts';
import { env, mayLeaveSandbox } from '../env.ts';
import { isOpenToOthers } from '../model/database/dataFolder.ts';
import { readSchema, type SchemaState } from '../model/database/readSchema.ts';
import { StartError } from '../model/database/startError.ts';
import { openBrowser } from '../scanner/browser/browser.ts';
import { findChromium } from '../scanner/browser/chromium.ts';
import { openGuard } from '../scanner/gate/guard.ts';
import { toFileSize } from '../shared/text/format.ts';

type Finding = { ok: boolean; isWarning?: boolean; text: string };

/**
 * Reports in plain words if something is missing: browser, database, rights, memory. Exit code 0, or 3 for faults.
 */
export async function run(): Promise<number> {
  const checks = [
    checkNode,
    checkDataDir,
    checkRights,
    checkMemory,
    checkBrowser,
    checkModels,
    checkImageProcess,
    checkDatabase,
    checkSettings,
  ];
  let isFine = true;
  for (const check of checks) {
    const finding = await check().catch((error: unknown) => ({ ok: false, text: String(error) }));
    isFine &&= finding.ok;
    process.stdout.write(`${toMark(finding)} ${finding.text}\n`);
  }
  process.stdout.write(isFine ? '\nAlles bereit.\n' : '\nBitte beheben Sie die mit ✗ markierten Punkte.\n');
  return isFine ? 0 : 3;
}

const toMark = ({ ok, isWarning }: Finding): string => (!ok ? '✗' : isWarning ? '!' : '✓');

async function checkNode(): Promise<Finding> {
  const major = Number(process.versions.node.split('.')[0]);
  return {
    ok: major >= 24,
    text: `Node ${process.versions.node}${major >= 24 ? '' : ': gebraucht wird 24, bitte „npm ci“ ausführen'}`,
  };
}

async function checkDataDir(): Promise<Finding> {
  const path = env.STUFENLOS_DATA_DIR;
  if (!existsSync(path)) return { ok: true, text: `Datenverzeichnis ${path}: Der erste Start legt es an.` };
  try {
    await access(path, constants.W_OK | constants.R_OK);
  } catch {
    return { ok: false, text: `Im Datenverzeichnis ${path} darf dieser Benutzer nicht schreiben.` };
  }
  const { bavail, bsize } = await statfs(path);
  const freeBytes = bavail * bsize;
  return {
    ok: freeBytes > 1024 ** 3,
    text: `Datenverzeichnis ${path}: ${toFileSize(freeBytes)} frei (gebraucht: 1 GB)`,
  };
}

/** Other users of the machine must read neither database nor secret. Opening them mends their rights. */
async function checkRights(): Promise<Finding> {
  const open = ['db', 'secret', 'mail'].filter((name) => isOpenToOthers(join(env.STUFENLOS_DATA_DIR, name)));
  return {
    ok: open.length === 0,
    text:
      open.length === 0
        ? 'Rechte: Datenbank und Geheimnis sind nur für diesen Benutzer lesbar'
        : `Rechte: Andere Benutzer dieses Rechners können ${open.join(', ')} lesen. Der nächste Start behebt das.`,
  };
}

async function checkMemory(): Promise<Finding> {
  const freeBytes = freemem();
  return {
    ok: freeBytes > 1.5 * 1024 ** 3,
    text: `Freier Arbeitsspeicher: ${toFileSize(freeBytes)} (gebraucht: 1,5 GB)`,
  };
}

async function checkBrowser(): Promise<Finding> {
  const path = findChromium(env.CHROMIUM_PATH);
  if (!path)
    return {
      ok: false,
      text: 'Chromium fehlt. Bitte installieren Sie es, oder nennen Sie den Pfad in CHROMIUM_PATH.',
    };
  const guard = await openGuard({ allowTargets: [] });
  const allowUnsandboxed = mayLeaveSandbox(env);
  const browser = openBrowser({ guard, chromiumPath: path, allowUnsandboxed, concurrency: 1 });
  try {
    const { isSandboxed } = await browser.warmUp();
    return isSandboxed
      ? { ok: true, text: `Chromium startet: ${path}` }
      : {
          ok: true,
          isWarning: true,
          text: `Chromium startet, aber ohne Sandbox: ${path}. ${withoutSandbox}`,
        };
  } catch (error) {
    return {
      ok: false,
      text: `Chromium startet nicht: ${path} (${error instanceof Error ? error.message : String(error)})`,
    };
  } finally {
    await browser.close();
    await guard.close();
  }
}

const withoutSandbox =
  'Bricht eine fremde Seite aus dem Browser aus, hat sie die Rechte dieses Benutzers. Bitte starten Sie Stufenlos unter einem eigenen Benutzer statt als root und erlauben Sie User-Namespaces.';

/** Missing models are no fault: fewer things are detected. */
async function checkModels(): Promise<Finding> {
  return {
    ok: true,
    text: detectorNames.every((name) => hasDetector(name))
      ? 'Bildanalyse: Texterkennung und Objekterkennung sind da'
      : 'Bildanalyse: Objekterkennung fehlt ganz oder teilweise. Die Modelle lädt „stufenlos serve“, sobald die npm-Registry erreichbar ist.',
  };
}

/** Starts the process that opens foreign images, which says why it is not shut in. */
async function checkImageProcess(): Promise<Finding> {
  const reasons: unknown[] = [];
  const log = { warn: (facts: { reason?: string }) => void reasons.push(facts.reason) };
  const worker = openWorkerProcess({ taskMs: 20_000, maxMegabytes: 600, idleMs: 60_000, log });
  await worker.ask('open', { file: new Uint8Array() }).catch(() => {});
  await worker.close();
  return reasons.length === 0
    ? { ok: true, text: 'Bildprozess: ohne Netz und ohne Rechte' }
    : { ok: true, isWarning: true, text: `Bildprozess: nicht ganz abgeschottet (${reasons.join('; ')})` };
}

async function checkDatabase(): Promise<Finding> {
  const kind = env.DATABASE_URL ? 'PostgreSQL (DATABASE_URL)' : 'Eingebettete Datenbank';
  try {
    const state = await readSchema({ databaseUrl: env.DATABASE_URL, dataDir: env.STUFENLOS_DATA_DIR });
    return {
      ...toDatabaseFinding[state.is],
      text: `${kind}: ${toDatabaseFinding[state.is].text}${toLogins(state)}`,
    };
  } catch (error) {
    return { ok: false, text: `${kind}: ${toReason(error)}` };
  }
}

const toDatabaseFinding: { [state in SchemaState['is']]: Finding } = {
  current: { ok: true, text: 'bereit und auf dem neuesten Stand' },
  pending: {
    ok: true,
    isWarning: true,
    text: 'bereit, „stufenlos migrate“ bringt sie auf den neuesten Stand',
  },
  missing: { ok: true, isWarning: true, text: 'noch leer, der erste Start legt die Tabellen an' },
  newer: { ok: false, text: 'gehört zu einer neueren Version von Stufenlos' },
};

/** Not a fault: one login is simpler, two are safer. */
function toLogins({ is, owns }: SchemaState): string {
  if (!env.DATABASE_URL || is === 'missing') return '';
  return owns
    ? '. Der Dienst meldet sich als Eigentümer der Tabellen an; mit DATABASE_OWNER_URL trennen Sie beides.'
    : '. Der Dienst meldet sich mit einem Benutzer an, dem keine Tabelle gehört.';
}

async function checkSettings(): Promise<Finding> {
  if (env.NODE_ENV !== 'production') return { ok: true, text: 'Einstellungen: gültig (Entwicklung)' };
  const missing = [
    ...(env.PUBLIC_URL ? [] : ['PUBLIC_URL']),
    ...(env.SMTP_URL ? [] : ['SMTP_URL']),
    ...(env.DATABASE_URL && !env.STUFENLOS_SECRET ? ['STUFENLOS_SECRET'] : []),
  ];
  return missing.length === 0
    ? { ok: true, text: 'Einstellungen: gültig' }
    : { ok: false, text: `Für den Betrieb fehlen Einstellungen: ${missing.join(', ')}` };
}

const isWrapper = (error: unknown): error is Error =>
  error instanceof Error && !(error instanceof StartError) && error.cause instanceof Error;

function toReason(error: unknown): string {
  let reason = error;
  while (isWrapper(reason)) reason = reason.cause;
  return reason instanceof Error ? reason.message || reason.name : String(reason);
}
