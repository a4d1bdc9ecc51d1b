import { altTextStates } from '../../src/shared/contract/altTextReview.ts';
import type { Ask } from './client.ts';
import { pageSorts, type Targets } from './targets.ts';

/** A request that somebody waits for. `isWrite`: changes rows. `times`: only so often, and not held to the target. */
export type HotRequest = { name: string; toAsk: (n: number) => Ask; isWrite?: boolean; times?: number };

/** Asks nothing of the database: what the machine, the connection and the client cost. */
export const control: HotRequest = {
  name: 'health page (control)',
  toAsk: () => ({ path: '/healthz' }),
};

/** Every request of the application's screens, on average and on the largest website. */
export function listHotRequests(targets: Targets): HotRequest[] {
  return [
    ...listOverview(targets),
    ...listCauses(targets),
    ...listQuestions(targets),
    ...listPages(targets),
    ...listChecklist(targets),
    ...listMedia(targets),
    ...listRest(targets),
  ];
}

const pick = (ids: number[], n: number): number => ids[(n * 7) % ids.length]!;

const read = (name: string, path: string): HotRequest => ({ name, toAsk: () => ({ path }) });

/** The same path below a website, of all in turn and of the largest. */
function ofWebsite({ website_ids, largest }: Targets, name: string, path: string): HotRequest[] {
  const of = (id: number) => `/api/v1/websites/${id}${path}`;
  return [
    { name, toAsk: (n) => ({ path: of(pick(website_ids, n)) }) },
    read(`${name}, largest`, of(largest.website_id)),
  ];
}

function listOverview(targets: Targets): HotRequest[] {
  const { website_ids, scan_ids, largest } = targets;
  return [
    read('websites, first part', '/api/v1/websites'),
    read('websites, second part', `/api/v1/websites?cursor=${website_ids[100] ?? website_ids[1]}`),
    ...ofWebsite(targets, 'website', ''),
    ...ofWebsite(targets, 'criteria of a website', '/criteria'),
    ...ofWebsite(targets, 'scans', '/scans?limit=10'),
    ...ofWebsite(targets, 'settings', '/settings'),
    { name: 'scan', toAsk: (n) => ({ path: `/api/v1/scans/${pick(scan_ids, n)}` }) },
    { name: 'scan difference', toAsk: (n) => ({ path: `/api/v1/scans/${pick(scan_ids, n)}/difference` }) },
    read('scan difference, largest', `/api/v1/scans/${largest.scan_id}/difference`),
  ];
}

function listCauses(targets: Targets): HotRequest[] {
  const { largest, cursors, cause_ids } = targets;
  const all = `/api/v1/websites/${largest.website_id}/causes?status=all&limit=50`;
  const filters = {
    'by class': 'class=error',
    'by criterion': 'criterion=1.4.3',
    'by guideline': 'criterion=4.1',
    'by engine': 'engine=axe',
    'by page': `page_id=${largest.page_ids[0]}`,
    'all statuses': 'status=all',
    fixed: 'status=fixed',
    ignored: 'status=ignored',
    mine: 'assignee_id=me',
    search: 'search=teaser',
    'search for nothing': 'search=gibtesnicht',
  };
  const of = (id: number) => `/api/v1/causes/${id}`;
  return [
    ...ofWebsite(targets, 'causes', '/causes?limit=50'),
    ...Object.entries(filters).map(([name, query]) =>
      read(`causes ${name}, largest`, `/api/v1/websites/${largest.website_id}/causes?limit=50&${query}`),
    ),
    read('causes deep, largest', `${all}&cursor=${cursors[all]}`),
    { name: 'cause', toAsk: (n) => ({ path: of(pick(cause_ids, n)) }) },
    { name: 'findings of a cause', toAsk: (n) => ({ path: `${of(pick(cause_ids, n))}/findings?limit=50` }) },
    ...listDeep(cursors, 'findings of the widest cause', `${of(largest.widest_cause_id)}/findings?limit=50`),
    ...listDeep(cursors, 'findings, largest', `/api/v1/websites/${largest.website_id}/findings?limit=100`),
    {
      name: 'status of a cause (write)',
      isWrite: true,
      toAsk: (n) => ({
        method: 'PATCH',
        path: of(pick(cause_ids, n)),
        body: { status: n % 2 ? 'open' : 'ignored', reason: 'Messung' },
      }),
    },
  ];
}

function listQuestions(targets: Targets): HotRequest[] {
  const { largest } = targets;
  const filters = ['decides=true', 'criterion=1.4.3', 'assignee_id=me', 'status=answered', 'status=all'];
  return [
    ...ofWebsite(targets, 'questions', '/questions?limit=30'),
    ...[...filters, `page_id=${largest.page_ids[0]}`].map((query) =>
      read(
        `questions ${query}, largest`,
        `/api/v1/websites/${largest.website_id}/questions?limit=30&${query}`,
      ),
    ),
  ];
}

