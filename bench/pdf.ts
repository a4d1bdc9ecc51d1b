import { globSync, statSync } from 'node:fs';
import { checkPdf } from '../src/scanner/documents/checkPdf.ts';
import type { PdfCheck } from '../src/shared/documents/pdfCheck.ts';

/** Checks all PDF files below a folder, such as a corpus; nothing of them belongs to this repository. */
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Which folder? npm run bench:pdf -- FOLDER');

const files = globSync(`${folder}/**/*.{pdf,PDF}`).filter((file) => statSync(file).isFile());
const checks: { check: PdfCheck; ms: number }[] = [];
for (const file of files) {
  const startedAt = performance.now();
  const check = await checkPdf(file);
  checks.push({ check, ms: performance.now() - startedAt });
  if (check.state !== 'checked') console.log(`- ${file}: ${check.reason}`);
}

const times = checks.map(({ ms }) => ms).toSorted((a, b) => a - b);
const toShare = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
const states = Map.groupBy(checks, ({ check }) => check.state);
const found = checks.flatMap(({ check }) => (check.state === 'checked' ? [check.findings] : []));
const rules = Map.groupBy(
  found.flatMap((findings) => [...new Set(findings.map(({ rule }) => rule))]),
  (rule) => rule,
);

console.log('\n| | |\n|---|---|');
console.log(`| files | ${files.length} |`);
for (const [state, those] of states) console.log(`| ${state} | ${those.length} |`);
console.log(`| ms a file with its process: p50, p95, most | ${[0.5, 0.95, 1].map(toShare).join(', ')} |`);
for (const [rule, those] of [...rules].toSorted((a, b) => b[1].length - a[1].length))
  console.log(`| ${rule} | ${those.length} |`);
process.exitCode = states.has('timedOut') || states.has('tooMuchMemory') ? 1 : 0;
