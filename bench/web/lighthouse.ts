import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { findChromium } from '../../src/scanner/browser/chromium.ts';
import { quantile } from '../figures.ts';
import { startWeb } from './server.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Audit = { score: number | null; title: string; displayValue?: string; numericValue?: number };

/** What we read of a Lighthouse result. */
type Result = {
  lighthouseVersion: string;
  categories: {
    [id in (typeof categories)[number]]: { score: number; auditRefs: { id: string; weight: number }[] };
  };
  audits: { [id: string]: Audit };
};

/** Judges every page as a phone, the median of several runs; prints a table. Gives whether all are 100 and nothing moved. */
export async function measureLighthouse(
  dataDir: string,
  { paths, times }: { paths: string[]; times: number },
) {
  const web = await startWeb(dataDir, { isPinned: false });
  let isMet = true;
  console.log(`\n## Lighthouse, as a phone, median of ${times}\n`);
  console.log('| Page | Performance | Accessibility | Best practices | SEO | LCP s | CLS | |');
  console.log('|---|---:|---:|---:|---:|---:|---:|---|');
  const faults: string[] = [];
  try {
    for (const path of paths) {
      const results: Result[] = [];
      for (let n = 0; n < times; n += 1) results.push(await judge(`${web.url}${path}`));
      const { row, isPerfect } = toRow(path, results);
      console.log(row);
      isMet &&= isPerfect;
      faults.push(...listFaults(path, results));
    }
  } finally {
    await web.stop();
  }
  if (faults.length > 0) console.log(`\nFaults:\n\n${faults.join('\n')}`);
  return isMet;
}

function toRow(path: string, results: Result[]): { row: string; isPerfect: boolean } {
  const scores = categories.map((id) =>
    Math.round(
      100 *
        quantile(
          results.map((result) => result.categories[id].score),
          0.5,
        ),
    ),
  );
  const measure = (id: string) =>
    quantile(
      results.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN),
      0.5,
    );
  const cls = measure('cumulative-layout-shift');
  const isPerfect = scores.every((score) => score === 100) && cls === 0;
  const lcp = (measure('largest-contentful-paint') / 1_000).toFixed(1);
  const row = `| ${path} | ${scores.join(' | ')} | ${lcp} | ${cls.toFixed(3)} | ${isPerfect ? 'met' : 'MISSED'} |`;
  return { row, isPerfect };
}

/** Audits that cost a category points, in the last run. */
function listFaults(path: string, results: Result[]): string[] {
  const { audits, categories: judged } = results.at(-1)!;
  const costly = categories
    .filter(
      (id) =>
        quantile(
          results.map((result) => result.categories[id].score),
          0.5,
        ) < 1,
    )
    .flatMap((id) =>
      judged[id].auditRefs.filter(({ weight }) => weight > 0).map((reference) => reference.id),
    );
  return costly
    .filter((id) => (audits[id]?.score ?? 1) < 0.9)
    .map(
      (id) =>
        `- ${path}: ${id} (${audits[id]!.score}) ${audits[id]!.title} ${audits[id]!.displayValue ?? ''}`,
    );
}

const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];

/** One run in a browser of its own: what an earlier page left behind changes nothing. */
async function judge(url: string): Promise<Result> {
  const args = [
    'node_modules/lighthouse/cli/index.js',
    url,
    '--output=json',
    '--quiet',
    '--no-enable-error-reporting',
  ];
  const child = spawn(process.execPath, [...args, `--chrome-flags=${flags.join(' ')}`], {
    env: { ...process.env, CHROME_PATH: findChromium(process.env.CHROMIUM_PATH) ?? undefined },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const said = await text(child.stdout);
  const [code] = (await exited) as [number];
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} for ${url}`);
  return JSON.parse(said) as Result;
}
