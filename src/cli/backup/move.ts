import { resolve } from 'node:path';
import { env } from '../../env.ts';
import { openBackup } from '../../model/backup/openBackup.ts';
import { isAtWork } from '../../model/backup/ownerDatabase.ts';
import { readBackup } from '../../model/backup/readBackup.ts';
import { type Restored, type RestorePlace, restore } from '../../model/backup/restore.ts';
import { sayWhoHasIt } from '../call/openUnusedDatabase.ts';
import { say } from '../call/say.ts';
import { parse, UsageError } from '../call/usage.ts';
import { findOwnSecret, openSource, toAmount, toSecretPlace } from './place.ts';
import { openProgress } from './progress.ts';
import { sayState } from './restore.ts';

/** Copies an installation into another database: a folder, or PostgreSQL. The one before stays as it is. */
export async function run(args: string[]): Promise<number> {
  const [words, ...rest] = parse(args, {}).positionals;
  if (!words || rest.length > 0)
    throw new UsageError('move braucht ein Ziel: postgres://… oder einen Ordner. Hilfe: stufenlos --help');
  const target = toTarget(words);
  const moved = await move(target);
  say(`Umgezogen: ${toAmount(moved)}. Die bisherige Datenbank ist unverändert.`);
  say(
    target.databaseUrl
      ? 'Setzen Sie jetzt DATABASE_URL auf das Ziel.'
      : `Setzen Sie jetzt STUFENLOS_DATA_DIR auf ${target.dataDir}, und nehmen Sie DATABASE_URL heraus.`,
  );
  if (target.databaseUrl && !env.STUFENLOS_SECRET)
    say('Im Produktivbetrieb braucht PostgreSQL auch STUFENLOS_SECRET: den Inhalt der Datei „secret“.');
  sayState(moved, target.dataDir);
  return 0;
}

function toTarget(words: string): RestorePlace {
  const secret = env.STUFENLOS_SECRET;
  if (/^postgres(ql)?:\/\//.test(words)) {
    if ([env.DATABASE_URL, env.DATABASE_OWNER_URL].includes(words)) throw new UsageError(same);
    return { databaseUrl: words, dataDir: env.STUFENLOS_DATA_DIR, secret };
  }
  if (words.includes('://')) throw new UsageError('Das Ziel ist postgres://… oder ein Ordner.');
  const dataDir = resolve(words);
  if (!env.DATABASE_URL && dataDir === env.STUFENLOS_DATA_DIR) throw new UsageError(same);
  return { dataDir, secret, isBrief: true };
}

const same = 'Ziel und bisherige Datenbank sind dieselbe.';

async function move(target: RestorePlace): Promise<Restored> {
  const owner = await openSource();
  const { onProgress, end } = openProgress();
  try {
    if (await isAtWork(owner)) throw new UsageError(atWork);
    const secret = { lies_in: toSecretPlace(), sealed: null };
    const backup = await openBackup(readBackup(owner, { secret, onProgress }));
    return await restore(target, backup, { given: findOwnSecret() }).catch(sayWhoHasIt);
  } finally {
    end();
    await owner.close();
  }
}

const atWork =
  'Stufenlos arbeitet noch mit dieser Datenbank und würde weiter in sie schreiben. Bitte halten Sie zuerst alle seine Prozesse an.';
