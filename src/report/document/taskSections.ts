import { type CauseClass, priorities } from '../../shared/contract/cause.ts';
import { findDocumentFault } from '../../shared/documents/documentFault.ts';
import { ofDocuments } from '../../shared/standards/engines.ts';
import { toCount, toNumber } from '../../shared/text/format.ts';
import { toIsoDay } from '../../shared/text/timeZone.ts';
import { causeChoiceNames, classNames, priorityWords, toClass } from '../../shared/words/causeWords.ts';
import { toReachWords } from '../../shared/words/reach.ts';
import { foreignLimits, toSafe } from '../content/foreign.ts';
import { toRuleFacts } from '../content/rules.ts';
import { asForeign } from '../language/marks.ts';
import {
  type Inline,
  inGerman,
  type ReportBlock,
  type ReportSection,
  toFacts,
  toList,
  toParagraph,
  toSection,
} from './document.ts';
import type { CausePlan, DocumentCause, DocumentFacts } from './facts.ts';
import { toLimits } from './limitSections.ts';
import { isSharedPart } from './sharedPart.ts';
import { toCauseUrl, toDayWords, toHeadline, toHurtWords, toSort } from './words.ts';

type Task = DocumentCause & { plan: CausePlan };

const columns = [
  { title: 'Nr.', share: 3, kind: 'number' as const },
  { title: 'Ursache', share: 8 },
  { title: 'Art', share: 7 },
  { title: 'Priorität', share: 5 },
  { title: 'Wen es trifft', share: 17 },
  { title: 'Ort', share: 12 },
  { title: 'Erster Schritt', share: 11 },
  { title: 'Zuständig', share: 6 },
  { title: 'Fällig', share: 6 },
  { title: 'Aufwand', share: 8 },
];

/** Open causes, one a row, as people plan them: by priority, day, urgency. */
export function toTaskSections(facts: DocumentFacts): ReportSection[] {
  const tasks = toTasks(facts);
  const today = toIsoDay(new Date(facts.made_at));
  const table: ReportBlock = {
    kind: 'table',
    caption: 'Offene Ursachen',
    sheet: 'Aufgaben',
    main: 'whole',
    columns,
    rows: tasks.map((task, at) => [{ text: String(at + 1) }, ...toRow(task, facts, today)]),
  };
  return [
    toSection('aufgaben', 'Aufgaben', [
      { kind: 'note', text: toTotal(facts, tasks) },
      toCounts(facts, tasks, today),
      toParagraph(
        'Jede Zeile ist eine Ursache: alle Stellen, die dieselbe Reparatur behebt. Der Aufwand nennt, an wie vielen Stellen sie nötig ist; Stunden schätzt die Liste nicht. Die Links der Ursachen führen zu Stufenlos und verlangen eine Anmeldung.',
      ),
      ...(tasks.length > 0 ? [table] : []),
    ]),
    toSection('nicht-in-der-liste', 'Was nicht in dieser Liste steht', [
      toList([...toOthers(facts), ...toLimits(facts)]),
      toParagraph('Die Liste ist kein Nachweis der Konformität und keine Rechtsberatung.'),
    ]),
  ];
}

const toTasks = ({ causes, parts }: DocumentFacts): Task[] =>
  causes
    .filter((cause): cause is Task => cause.plan !== null)
    .filter((task) => isWanted(toTaskClass(task), parts))
    .toSorted((a, b) => toRank(a) - toRank(b) || compareDays(a.plan.due_on, b.plan.due_on));

const toTaskClass = (task: Task): CauseClass => toClass({ ...task, confirmed_count: 0 });

const isWanted = (kind: CauseClass, parts: DocumentFacts['parts']): boolean =>
  kind === 'error' || kind === 'document' || parts.includes(kind === 'review' ? 'questions' : 'hints');

const toRank = ({ plan }: Task): number => priorities.indexOf(plan.priority);

const compareDays = (a: string | null, b: string | null): number => {
  const [one, other] = [a ?? '9999', b ?? '9999'];
  return one === other ? 0 : one < other ? -1 : 1;
};

