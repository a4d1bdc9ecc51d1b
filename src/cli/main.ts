import '../quickImports.ts';
import { createRequire } from 'node:module';
import { env } from '../env.ts';
import { StartError } from '../model/database/startError.ts';
import { AppError } from '../shared/errors/appErrors.ts';
import { ScanError } from '../shared/errors/scanErrors.ts';
import { tell } from '../tell.ts';
import { help } from './call/help.ts';
import { UsageError } from './call/usage.ts';

/**
 * `bin/stufenlos.mjs` starts `serve` and `migrate` as roles of the server's entry. Exit code 0: done. 1:
 * findings at or above --fail-on. 2: wrong usage. 3: the website could not be scanned. 129, 130, 143:
 * interrupted.
 */
const commands: { [name: string]: () => Promise<{ run(args: string[]): Promise<number> }> } = {
  scan: () => import('./scan.ts'),
  audit: () => import('./audit.ts'),
  pdf: () => import('./documents/pdf.ts'),
  report: () => import('./report.ts'),
  newsletter: () => import('./newsletter.ts'),
  events: () => import('./account/events.ts'),
  jobs: () => import('./jobs.ts'),
  admin: () => import('./account/admin.ts'),
  backup: () => import('./backup/backup.ts'),
  restore: () => import('./backup/restore.ts'),
  move: () => import('./backup/move.ts'),
  'rotate-secret': () => import('./secret/rotateSecret.ts'),
  doctor: () => import('./doctor.ts'),
};

// A reader such as `head` that has enough closes the pipe; nobody is left to write for.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 3));

process.exitCode = await main(process.argv.slice(2));

async function main([name, ...args]: string[]): Promise<number> {
  if (!name || isHelp(name) || name === 'help' || args.some(isHelp)) {
    process.stdout.write(help[env.STUFENLOS_LANG]);
    return name ? 0 : 2;
  }
  if (name === '--version' || name === '-v') {
    const { version } = createRequire(import.meta.url)('../../package.json') as { version: string };
    process.stdout.write(`${version}\n`);
    return 0;
  }
  const load = commands[name];
  if (!load) return fail(`Den Befehl „${name}“ gibt es nicht. Hilfe: stufenlos --help`, 2);
  try {
    return await (await load()).run(args);
  } catch (error) {
    return failWith(error);
  }
}

function isHelp(word: string): boolean {
  return word === '--help' || word === '-h';
}

function failWith(error: unknown): number {
  if (error instanceof UsageError || error instanceof AppError) return fail(error.message, 2);
  if (error instanceof ScanError || error instanceof StartError) return fail(error.message, 3);
  return fail(error instanceof Error ? (error.stack ?? error.message) : String(error), 3);
}

function fail(message: string, exitCode: number): number {
  process.stderr.write(`${tell(message)}\n`);
  return exitCode;
}
