import type { RoleCast } from './cast.ts';

type Sample = {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
};

/** For every route that names a row or takes a body: how to ask it about the first organization. Only for tests. */
export function foreignSamples(cast: RoleCast): Record<string, Sample> {
  return {
    ...workSamples(cast),
    ...altTextSamples(cast),
    ...cmsSamples(cast),
    ...toolSamples,
    ...organizationSamples(cast),
    ...authSamples(cast),
  };
}

/** Websites, pages, scans, findings, checks, media, settings. */
function workSamples(cast: RoleCast): Record<string, Sample> {
  const website = { params: { id: cast.website_id } };
  const page = { params: { id: cast.page_id } };
  const cause = { params: { id: cast.cause_id } };
  return {
    'GET /files/{hash}': { params: { hash: '0'.repeat(64) } },
    'GET /functions/v1/analyze-website': { query: { websiteUrl: 'https://neu.example/' } },
    'POST /functions/v1/crawl-website': { body: { websiteId: cast.website_id } },
    'POST /api/v1/websites': { body: { url: 'https://neu.example/' } },
    'POST /api/v1/websites/link': { body: { website_id: cast.website_id } },
    'GET /api/v1/websites/{id}': website,
    'DELETE /api/v1/websites/{id}': website,
    'GET /api/v1/websites/{id}/settings': website,
    'PUT /api/v1/websites/{id}/settings': { ...website, body: settings },
    'POST /api/v1/websites/{id}/login-tests': { ...website, body: { kind: 'detect', login } },
    'GET /api/v1/login-tests/{id}': { params: { id: cast.login_test_id } },
    'GET /api/v1/login-tests/{id}/screenshot': { params: { id: cast.login_test_id } },
    'GET /api/v1/websites/{id}/pages': website,
    'POST /api/v1/websites/{id}/pages': { ...website, body: { title: 'Gekapert', url: '/gekapert' } },
    'POST /api/v1/websites/{id}/pages/delete': { ...website, body: { ids: [cast.page_id] } },
    'GET /api/v1/websites/{id}/findings': website,
    'GET /api/v1/websites/{id}/causes': website,
    'PATCH /api/v1/websites/{id}/causes': { ...website, body: { ids: [cast.cause_id], status: 'fixed' } },
    'GET /api/v1/causes/{id}': cause,
    'GET /api/v1/causes/{id}/findings': cause,
    'PATCH /api/v1/causes/{id}': { ...cause, body: { status: 'ignored', reason: 'Gekapert' } },
    'POST /api/v1/causes/{id}/comments': { ...cause, body: { text: 'Gekapert' } },
    'GET /api/v1/scans/{id}/difference': { params: { id: cast.scan_id } },
    'GET /api/v1/websites/{id}/scans': website,
    'GET /api/v1/websites/{id}/criteria': website,
    'POST /api/v1/websites/{id}/claim': { ...website, body: { token: 'x'.repeat(43) } },
    'GET /api/v1/pages/{id}': page,
    'DELETE /api/v1/pages/{id}': page,
    'GET /api/v1/pages/{id}/checks': page,
    'GET /api/v1/pages/{id}/template-pages': page,
    'PUT /api/v1/pages/{id}/checks': {
      ...page,
      body: { checks: [{ criteria: '1.1.1', status: 'pass', note: 'Gekapert', base: null }] },
    },
    'POST /api/v1/pages/{id}/checks/take-over': { ...page, body: { criteria: ['1.1.1'] } },
    'POST /api/v1/check-batches/{id}/undo': { params: { id: cast.batch_id } },
    'POST /api/v1/pages/{id}/checks/{criteria}/evidence': {
      params: { id: cast.page_id, criteria: '1.1.1' },
      body: {},
    },
    'GET /api/v1/evidence/{id}': { params: { id: cast.evidence_id } },
    'DELETE /api/v1/evidence/{id}': { params: { id: cast.evidence_id } },
    'GET /api/v1/scans/{id}': { params: { id: cast.scan_id } },
    'GET /api/v1/scans/{id}/events': { params: { id: cast.scan_id } },
    'POST /api/v1/scans/{id}/stop': { params: { id: cast.scan_id } },
    'POST /api/v1/scans/{id}/resume': { params: { id: cast.scan_id } },
  };
}

/** What visitors may have looked at. */
const toolSamples: Record<string, Sample> = {
  'POST /api/v1/preview': { body: { url: 'ftp://neu.example/' } },
  'POST /api/v1/image-list': { body: { url: 'ftp://neu.example/' } },
  'GET /api/v1/tool-runs/{id}': { params: { id: 'x'.repeat(22) } },
  'GET /api/v1/tool-runs/{id}/events': { params: { id: 'x'.repeat(22) } },
};

