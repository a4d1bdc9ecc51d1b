import type { Summary } from '../../src/cli/summary/summary.ts';
import { type Measured, measure } from './measure.ts';
import { openPlace, productNode } from './product.ts';
import { printRows, type Row, toRatio } from './table.ts';
import { serveTemplates, sharedFaults, singleFaults } from './templateSite.ts';

const expected = sharedFaults + singleFaults;

type Depth = 'quick' | 'standard' | 'deep';
type Scanned = Measured & { summary: Summary };

/**
 * What the depths of a scan cost and agree on, on a website of templates: 12 faults of its templates and 30 of single
 * pages shall become 42 causes, whatever texts, ids and lengths of lists do.
 */
export async function measureDepth({ templatePages }: { templatePages: number }): Promise<void> {
  const website = await serveTemplates(templatePages);
  try {
    const whole = await scanAll(website, templatePages);
    const single = await scanAll(website, 1);
    printRows('Depths', [
      ...toCostRows(whole, 'a website', 1.6),
      ...toCostRows(single, 'one page', 2.5),
      ...toCauseRows(whole),
    ]);
    const causes = listCauses(whole.standard.summary);
    if (causes.length !== expected) console.error(causes.join('\n'));
  } finally {
    website.close();
  }
}

type Website = { target: string; startUrl: string };

async function scanAll(website: Website, pages: number): Promise<Record<Depth, Scanned>> {
  const quick = await scan(website, pages, 'quick');
  const standard = await scan(website, pages, 'standard');
  return { quick, standard, deep: await scan(website, pages, 'deep') };
}

async function scan(website: Website, pages: number, depth: Depth): Promise<Scanned> {
  const { env, remove } = openPlace(website);
  const call = ['scan', website.startUrl, '--max-pages', String(pages), '--depth', depth, '--format', 'json'];
  const command = [...productNode, 'src/cli/main.ts', ...call, '--fail-on', 'never'];
  const measured = await measure({ command, env });
  remove();
  const summary = JSON.parse(measured.stdout) as Summary;
  console.error(`${depth}: ${summary.pages.audited} pages, ${measured.tree_cpu_s.toFixed(1)} CPU s`);
  return { ...measured, summary };
}

function toCostRows({ quick, standard, deep }: Record<Depth, Scanned>, what: string, most: number): Row[] {
  const ratio = standard.tree_cpu_s / quick.tree_cpu_s;
  const perPage = ({ tree_cpu_s, summary }: Scanned) =>
    `${(tree_cpu_s / summary.pages.audited).toFixed(2)} s`;
  return [
    {
      what: `CPU a page of ${what}: quick, standard, deep`,
      measured: [quick, standard, deep].map(perPage).join(', '),
    },
    {
      what: `standard against quick, ${what}`,
      measured: toRatio(ratio),
      target: `≤ ${most} ×`,
      isMet: ratio <= most,
    },
  ];
}

function toCauseRows({ standard, deep }: Record<Depth, Scanned>): Row[] {
  const found = listCauses(standard.summary).length;
  const [some, all] = [standard, deep].map(({ summary }) => Map.groupBy(summary.causes, toName));
  const names = [...new Set([...some!.keys(), ...all!.keys()])];
  const counts = names.map((name) => [some, all].map((causes) => causes!.get(name)?.length ?? 0));
  const sum = (pick: (...counts: number[]) => number) =>
    counts.reduce((total, pair) => total + pick(...pair), 0);
  const share = sum(Math.min) / sum(Math.max);
  return [
    {
      what: 'definite causes',
      measured: String(found),
      target: `${expected} ± 1`,
      isMet: Math.abs(found - expected) <= 1,
    },
    {
      what: 'causes that standard and deep agree on',
      measured: `${(share * 100).toFixed(1)} %`,
      target: '≥ 99 %',
      isMet: share >= 0.99,
    },
  ];
}

/** The same for whichever of its places is the example: without texts, addresses and numbers. */
const toName = ({ rule, outcome, example, criteria }: Summary['causes'][number]): string => {
  const markup = example.snippet.replace(/>[\s\S]*|(?<=(?:alt|title|src|href|id|aria-label)=)"[^"]*"/g, '');
  return `${rule} ${outcome} ${criteria.join()} ${markup.replace(/\d+/g, '#').slice(0, 60)}`;
};

/** Definite faults of WCAG, with how often each was found. */
const listCauses = ({ causes }: Summary): string[] =>
  causes
    .filter(({ outcome, criteria }) => outcome === 'failed' && criteria.length > 0)
    .map(
      (cause) =>
        `${cause.rule} ${cause.finding_count}/${cause.page_count} ${cause.example.page_url} ${cause.example.snippet.slice(0, 90)}`,
    )
    .toSorted((a, b) => a.localeCompare(b));
