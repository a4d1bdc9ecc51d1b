import {
  type CauseChoice,
  type CauseClass,
  causeChoices,
  causeClasses,
} from '../../../shared/contract/cause.ts';
import { byHand, ofDocuments } from '../../../shared/standards/engines.ts';
import { causeChoiceNames, classNames } from '../../../shared/words/causeWords.ts';

/** Filter of the list of causes; kept in the address, so that users can save and share it. */
export type CauseFilter = {
  status: CauseChoice | 'all';
  class?: CauseClass;
  /** A criterion, a guideline or a principle: `1.4.3`, `1.4`, `1`. */
  criterion?: string;
  engine?: string;
  page?: number;
  assignee?: number | 'me' | 'none';
  search?: string;
};

export function readFilter(params: URLSearchParams): CauseFilter {
  const text = (name: string) => params.get(name)?.trim() || undefined;
  const number = (name: string) => {
    const value = text(name);
    return value && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : undefined;
  };
  const status = [...causeChoices, 'all' as const].find((known) => known === text('status')) ?? 'open';
  const criterion = text('criterion');
  const assignee = text('assignee');
  return prune({
    status,
    class: causeClasses.find((known) => known === text('class')),
    criterion: criterion && /^\d(?:\.\d{1,2}){0,2}$/.test(criterion) ? criterion : undefined,
    engine: text('engine')?.slice(0, 50),
    page: number('page'),
    assignee: assignee === 'me' || assignee === 'none' ? assignee : number('assignee'),
    search: text('search')?.slice(0, 200),
  });
}

/** Replaces the filter in the address's parameters; all other parameters stay. */
export function writeFilter(params: URLSearchParams, { status, ...filter }: CauseFilter): URLSearchParams {
  const written = new URLSearchParams(params);
  for (const name of names) written.delete(name);
  if (status !== 'open') written.set('status', status);
  for (const name of names) {
    const value = name === 'status' ? undefined : filter[name];
    if (value !== undefined && value !== '') written.set(name, String(value));
  }
  return written;
}

export function toCauseQuery({ page, assignee, ...filter }: CauseFilter): string {
  const wanted = prune({ ...filter, page_id: page, assignee_id: assignee });
  return new URLSearchParams(Object.entries(wanted).map(([name, value]) => [name, String(value)])).toString();
}

const engineTexts: { [engine: string]: string } = {
  [byHand]: 'von Hand eingetragen',
  [ofDocuments]: 'Fehler in PDFs',
};

/** Says on paper what is shown: `Offen, Fehler, 1.4.3`. */
export function toFilterText({
  status,
  class: kind,
  criterion,
  engine,
  page,
  assignee,
  search,
}: CauseFilter): string {
  const assigned = { me: 'mir zugewiesen', none: 'niemandem zugewiesen' };
  return [
    status === 'all'
      ? 'offen, behoben, ignoriert und in Ordnung befunden'
      : causeChoiceNames[status].toLowerCase(),
    kind && `Art „${classNames[kind]}“`,
    criterion && `Kriterium ${criterion}`,
    engine && (engineTexts[engine] ?? `Regeln von ${engine}`),
    page && 'nur eine Seite',
    assignee && (typeof assignee === 'number' ? 'einer Person zugewiesen' : assigned[assignee]),
    search && `Suche „${search}“`,
  ]
    .filter(Boolean)
    .join(', ');
}

export const countFilters = ({ status: _, ...filter }: CauseFilter): number =>
  Object.keys(prune(filter)).length;

const names = ['status', 'class', 'criterion', 'engine', 'page', 'assignee', 'search'] as const;

type Pruned<T> = { [K in keyof T]: Exclude<T[K], undefined> };

function prune<T extends object>(filter: T): Pruned<T> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as Pruned<T>;
}
