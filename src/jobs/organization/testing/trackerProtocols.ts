import type { IncomingHttpHeaders } from 'node:http';
import type { TrackerKind } from '../../../shared/work/tracker.ts';
import type { StoredTicket, TrackerReply, TrackerRequest } from './trackerServer.ts';

type Stored = { tickets: StoredTicket[]; origin: string };

/** One ticket system as its documentation describes it. */
export type TrackerProtocol = {
  kind: TrackerKind;
  project: string;
  user_name: string | null;
  isSignedIn(headers: IncomingHttpHeaders, token: string): boolean;
  refusal: unknown;
  missing: unknown;
  answer(request: TrackerRequest, stored: Stored): TrackerReply;
};

function put({ tickets }: Stored, { title, body }: { title: unknown; body: unknown }): StoredTicket {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const ticket = { id: tickets.length + 101, title: String(title), body: text, state: 'open' as const };
  const added = { ...ticket, comments: [], updated_at: Date.now() };
  tickets.push(added);
  return added;
}

function change(ticket: StoredTicket, state: StoredTicket['state']): void {
  ticket.state = state;
  ticket.updated_at = Date.now();
}

const say = (ticket: StoredTicket, words: unknown): void => {
  ticket.comments.push(typeof words === 'string' ? words : JSON.stringify(words));
};

const basicOf = (headers: IncomingHttpHeaders): string =>
  Buffer.from(String(headers.authorization).replace('Basic ', ''), 'base64').toString();

const asRecord = (value: unknown) => value as { [name: string]: never };

const github: TrackerProtocol = {
  kind: 'github',
  project: 'firma/laden',
  user_name: null,
  isSignedIn: ({ authorization }, token) => authorization === `Bearer ${token}`,
  refusal: { message: 'Bad credentials', status: '401' },
  missing: { message: 'Not Found', status: '404' },
  answer({ method, path, query, json }, stored) {
    const { tickets, origin } = stored;
    const show = ({ id, state, title, body }: StoredTicket) => ({
      id: id * 7,
      number: id,
      html_url: `${origin}/firma/laden/issues/${id}`,
      title,
      body,
      state: state === 'open' ? 'open' : 'closed',
      state_reason: { open: null, closed: 'completed', rejected: 'not_planned' }[state],
    });
    const base = '/api/v3/repos/firma/laden';
    if (path === base) return { json: { full_name: 'firma/laden', has_issues: true } };
    if (path === `${base}/issues` && method === 'POST')
      return { status: 201, json: show(put(stored, { title: json.title, body: json.body })) };
    if (path === `${base}/issues`) {
      const since = Date.parse(query.get('since') ?? '');
      return { json: tickets.filter(({ updated_at }) => updated_at >= since).map(show) };
    }
    const [, id, rest] = /\/issues\/(\d+)(\/comments)?$/.exec(path) ?? [];
    const ticket = tickets.find((one) => one.id === Number(id));
    if (!ticket) return undefined;
    if (rest) say(ticket, json.body);
    else if (method === 'PATCH') change(ticket, json.state === 'open' ? 'open' : 'closed');
    return { status: rest ? 201 : 200, json: show(ticket) };
  },
};

const gitlab: TrackerProtocol = {
  kind: 'gitlab',
  project: 'gruppe/unter/laden',
  user_name: null,
  isSignedIn: (headers, token) => headers['private-token'] === token,
  refusal: { message: '401 Unauthorized' },
  missing: { message: '404 Project Not Found' },
  answer({ method, path, query, json }, stored) {
    const { tickets, origin } = stored;
    const show = ({ id, title, body, state }: StoredTicket) => ({
      iid: id,
      web_url: `${origin}/gruppe/unter/laden/-/issues/${id}`,
      title,
      description: body,
      state: state === 'open' ? 'opened' : 'closed',
    });
    const base = '/api/v4/projects/gruppe%2Funter%2Fladen';
    if (path === base) return { json: { id: 7, issues_enabled: true } };
    if (path === `${base}/issues` && method === 'POST')
      return { status: 201, json: show(put(stored, { title: json.title, body: json.description })) };
    if (path === `${base}/issues`) {
      const [search, iids] = [query.get('search'), query.getAll('iids[]')];
      const isAsked = ({ id, body }: StoredTicket) =>
        search === null ? iids.includes(String(id)) : body.includes(search);
      return { json: tickets.filter(isAsked).map(show) };
    }
    const [, id, notes] = /\/issues\/(\d+)(\/notes)?$/.exec(path) ?? [];
    const ticket = tickets.find((one) => one.id === Number(id));
    if (!ticket) return undefined;
    if (notes) say(ticket, json.body);
    else if (method === 'PUT') change(ticket, json.state_event === 'reopen' ? 'open' : 'closed');
    return { status: notes ? 201 : 200, json: show(ticket) };
  },
};

