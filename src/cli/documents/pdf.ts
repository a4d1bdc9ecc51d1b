import { parse, toChoice, UsageError } from '../call/usage.ts';

const options = {
  json: { type: 'boolean' },
  'fail-on': { type: 'string' },
  'keep-going': { type: 'boolean' },
} as const;

/** Checks PDF files of this machine, one after the other: a text or a JSON line for each. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parse(args, options);
  if (positionals.length === 0) throw new UsageError('Welche Dateien? Hilfe: stufenlos --help');
  const failOn = toChoice('fail-on', values['fail-on'] ?? 'never', ['failed', 'never']);
  const { checkPdfs } = await import('./checkPdfs.ts');
  return checkPdfs({
    files: positionals,
    isJson: values.json ?? false,
    failOn,
    keepsGoing: values['keep-going'] ?? false,
  });
}