const listDeep = (cursors: Targets['cursors'], name: string, path: string): HotRequest[] => [
  read(`${name}, first`, path),
  read(`${name}, deep`, `${path}&cursor=${cursors[path]}`),
];

function listPages(targets: Targets): HotRequest[] {
  const { largest, cursors, page_ids } = targets;
  const of = `/api/v1/websites/${largest.website_id}/pages`;
  const filters = ['search=gr%C3%B6%C3%9Fen', 'search=9987', 'search=a', 'search=gibtesnicht'];
  const statuses = ['invalid', 'unchecked', 'valid', 'unreachable'].map((status) => `status=${status}`);
  return [
    ...ofWebsite(targets, 'pages', '/pages?limit=150'),
    ...pageSorts.flatMap((sort) =>
      listDeep(cursors, `pages by ${sort}, largest`, `${of}?sort=${sort}&limit=100`),
    ),
    ...[...filters, ...statuses].map((query) =>
      read(`pages ${decodeURIComponent(query)}, largest`, `${of}?limit=100&${query}`),
    ),
    { name: 'page', toAsk: (n) => ({ path: `/api/v1/pages/${pick(page_ids, n)}` }) },
  ];
}

function listChecklist({ page_ids, largest }: Targets): HotRequest[] {
  const of = (ids: number[], n: number, rest: string) => `/api/v1/pages/${pick(ids, n)}/${rest}`;
  const status = (n: number) => (['pass', 'fail', 'na', null] as const)[n % 4]!;
  const put = (name: string, ids: number[]): HotRequest => ({
    name,
    isWrite: true,
    toAsk: (n) => ({
      method: 'PUT',
      path: of(ids, n >> 2, 'checks'),
      body: { checks: [{ criteria: '2.4.7', status: status(n), base: null }] },
    }),
  });
  return [
    { name: 'checklist', toAsk: (n) => ({ path: of(page_ids, n, 'checks') }) },
    { name: 'checklist, largest', toAsk: (n) => ({ path: of(largest.page_ids, n, 'checks') }) },
    {
      name: 'pages of a template, largest',
      toAsk: (n) => ({ path: of(largest.page_ids, n, 'template-pages') }),
    },
    put('save a check (write)', page_ids),
    put('save a check (write), largest', largest.page_ids),
  ];
}

function listMedia(targets: Targets): HotRequest[] {
  const { largest, cursors } = targets;
  const of = `/api/v1/websites/${largest.website_id}/media?limit=150`;
  const filters = [
    ...[
      'kind=image',
      'kind=document',
      'alt=missing',
      'proposal=proposed',
      'proposal=accepted',
      'proposal=none',
    ],
    ...['alt=missing&proposal=proposed', 'search=bild-99', 'search=gibtesnicht', 'search=a'],
  ];
  return [
    ...ofWebsite(targets, 'media', '/media?limit=150'),
    ...listDeep(cursors, 'media, largest', of),
    ...filters.map((query) => read(`media ${query}, largest`, `${of}&${query}`)),
    ...ofWebsite(targets, 'alternative texts', '/alt-text-review'),
    ...[...altTextStates.map((state) => `state=${state}`), 'source=link', 'confidence=low'].map((query) =>
      read(
        `alternative texts ${query}, largest`,
        `/api/v1/websites/${largest.website_id}/alt-text-proposals?limit=150&${query}`,
      ),
    ),
  ];
}

function listRest({ largest }: Targets): HotRequest[] {
  const words = ['kunde', 'kunde-17', 'größen', 'magazin leuchten', 'gibtesnicht', 'pro', 'öffnung 77'];
  return [
    ...words.map((word) => read(`search "${word}"`, `/api/v1/search?q=${encodeURIComponent(word)}`)),
    read('me', '/api/v1/me'),
    read('organization', '/api/v1/organization'),
    read('members', '/api/v1/organization/members?limit=500'),
    {
      name: 'take over for a template of the largest (write)',
      isWrite: true,
      times: 6,
      toAsk: (n) => ({
        method: 'POST',
        path: `/api/v1/pages/${largest.decided_page_id}/checks/take-over`,
        body: { criteria: [untouched[n % untouched.length]] },
      }),
    },
  ];
}

/** Criteria that no scan decides: nearly every page of a template takes them over. */
const untouched = ['2.4.5', '2.4.6', '3.2.1', '3.2.2', '3.2.3', '3.2.4', '3.3.1', '3.3.3'];