const showJira = ({ id, state }: StoredTicket) => ({
  id: String(id),
  key: `SHOP-${id}`,
  fields: {
    status: { statusCategory: { key: state === 'open' ? 'new' : 'done' } },
    resolution: { open: null, closed: { name: 'Done' }, rejected: { name: "Won't Do" } }[state],
  },
});

const jiraTypes = [
  { id: '1', name: 'Sub-task', subtask: true },
  { id: '2', name: 'Task', subtask: false },
  { id: '3', name: 'Bug', subtask: false },
];

const jiraTransitions = [
  { id: '11', to: { statusCategory: { key: 'new' } } },
  { id: '31', to: { statusCategory: { key: 'done' } } },
];

function searchJira(jql: string, { tickets }: Stored): TrackerReply {
  const keys = /^key in \((.*)\)$/.exec(jql)?.[1]?.split(', ');
  const found = tickets.filter((one) =>
    keys ? keys.includes(`SHOP-${one.id}`) : one.body.includes(/description ~ "(\w+)"/.exec(jql)![1]!),
  );
  if (keys && found.length < keys.length)
    return { status: 400, json: { errorMessages: ['An issue with key does not exist.'] } };
  return { json: { issues: found.map(showJira) } };
}

function addToJira(fields: { [name: string]: never }, stored: Stored): TrackerReply {
  const { issuetype, summary, description } = fields;
  if (asRecord(issuetype).id !== '3') return { status: 400, json: { errors: { issuetype: 'is required' } } };
  return { status: 201, json: showJira(put(stored, { title: summary, body: description })) };
}

/** Protocol of Jira Cloud (v3) or Data Center (v2), which differ in signing in, text and search. */
const toJira = (version: 2 | 3): TrackerProtocol => ({
  kind: 'jira',
  project: 'SHOP',
  user_name: version === 3 ? 'erika@firma.example' : null,
  isSignedIn: (headers, token) =>
    version === 3
      ? basicOf(headers) === `erika@firma.example:${token}`
      : headers.authorization === `Bearer ${token}`,
  refusal: { errorMessages: ['You are not authenticated.'] },
  missing: { errorMessages: ["No project could be found with key 'SHOP'."], errors: {} },
  answer({ method, path, json }, stored) {
    const base = `/rest/api/${version}`;
    if (path === `${base}/myself`) return { json: { accountId: '5' } };
    if (path === `${base}/project/SHOP`) return { json: { key: 'SHOP', issueTypes: jiraTypes } };
    if (path === `${base}${version === 3 ? '/search/jql' : '/search'}`)
      return searchJira(String(json.jql), stored);
    if (path === `${base}/issue` && method === 'POST') return addToJira(asRecord(json.fields), stored);
    return answerJiraIssue({ method, path, json }, stored);
  },
});

type Short = Pick<TrackerRequest, 'method' | 'path' | 'json'>;

function answerJiraIssue({ method, path, json }: Short, { tickets }: Stored): TrackerReply {
  const [, id, rest] = /\/issue\/SHOP-(\d+)(?:\/(\w+))?$/.exec(path) ?? [];
  const ticket = tickets.find((one) => one.id === Number(id));
  if (!ticket) return undefined;
  if (rest === 'comment') say(ticket, json.body);
  if (rest !== 'transitions') return { json: showJira(ticket) };
  if (method === 'GET') return { json: { transitions: jiraTransitions } };
  change(ticket, asRecord(json.transition).id === '31' ? 'closed' : 'open');
  return { status: 204 };
}

const redmineStatus = {
  open: { id: 1, name: 'Neu' },
  closed: { id: 5, name: 'Erledigt' },
  rejected: { id: 6, name: 'Abgewiesen' },
};

