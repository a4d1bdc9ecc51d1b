import './quickImports.ts';
import { env, listMissing, listUnsandboxed, toSiteFacts } from './env.ts';
import { log } from './log.ts';
import { processRoles, type Role } from './process/role.ts';
import { listMissingOperator } from './shared/siteFill.ts';
import { tell } from './tell.ts';

await main(process.argv[2] ?? 'all', process.argv.slice(3));

async function main(given: string, more: string[]): Promise<void> {
  const role = processRoles.find((name) => name === given);
  if (!role) return fail(`Unbekannt: ${given}. Möglich sind: ${processRoles.join(', ')}.`);
  const option = role === 'migrate' && ['--check', '--script'].includes(more[0] ?? '') ? more[0] : null;
  if (more.length > Number(option !== null)) return fail(`„${given}“ kennt die Option ${more.at(-1)} nicht.`);
  const missing = listFaults(role);
  if (missing.length > 0) return fail(`Im Produktivbetrieb fehlen Einstellungen:\n  ${missing.join('\n  ')}`);
  if (role === 'all' || role === 'web') warnOfUnnamed();
  // Wrong arguments and missing settings are reported before the role's code is loaded.
  if (option) {
    const { checkMigration, writeScript } = await import('./process/checkMigration.ts');
    process.exitCode = option === '--check' ? await checkMigration() : writeScript();
    return;
  }
  const { runRole } = await import('./process/runRole.ts');
  await runRole(role);
}

function listFaults(role: Role): string[] {
  if (role === 'migrate') return [];
  const isRoot = process.getuid?.() === 0;
  return [...listMissing(env), ...(role === 'web' ? [] : listUnsandboxed(env, isRoot))];
}

/** Warns only: the pages mark missing facts as missing, and an intranet operator may want that. */
function warnOfUnnamed(): void {
  const settings = listMissingOperator(toSiteFacts(env, env.PUBLIC_URL ?? '').operator);
  if (env.NODE_ENV === 'production' && settings.length > 0)
    log.warn({ settings }, 'Settings about the operator are missing: the legal notice is incomplete');
}

function fail(message: string): void {
  process.stderr.write(`${tell(message)}\n`);
  process.exitCode = 2;
}
