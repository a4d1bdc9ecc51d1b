import {
  type EvaluationOutcome,
  evaluationOutcomes,
  type ReadEvaluation,
  type ReadPage,
  type ReadResult,
} from '../../shared/contract/check.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import { evaluationLimits } from '../../shared/limits/work.ts';
import { criteria } from '../../shared/standards/wcag.ts';
import { toSafe } from '../content/foreign.ts';
import { type LinkedNode, readLinkedData } from './linkedData.ts';

const em = (name: string) => `http://www.w3.org/TR/WCAG-EM/#${name}`;
const earl = (name: string) => `http://www.w3.org/ns/earl#${name}`;
const terms = (name: string) => `http://purl.org/dc/terms/${name}`;
/** Versions before 3.0 kept pages and the website under these. */
const formerPages = ['TR/WCAG21/#dfn-web-page-s', 'TR/WCAG20/#webpagedef'].map(
  (path) => `http://www.w3.org/${path}`,
);
const websiteTypes = [em('website'), 'http://schema.org/WebSite'];

/**
 * Reads what the WCAG-EM Report Tool saves (versions 2 to 4), and what `toWcagEm` writes. Throws EVALUATION_NOT_JSON,
 * EVALUATION_FORMAT.
 */
export function readWcagEm(text: string): ReadEvaluation {
  const nodes = readNodes(parse(text));
  const procedure = nodes.find(({ types }) => types.some((type) => evaluationTypes.includes(type)));
  if (!procedure) throw new AppError('EVALUATION_FORMAT');
  const pages = listSample(procedure);
  const assertions = nodes.filter(({ types }) => types.includes(earl('Assertion')));
  const results = assertions.flatMap((assertion) => toResults(assertion, pages));
  const report = findNode(procedure, em('step5')) ?? procedure;
  const creator = findNode(procedure, terms('creator'));
  const scope = findNode(findNode(procedure, em('step1')), em('step1a'));
  return {
    title: readLine(report, terms('title')),
    evaluator: readLine(report, em('evaluator')) || readLine(creator, 'http://xmlns.com/foaf/0.1/name'),
    made_on: toDay(readText(report, terms('date')) || readText(procedure, terms('date'))),
    website: readLine(scope, terms('title')) || readLine(scope, terms('description')),
    pages: pages.items,
    results,
  };
}

const evaluationTypes = [em('procedure'), em('Evaluation')];

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new AppError('EVALUATION_NOT_JSON');
  }
}

function readNodes(json: unknown): LinkedNode[] {
  try {
    return readLinkedData(json);
  } catch (error) {
    if (error instanceof RangeError) throw new AppError('EVALUATION_FORMAT');
    throw error;
  }
}

type PageList = { items: ReadPage[]; places: Map<string, number> };

/** Pages of a report in their order, each once: by its id, else by its address. */
function listSample(procedure: LinkedNode): PageList {
  const pages: PageList = { items: [], places: new Map() };
  const steps = [procedure, findNode(procedure, em('step3'))];
  for (const [part, step] of sampleParts)
    for (const sample of steps.flatMap((node) => listNodes(node, em(step))))
      for (const page of toSamplePages(sample)) placePage(pages, page, part);
  return pages;
}

const sampleParts = [
  ['structured', 'step3a'],
  ['random', 'step3b'],
] as const;

function placePage({ items, places }: PageList, node: LinkedNode, part: ReadPage['part'] = 'other'): number {
  const url = findAddress(node);
  const known = places.get(node.id) ?? (url === null ? undefined : places.get(url));
  const at = known ?? items.push({ title: readTitle(node, url), url, part }) - 1;
  places.set(node.id, at);
  if (url !== null) places.set(url, at);
  return at;
}

function toSamplePages(sample: LinkedNode): LinkedNode[] {
  const former = formerPages.flatMap((name) => listNodes(sample, name));
  return former.length > 0 || sample.types.includes(em('Sample')) ? former : [sample];
}

/** A page's name; an address in its place is none, and the quotes around one are ours. */
function readTitle(node: LinkedNode, url: string | null): string {
  const title = readLine(node, terms('title'));
  if (url !== null && toUrl(title) === url) return '';
  return /^„[^“]*“$/.test(title) && (title.includes('.') || title.includes(':')) ? title.slice(1, -1) : title;
}

function findAddress(node: LinkedNode): string | null {
  const source = node.values.get(terms('source'))?.[0];
  const texts = [
    node.id,
    readText(node, terms('title')),
    readText(node, terms('description')),
    typeof source === 'object' ? source.id : (source ?? ''),
  ];
  return texts.map(toUrl).find((url) => url !== null) ?? null;
}

/** An address in a text, which people also write without a scheme: `laden.example/kontakt`. */
function toUrl(text: string): string | null {
  const found =
    /https?:\/\/[^\s"<>]+/i.exec(text)?.[0] ??
    (/^[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$/.test(text) ? `https://${text}` : '');
  return URL.canParse(found) ? new URL(found).href : null;
}

function toResults(assertion: LinkedNode, pages: PageList): ReadResult[] {
  const tests = listNodes(assertion, earl('test')).map(({ id }) => id);
  const [test] = [...tests, ...readTexts(assertion, em('testcase'))];
  const result = findNode(assertion, earl('result'));
  if (!test || !result) return [];
  const read = {
    ...readTest(test),
    outcome: readOutcome(result),
    is_automatic: isAutomatic(assertion),
    note: toSafe(
      readText(result, terms('description')).replaceAll('\r\n', '\n').trim(),
      evaluationLimits.noteMax,
    ),
  };
  return listNodes(assertion, earl('subject')).map((subject) => ({
    ...read,
    page: subject.types.some((type) => websiteTypes.includes(type)) ? null : placePage(pages, subject),
  }));
}

function readTest(address: string): Pick<ReadResult, 'test' | 'criterion'> {
  const slug = /[^#:/]*$/.exec(address)![0];
  return { test: toSafe(slug, 200), criterion: criteria.find((one) => one.slug === slug)?.num ?? null };
}

function readOutcome(result: LinkedNode): EvaluationOutcome {
  const value = result.values.get(earl('outcome'))?.[0];
  const name = (typeof value === 'object' ? value.id : (value ?? '')).split(/[#:]/).at(-1);
  return evaluationOutcomes.find((outcome) => outcome === name) ?? 'untested';
}

/** The tool writes the mode as a node, or as text. */
function isAutomatic(assertion: LinkedNode): boolean {
  const mode = assertion.values.get(earl('mode'))?.[0] ?? '';
  return /[#:]automatic$/.test(typeof mode === 'object' ? mode.id : mode);
}

/** Day of `2026-11-27T10:00:00Z` and of `Fri Nov 27 2026`; null: none. */
function toDay(text: string): string | null {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0];
  if (day) return Number.isNaN(Date.parse(day)) ? null : day;
  const time = Date.parse(`${text} UTC`);
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10);
}

const listNodes = (node: LinkedNode | undefined, name: string): LinkedNode[] =>
  (node?.values.get(name) ?? []).filter((value) => typeof value === 'object');

const findNode = (node: LinkedNode | undefined, name: string): LinkedNode | undefined =>
  listNodes(node, name)[0];

const readTexts = (node: LinkedNode | undefined, name: string): string[] =>
  (node?.values.get(name) ?? []).filter((value) => typeof value === 'string');

const readText = (node: LinkedNode | undefined, name: string): string => readTexts(node, name)[0] ?? '';

const readLine = (node: LinkedNode | undefined, name: string): string =>
  toSafe(readText(node, name).replace(/\s+/g, ' ').trim(), 300);
