import { z } from 'zod';
import { trackerLimits } from '../../../shared/limits/work.ts';
import { toAdf } from './adf.ts';
import type { AskTracker } from './askTracker.ts';
import { inParts } from './inParts.ts';
import { toWikiText } from './plainMarkup.ts';
import { isRejection, type TextBlock, type TicketState, type TrackerDialect, toBasic } from './tracker.ts';
import { TrackerFault } from './trackerFault.ts';

const issueSchema = z.object({
  key: z.string(),
  fields: z
    .object({
      status: z.object({ statusCategory: z.object({ key: z.string() }) }),
      resolution: z.object({ name: z.string() }).nullish(),
    })
    .optional(),
});
type Issue = z.infer<typeof issueSchema>;

const typesSchema = z.object({
  issueTypes: z.array(z.object({ id: z.string(), name: z.string(), subtask: z.boolean() })),
});

const transitionsSchema = z.object({
  transitions: z.array(
    z.object({ id: z.string(), to: z.object({ statusCategory: z.object({ key: z.string() }) }) }),
  ),
});

/** Jira Cloud (API v3, e-mail and token), and Jira Data Center (API v2, personal access token). */
export const jira: TrackerDialect = {
  toApi: ({ url, user_name, token }) => ({
    base: `${url}/rest/api/${user_name ? 3 : 2}`,
    headers: { authorization: user_name ? toBasic(user_name, token) : `Bearer ${token}` },
  }),

  open(ask, { url, project, user_name }) {
    const toBody = (blocks: TextBlock[]) => (user_name ? toAdf(blocks) : toWikiText(blocks));
    const toTicket = ({ key }: { key: string }) => ({ key, number: key, url: `${url}/browse/${key}` });
    const search = toSearch(ask, user_name ? '/search/jql' : '/search');
    return {
      async check() {
        await ask(z.unknown(), { path: '/myself' });
        await readType(ask, project);
      },
      async find(marker) {
        const [found] = await search(`project = "${project}" AND description ~ "${marker}"`);
        return found ? toTicket(found) : null;
      },
      async create({ title, blocks }) {
        const issuetype = { id: await readType(ask, project) };
        const fields = { project: { key: project }, issuetype, summary: title, description: toBody(blocks) };
        return toTicket(await ask(z.object({ key: z.string() }), { path: '/issue', json: { fields } }));
      },
      async readStates(keys) {
        const states = new Map<string, TicketState>();
        for (const part of inParts(keys, trackerLimits.ticketsAtOnce))
          for (const issue of await searchKeys(search, part)) states.set(issue.key, toState(issue));
        return states;
      },
      async move(key, state) {
        const path = `/issue/${key}/transitions`;
        const query = { fields: 'status,resolution' };
        const issue = await ask(issueSchema, { path: `/issue/${key}`, query });
        if ((toState(issue) === 'open') === (state === 'open')) return;
        const { transitions } = await ask(transitionsSchema, { path });
        const fits = transitions.find(
          ({ to }) => (to.statusCategory.key === 'done') === (state === 'closed'),
        );
        if (!fits) throw new TrackerFault('NO_STATUS');
        await ask(z.unknown(), { path, json: { transition: { id: fits.id } } });
      },
      async comment(key, blocks) {
        await ask(z.unknown(), { path: `/issue/${key}/comment`, json: { body: toBody(blocks) } });
      },
    };
  },
};

/** Type of a new issue: a bug, else a task, else the project's first. */
async function readType(ask: AskTracker, project: string): Promise<string> {
  const { issueTypes } = await ask(typesSchema, { path: `/project/${project}` });
  const usable = issueTypes.filter(({ subtask }) => !subtask);
  const named = (names: RegExp) => usable.find(({ name }) => names.test(name));
  const type = named(/^(?:bug|fehler)$/i) ?? named(/^(?:task|aufgabe)$/i) ?? usable[0];
  if (!type) throw new TrackerFault('REFUSED', { detail: 'Das Projekt hat keinen Vorgangstyp' });
  return type.id;
}

type Search = (jql: string) => Promise<Issue[]>;

function toSearch(ask: AskTracker, path: string): Search {
  const schema = z.object({ issues: z.array(issueSchema) });
  const maxResults = trackerLimits.ticketsAtOnce;
  return async (jql) => {
    const json = { jql, fields: ['status', 'resolution'], maxResults };
    return (await ask(schema, { path, json })).issues;
  };
}

/** One deleted key makes Jira refuse the whole search; its neighbours are then asked for in halves. */
async function searchKeys(search: Search, keys: string[]): Promise<Issue[]> {
  try {
    return await search(`key in (${keys.join(', ')})`);
  } catch (fault) {
    if (!(fault instanceof TrackerFault) || fault.code !== 'REFUSED') throw fault;
    if (keys.length === 1) return [];
    const half = Math.ceil(keys.length / 2);
    const halves = [keys.slice(0, half), keys.slice(half)];
    return [...(await searchKeys(search, halves[0]!)), ...(await searchKeys(search, halves[1]!))];
  }
}

function toState({ fields }: Issue): TicketState {
  if (fields?.status.statusCategory.key !== 'done') return 'open';
  return isRejection(fields.resolution?.name) ? 'rejected' : 'closed';
}