/** Media and the texts of images. */
function altTextSamples(cast: RoleCast): Record<string, Sample> {
  const website = { params: { id: cast.website_id } };
  return {
    'GET /api/v1/websites/{id}/media': website,
    'PATCH /api/v1/media/{id}': { params: { id: cast.media_id }, body: { action: 'decorative' } },
    'POST /functions/v1/generate-alt-tag': { body: { imageUrl: 'https://neu.example/a.png' } },
    'GET /api/v1/websites/{id}/alt-text-review': website,
    'GET /api/v1/websites/{id}/alt-text-review/events': website,
    'GET /api/v1/websites/{id}/alt-text-proposals': website,
    'POST /api/v1/websites/{id}/alt-text-batches': { ...website, body: {} },
    'POST /api/v1/websites/{id}/alt-texts': {
      ...website,
      body: { ids: [cast.media_id], action: 'edit', alt_text: 'Gekapert' },
    },
    'POST /api/v1/alt-text-batches/{id}/stop': { params: { id: cast.proposal_batch_id } },
    'POST /api/v1/alt-text-batches/{id}/undo': { params: { id: cast.decision_batch_id } },
  };
}

/** Exports of alternative texts, and the way to a website's content management system. */
function cmsSamples(cast: RoleCast): Record<string, Sample> {
  const website = { params: { id: cast.website_id } };
  const batch = { params: { id: cast.cms_batch_id } };
  return {
    'GET /api/v1/websites/{id}/alt-texts.csv': website,
    'GET /api/v1/websites/{id}/alt-texts.xlsx': website,
    'GET /api/v1/websites/{id}/alt-texts.json': website,
    'GET /api/v1/websites/{id}/cms': website,
    'PUT /api/v1/websites/{id}/cms': {
      ...website,
      body: { url: 'https://boese.example/', user_name: 'gekapert', password: 'Gekapert' },
    },
    'DELETE /api/v1/websites/{id}/cms': website,
    'POST /api/v1/websites/{id}/cms-batches': { ...website, body: { kind: 'plan' } },
    'GET /api/v1/cms-batches/{id}': batch,
    'GET /api/v1/cms-batches/{id}/changes': batch,
    'POST /api/v1/cms-batches/{id}/stop': batch,
    'POST /api/v1/cms-batches/{id}/resume': batch,
  };
}

function organizationSamples(cast: RoleCast): Record<string, Sample> {
  const member = { params: { id: cast.member.user_id! } };
  const invitation = { params: { id: cast.invitation_id } };
  const key = { params: { id: cast.key_id } };
  return {
    'DELETE /api/v1/me/sessions/{id}': { params: { id: cast.member.session_id } },
    'POST /api/v1/me/delete': { body: { password: 'falsch falsch' } },
    'PATCH /api/v1/organization': { body: { name: 'Gekapert' } },
    'POST /api/v1/organization/delete': { body: { name: cast.mark } },
    'PATCH /api/v1/organization/members/{id}': { ...member, body: { role: 'admin' } },
    'DELETE /api/v1/organization/members/{id}': member,
    'POST /api/v1/organization/invitations': { body: { emails: 'neu@example.de' } },
    'POST /api/v1/organization/invitations/{id}/resend': invitation,
    'DELETE /api/v1/organization/invitations/{id}': invitation,
    'POST /api/v1/invitations/find': { body: { token: 'x'.repeat(43) } },
    'POST /api/v1/invitations/accept': { body: { token: 'x'.repeat(43) } },
    'POST /api/v1/api-keys': { body: { name: 'Neu' } },
    'DELETE /api/v1/api-keys/{id}': key,
    'POST /api/v1/api-keys/{id}/test': key,
    'GET /api/v1/search': { query: { q: cast.mark } },
    'POST /api/v1/plan-requests': { body: { plan: 'business' } },
  };
}

function authSamples(cast: RoleCast): Record<string, Sample> {
  const factor = { params: { id: cast.factor_id } };
  const passkey = { params: { id: cast.passkey_id } };
  return {
    'PUT /auth/v1/user': { body: { data: { name: 'Gekapert' } } },
    'DELETE /auth/v1/user/identities/{id}': { params: { id: cast.owner.account_id } },
    'POST /auth/v1/factors/{id}/challenge': { ...factor, body: {} },
    'POST /auth/v1/factors/{id}/verify': {
      ...factor,
      body: { challenge_id: '00000000-0000-4000-8000-000000000000', code: '123456' },
    },
    'DELETE /auth/v1/factors/{id}': factor,
    'POST /auth/v1/factors': { body: { factor_type: 'totp', friendly_name: 'Gekapert' } },
    'POST /auth/v1/factors/recovery-codes/verify': { body: { code: 'k4m9x7qp2ab8ht3z' } },
    'POST /auth/v1/passkeys/registration/verify': { body: credential },
    'POST /auth/v1/passkeys/authentication/verify': { body: credential },
    'PATCH /auth/v1/passkeys/{id}': { ...passkey, body: { friendly_name: 'Gekapert' } },
    'DELETE /auth/v1/passkeys/{id}': passkey,
  };
}

const login = { url: 'https://boese.example/', fields: [], submit: '', success: '' };

const settings = {
  user_agent: 'Gekapert',
  cookies: null,
  headers: {},
  login: null,
  max_pages: 1,
  max_depth: null,
  excluded_paths: [],
  viewports: [],
  catalogue: 'wcag22',
  schedule: 'daily',
};

/** Of no challenge and no device. */
const credential = {
  challenge_id: '00000000-0000-4000-8000-000000000000',
  credential: {
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key',
    response: {
      clientDataJSON: '',
      attestationObject: '',
      authenticatorData: '',
      signature: '',
      userHandle: '',
    },
  },
};
