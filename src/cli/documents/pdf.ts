import { maxDocumentFaults } from '../../shared/work/goal.ts';
import { parse, toChoice, toInteger, UsageError } from '../call/usage.ts';

const options = {
  json: { type: 'boolean' },
  'fail-on': { type: 'string' },
  'max-faults': { type: 'string' },
  'keep-going': { type: 'boolean' },
} as const;

/** Checks PDF files of this machine, one after the other: a text or a JSON line for each. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parse(args, options);
  if (positionals.length === 0) throw new UsageError('Welche Dateien? Hilfe: stufenlos --help');
  const range = { least: 0, max: maxDocumentFaults, fallback: 0 };
  const maxFaults = toInteger('max-faults', values['max-faults'], range);
  const usual = values['max-faults'] === undefined ? 'never' : 'failed';
  const failOn = toChoice('fail-on', values['fail-on'] ?? usual, ['failed', 'never']);
  const { checkPdfs } = await import('./checkPdfs.ts');
  return checkPdfs({
    files: positionals,
    isJson: values.json ?? false,
    failOn,
    maxFaults,
    keepsGoing: values['keep-going'] ?? false,
  });
}
