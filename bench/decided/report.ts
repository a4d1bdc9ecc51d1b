import { catalogues } from '../../src/shared/standards/wcag.ts';
import type { CountedPage } from './readPages.ts';
import { mostQuestions, type Website } from './websites.ts';

const size = catalogues.checklist41.length;

/** Prints a row for each website and each criterion that stays open. False where a target is missed. */
export function printWebsites(scanned: Website[], { goal }: { goal: number }): boolean {
  console.log(
    '\n| Website | pages | templates | decided by scan | with answers | left to people, of 41 | questions | a template | most in one | words of a question, median | most |',
  );
  console.log('|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|');
  for (const website of scanned) console.log(toRow(website));
  const pages = scanned.flatMap((website) => website.pages);
  const decided = toShare(pages, ({ decided }) => decided);
  console.log(`\n${decided} % decided by a scan of the website (goal: ${goal} %)`);
  console.log('\n| Criterion | open on pages | also with answers |\n|---|---:|---:|');
  for (const { num } of catalogues.checklist41) {
    const open = pages.filter((page) => !page.decided.includes(num)).length;
    const left = pages.filter((page) => !listDecidable(page).includes(num)).length;
    if (open > 0) console.log(`| ${num} | ${open} | ${left} |`);
  }
  return decided >= goal && scanned.every((website) => toMeanQuestions(website) <= mostQuestions);
}

function toRow(website: Website): string {
  const { name, pages } = website;
  const templates = Map.groupBy(pages, ({ template }) => template);
  const words = listQuestions(pages)
    .map(({ text }) => text.split(/\s+/).length)
    .toSorted((a, b) => a - b);
  const cells = [
    ...[name, pages.length, templates.size],
    `${toShare(pages, ({ decided }) => decided)} %`,
    `${toShare(pages, listDecidable)} %`,
    Math.round(size * (1 - toShare(pages, listDecidable) / 100)),
    ...[words.length, toMeanQuestions(website)],
    Math.max(...[...templates.values()].map((some) => listQuestions(some).length)),
    ...[words[words.length >> 1] ?? 0, words.at(-1) ?? 0],
  ];
  return `| ${cells.join(' | ')} |`;
}

const listDecidable = ({ decided, asked }: CountedPage): string[] => [...decided, ...asked];

/** A question that several templates share is asked once. */
function toMeanQuestions({ pages }: Website): number {
  const templates = new Set(pages.map(({ template }) => template)).size;
  return Math.round((listQuestions(pages).length / templates) * 10) / 10;
}

function listQuestions(pages: CountedPage[]): CountedPage['questions'] {
  const all = pages.flatMap(({ questions }) => questions);
  return [...new Map(all.map((question) => [question.key, question])).values()];
}

function toShare(pages: CountedPage[], list: (page: CountedPage) => string[]): number {
  const found = pages.reduce((sum, page) => sum + new Set(list(page)).size, 0);
  return Math.round((found / (pages.length * size)) * 1_000) / 10;
}