function toTotal({ causes, causes_total }: DocumentFacts, tasks: Task[]): string {
  if (causes_total === 0) return 'Es gibt keine offene Ursache.';
  const total = toCount(causes_total, 'offene Ursache', 'offene Ursachen');
  if (causes.length < causes_total)
    return `${total}. Die Liste nennt ${toNumber(tasks.length)} der dringendsten; alle stehen in der Ausfuhr der Ursachenliste als Excel oder CSV.`;
  return tasks.length < causes_total
    ? `${total}, davon ${toNumber(tasks.length)} in dieser Liste.`
    : `${total}.`;
}

function toCounts(
  { open_counts, causes, causes_total }: DocumentFacts,
  tasks: Task[],
  today: string,
): ReportBlock {
  const isCut = causes.length < causes_total;
  const count = (isOf: (plan: CausePlan) => boolean) =>
    `${isCut ? 'mindestens ' : ''}${toNumber(tasks.filter(({ plan }) => isOf(plan)).length)}`;
  const classes = Object.entries(open_counts?.class ?? {}) as [keyof typeof classNames, number][];
  return toFacts({
    ...Object.fromEntries(classes.map(([name, n]) => [classNames[name], toNumber(n)])),
    'Ohne Zuständige': count(({ assignee_name }) => assignee_name === null),
    Überfällig: count((plan) => isOverdue(plan, today)),
  });
}

const isOverdue = ({ due_on }: CausePlan, today: string): boolean => due_on !== null && due_on < today;

function toRow(task: Task, facts: DocumentFacts, today: string): Inline[] {
  const { plan } = task;
  return [
    { text: toName(task, facts.lang), url: toCauseUrl(facts, plan.id) },
    { text: toSort(task, facts.website.catalogue) },
    { text: priorityWords[plan.priority] },
    inGerman(toHurtWords(task)),
    toPlace(task),
    inGerman(toFirstStep(task)),
    { text: asForeign(plan.assignee_name ?? '', 200) || 'niemand' },
    toDue(plan, today),
    { text: toEffort(task) },
  ];
}

function toName(task: Task, lang: DocumentFacts['lang']): string {
  if (task.engine === ofDocuments) return asForeign(toPdfName(task, lang));
  return toHeadline({ ...task, confirmed_count: 0, example_snippet: task.places[0]?.snippet ?? '' });
}

function toPdfName({ rule, message }: Task, lang: DocumentFacts['lang']): string {
  const fault = findDocumentFault(rule);
  return fault && lang === 'en' ? message.replace(fault.title, fault.english) : message;
}

function toPlace(task: Task): Inline {
  const [first] = task.places;
  if (!first) return { text: 'nicht mehr gefunden' };
  const url = toSafe(first.page_url, foreignLimits.url);
  if (task.engine === ofDocuments) return { text: asForeign(url), url };
  const element = first.selector ? `, Element ${asForeign(first.selector, 200)}` : '';
  return { text: `${asForeign(url)}${element}`, url };
}

function toFirstStep(task: Task): string {
  const [first = 'Lesen Sie die Beschreibung der Ursache.'] = toRuleFacts(task).how;
  return task.outcome === 'cantTell' ? `Prüfen Sie zuerst, ob es eine Barriere ist. Dann: ${first}` : first;
}

function toDue(plan: CausePlan, today: string): Inline {
  if (plan.due_on === null) return { text: 'kein Termin' };
  const day = { day: plan.due_on, text: toDayWords(plan.due_on) };
  return isOverdue(plan, today) ? { ...day, text: `${day.text}, überfällig`, isStrong: true } : day;
}

function toEffort(task: Task): string {
  const reach = toReachWords(task);
  if (task.finding_count <= 1 || task.outcome === 'cantTell') return reach;
  return isSharedPart(task) ? `Vermutlich eine Reparatur für ${reach}` : `Dieselbe Reparatur an ${reach}`;
}

function toOthers({ open_counts, parts }: DocumentFacts): string[] {
  if (!open_counts) return [];
  const { status, class: classes } = open_counts;
  const left = (['review', 'hint'] as const).filter((kind) => !isWanted(kind, parts));
  return [
    ...left.map((kind): [number, string] => [classes[kind], classNames[kind]]),
    ...(['reported', 'ignored', 'fine'] as const).map((choice): [number, string] => [
      status[choice],
      causeChoiceNames[choice],
    ]),
  ]
    .filter(([count]) => count > 0)
    .map(([count, name]) => `${toCount(count, 'Ursache', 'Ursachen')}: ${name}`);
}