const redmine: TrackerProtocol = {
  kind: 'redmine',
  project: 'laden',
  user_name: null,
  isSignedIn: (headers, token) => headers['x-redmine-api-key'] === token,
  refusal: undefined,
  missing: undefined,
  answer({ method, path, query, json }, stored) {
    const { tickets } = stored;
    const show = ({ id, title, body, state }: StoredTicket) => ({
      id,
      subject: title,
      description: body,
      status: redmineStatus[state],
    });
    if (path === '/users/current.json') return { json: { user: { id: 1 } } };
    if (path === '/projects/laden.json') return { json: { project: { id: 3, identifier: 'laden' } } };
    if (path === '/issue_statuses.json')
      return {
        json: {
          issue_statuses: Object.entries(redmineStatus).map(([name, status]) => ({
            ...status,
            is_closed: name !== 'open',
          })),
        },
      };
    const issue = asRecord(json.issue);
    if (path === '/issues.json' && method === 'POST') {
      if (issue.project_id !== 'laden') return { status: 422, json: { errors: ['Project is invalid'] } };
      return {
        status: 201,
        json: { issue: show(put(stored, { title: issue.subject, body: issue.description })) },
      };
    }
    if (path === '/issues.json') {
      const ids = query.get('issue_id')?.split(',');
      return { json: { issues: tickets.filter(({ id }) => ids?.includes(String(id)) ?? true).map(show) } };
    }
    const [, id] = /^\/issues\/(\d+)\.json$/.exec(path) ?? [];
    const ticket = tickets.find((one) => one.id === Number(id));
    if (!ticket) return undefined;
    if (method === 'GET') return { json: { issue: show(ticket) } };
    if (issue.notes) say(ticket, issue.notes);
    if (issue.status_id) change(ticket, issue.status_id === 1 ? 'open' : 'closed');
    return { status: 204 };
  },
};

const packageStatus = {
  open: { href: '/api/v3/statuses/1', title: 'Neu' },
  closed: { href: '/api/v3/statuses/12', title: 'Geschlossen' },
  rejected: { href: '/api/v3/statuses/14', title: 'Abgelehnt' },
};

const openproject: TrackerProtocol = {
  kind: 'openproject',
  project: 'laden',
  user_name: null,
  isSignedIn: (headers, token) => basicOf(headers) === `apikey:${token}`,
  refusal: { _type: 'Error', message: 'You did not provide the correct credentials.' },
  missing: { _type: 'Error', message: 'The requested resource could not be found.' },
  answer({ method, path, query, json }, stored) {
    const { tickets } = stored;
    const show = ({ id, title, body, state }: StoredTicket) => ({
      _type: 'WorkPackage',
      id,
      lockVersion: 4,
      subject: title,
      description: { raw: body },
      _links: { self: { href: `/api/v3/work_packages/${id}` }, status: packageStatus[state] },
    });
    const toCollection = (elements: object[]) => ({ json: { _type: 'Collection', _embedded: { elements } } });
    if (path === '/api/v3/projects/laden') return { json: { _type: 'Project', id: 3 } };
    if (path === '/api/v3/statuses')
      return toCollection(
        Object.entries(packageStatus).map(([state, { href, title }]) => ({
          name: title,
          isClosed: state !== 'open',
          isDefault: state === 'open',
          _links: { self: { href } },
        })),
      );
    if (path === '/api/v3/projects/3/work_packages' && method === 'POST') {
      const body = asRecord(json.description).raw;
      return { status: 201, json: show(put(stored, { title: json.subject, body })) };
    }
    if (/\/work_packages$/.test(path)) {
      const [filter] = JSON.parse(query.get('filters')!);
      const isAsked = ({ id, body }: StoredTicket) =>
        filter.id ? filter.id.values.includes(String(id)) : body.includes(filter.description.values[0]);
      return toCollection(tickets.filter(isAsked).map(show));
    }
    const [, id, rest] = /\/work_packages\/(\d+)(\/activities)?$/.exec(path) ?? [];
    const ticket = tickets.find((one) => one.id === Number(id));
    if (!ticket) return undefined;
    if (rest) say(ticket, asRecord(json.comment).raw);
    if (method === 'PATCH') {
      if (json.lockVersion !== 4) return { status: 409, json: { message: 'Update conflict' } };
      const { href } = asRecord(asRecord(json._links).status);
      change(ticket, href === packageStatus.open.href ? 'open' : 'closed');
    }
    return { status: rest ? 201 : 200, json: show(ticket) };
  },
};

export const trackerProtocols = {
  github,
  gitlab,
  jiraCloud: toJira(3),
  jiraServer: toJira(2),
  redmine,
  openproject,
};

export type TrackerProtocolName = keyof typeof trackerProtocols;
