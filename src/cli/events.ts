import { parse, UsageError } from './usage.ts';

/** Lists the security trail of all accounts or of one: one JSON line each, oldest first. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parse(args, { account: { type: 'string' } });
  if (positionals.length > 0)
    throw new UsageError('events kennt nur --account E-MAIL. Hilfe: stufenlos --help');
  const { writeEvents } = await import('./writeEvents.ts');
  await writeEvents(values.account);
  return 0;
}
