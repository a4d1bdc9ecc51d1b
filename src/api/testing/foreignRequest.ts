import type { RoleCast } from './cast.ts';

type Json = Record<string, unknown>;

export type Operation = {
  method: string;
  path: string;
  access: string;
  scope: string | undefined;
  query: Record<string, string>;
  /** Undefined: the route takes no body. Null: it takes one and has no example. */
  body: Json | null | undefined;
};

type Described = {
  'x-access'?: string;
  'x-scope'?: string;
  parameters?: { in: string; name: string; schema: { example?: string } }[];
  requestBody?: { content: { [mediaType: string]: { example?: Json } } };
};

export async function listOperations({ url }: { url: string }): Promise<Operation[]> {
  const description = (await (await fetch(`${url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Described>>;
  };
  return Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      method: method.toUpperCase(),
      path,
      access: String(described['x-access']),
      scope: described['x-scope'],
      query: toQuery(described),
      body: toBody(described),
    })),
  );
}

function toQuery({ parameters = [] }: Described): Record<string, string> {
  const inQuery = parameters.filter((one) => one.in === 'query' && (one.schema.example || one.name === 'q'));
  return Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema.example ?? '']));
}

function toBody({ requestBody }: Described): Json | null | undefined {
  if (!requestBody) return undefined;
  const json = requestBody.content['application/json'];
  return json ? (json.example ?? null) : {};
}

export function toForeignRequest({ method, path, query, body }: Operation, cast: RoleCast) {
  const name = `${method} ${path}`;
  if (body === null) throw new Error(`No example body for ${name}`);
  const filled = path.replace(/([\w-]+)\/\{(\w+)\}/g, (_, resource: string, parameter: string) => {
    const row = parameter === 'id' ? findRow(cast, { path, resource }) : others[parameter];
    if (row === undefined) throw new Error(`No row for {${parameter}} of ${name}`);
    return `${resource}/${encodeURIComponent(String(row))}`;
  });
  const asked = new URLSearchParams('q' in query ? { ...query, q: cast.mark } : query);
  return {
    address: asked.size > 0 ? `${filled}?${asked}` : filled,
    body: Object.fromEntries(
      Object.entries(body ?? {}).map(([field, value]) => [field, toForeign(cast, { path, field }) ?? value]),
    ),
  };
}

const others: Record<string, string> = {
  criteria: '1.1.1',
  hash: '0'.repeat(64),
  token: 'x'.repeat(43),
  number: '1',
  slug: 'x',
  template: 'x',
};

function findRow(cast: RoleCast, { path, resource }: { path: string; resource: string }) {
  const rows: Record<string, string | number | null> = {
    websites: cast.website_id,
    trash: cast.trashed_website_id,
    'login-tests': cast.login_test_id,
    reports: cast.report_id,
    'guest-links': cast.guest_link_id,
    goals: cast.goal_id,
    declarations: cast.declaration_id,
    'legal-records': cast.legal_record_id,
    pages: cast.page_id,
    processes: cast.process_id,
    causes: cast.cause_id,
    questions: cast.question_id,
    scans: cast.scan_id,
    'check-batches': cast.batch_id,
    evidence: cast.evidence_id,
    notices: cast.notice_id,
    channels: cast.channel_id,
    deliveries: cast.delivery_id,
    trackers: cast.tracker_id,
    media: cast.media_id,
    documents: cast.document_id,
    thumbnails: cast.media_id,
    'alt-texts': cast.media_id,
    'alt-text-batches': path.endsWith('/undo') ? cast.decision_batch_id : cast.proposal_batch_id,
    'cms-batches': cast.cms_batch_id,
    'tool-runs': 'x'.repeat(22),
    sessions: cast.member.session_id,
    members: cast.member.user_id,
    invitations: cast.invitation_id,
    'api-keys': cast.key_id,
    identities: cast.owner.account_id,
    factors: cast.factor_id,
    passkeys: cast.passkey_id,
    jobs: cast.factor_id,
  };
  return rows[resource] ?? undefined;
}

function toForeign(cast: RoleCast, { path, field }: { path: string; field: string }): unknown {
  if (field === 'website_id' || field === 'websiteId') return cast.website_id;
  if (field === 'tracker_id') return cast.tracker_id;
  if (field === 'recipient_ids') return [cast.member.user_id];
  if (field === 'name' && path.endsWith('/organization/delete')) return cast.mark;
  if (field !== 'ids') {
    if (/(?:^id|_id|Id|_ids)$/.test(field) && field !== 'challenge_id')
      throw new Error(`No row for ${field} of ${path}`);
    return undefined;
  }
  const resource = path
    .replace(/\/delete$/, '')
    .split('/')
    .at(-1)!;
  const row = findRow(cast, { path, resource });
  if (row === undefined) throw new Error(`No rows for ids of ${path}`);
  return [row];
}
