import { parse, UsageError } from '../call/usage.ts';

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parse(args, { lost: { type: 'boolean' } });
  if (positionals.length > 0) throw new UsageError('rotate-secret kennt nur --lost. Hilfe: stufenlos --help');
  const { replaceSecret } = await import('./replaceSecret.ts');
  await replaceSecret({ isLost: values.lost ?? false });
  return 0;
}
