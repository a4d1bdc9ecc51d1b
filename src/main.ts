import './quickImports.ts';
import { env, listMissing, toSiteFacts } from './env.ts';
import { log } from './log.ts';
import { listMissingOperator } from './shared/siteFill.ts';

const roles = ['all', 'web', 'worker', 'migrate'] as const;
export type Role = (typeof roles)[number];

await main(process.argv[2] ?? 'all');

async function main(given: string): Promise<void> {
  const role = roles.find((name) => name === given);
  if (!role) return fail(`Unbekannt: ${given}. Möglich sind: ${roles.join(', ')}.`);
  const missing = role === 'migrate' ? [] : listMissing(env);
  if (missing.length > 0) return fail(`Im Produktivbetrieb fehlen Einstellungen:\n  ${missing.join('\n  ')}`);
  if (role === 'all' || role === 'web') warnOfUnnamed();
  // Who should not even begin hears of it before anything is loaded.
  const { runRole } = await import('./runRole.ts');
  await runRole(role);
}

/** The pages show what is missing as missing; who runs an intranet may want it so, hence no refusal. */
function warnOfUnnamed(): void {
  const settings = listMissingOperator(toSiteFacts(env, env.PUBLIC_URL ?? '').operator);
  if (env.NODE_ENV === 'production' && settings.length > 0)
    log.warn({ settings }, 'Settings about the operator are missing: the legal notice is incomplete');
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 2;
}
