import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureLighthouse } from './web/lighthouse.ts';
import { measureLoad } from './web/load.ts';
import { budgets, toScriptLimit, type Weight, weighPages } from './web/weigh.ts';

/**
 * `npm run bench:web`: what the public pages of the build in dist/web weigh, how many of them one core sends, and what
 * Lighthouse says of each. Prints Markdown; exit code 1 when a target is missed. `--part sizes|load|lighthouse`: only
 * that. `--only faq`: pages whose address contains it. `--times 5`: runs of Lighthouse for each page. `--seconds 10`: of load.
 */
const { values: wanted } = parseArgs({
  options: {
    part: { type: 'string' },
    only: { type: 'string', default: '' },
    times: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '10' },
  },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
const weights = weighPages(join(import.meta.dirname, '../dist/web'));
const chosen = weights.filter(({ path }) => path.includes(wanted.only));
const dataDir = await mkdtemp(join(tmpdir(), 'stufenlos-bench-'));
const parts = {
  sizes: () => printSizes(chosen),
  load: () => measureLoad(dataDir, { paths: listLoaded(), seconds: Number(wanted.seconds) }),
  lighthouse: () =>
    measureLighthouse(dataDir, {
      paths: chosen.filter(({ isIndexed }) => isIndexed).map(({ path }) => path),
      times: Number(wanted.times),
    }),
};

try {
  const { version } = JSON.parse(await readFile('node_modules/lighthouse/package.json', 'utf8'));
  console.log(`${cpus().length} cores (${cpus()[0]?.model}), Node ${process.version}, Lighthouse ${version}`);
  for (const [name, measure] of Object.entries(parts))
    if (!wanted.part || wanted.part === name) if (!(await measure())) process.exitCode = 1;
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

function printSizes(pages: Weight[]): boolean {
  console.log('\n## What a page weighs, KB in brotli\n');
  console.log(
    '| Page | Islands | Script | Later | Limit | HTML + CSS | Fonts | |\n|---|---|---:|---:|---:|---:|---:|---|',
  );
  const misses = pages.filter((page) => !printWeight(page));
  return misses.length === 0;
}

function printWeight(page: Weight): boolean {
  const { path, islands, scriptBytes, laterBytes, documentBytes, fontBytes } = page;
  const atOnce = islands.length > 0 ? budgets.islandScript : budgets.contentScript;
  const limit = toScriptLimit(page);
  const isMet =
    scriptBytes <= atOnce &&
    scriptBytes + laterBytes <= limit &&
    documentBytes <= budgets.document &&
    fontBytes <= budgets.fonts;
  const cells = [scriptBytes, laterBytes, limit, documentBytes, fontBytes].map((bytes) =>
    (bytes / 1_024).toFixed(1),
  );
  console.log(`| ${path} | ${islands.join(', ')} | ${cells.join(' | ')} | ${isMet ? 'met' : 'MISSED'} |`);
  return isMet;
}

/** The start page, a long page and the longest article. */
function listLoaded(): string[] {
  const longest = weights
    .filter(({ path }) => path.startsWith('/blog/'))
    .toSorted((a, b) => b.documentBytes - a.documentBytes)[0];
  return ['/', '/faq', ...(longest ? [longest.path] : [])];
}
