import type { RoleCast } from './testCast.ts';

type Sample = {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
};

/** For every route that names a row or takes a body: how to ask it about the first organization. Only for tests. */
export function foreignSamples(cast: RoleCast): Record<string, Sample> {
  const website = { params: { id: cast.website_id } };
  const member = { params: { id: cast.member.user_id! } };
  const invitation = { params: { id: cast.invitation_id } };
  const key = { params: { id: cast.key_id } };
  const factor = { params: { id: cast.factor_id } };
  const passkey = { params: { id: cast.passkey_id } };
  return {
    'GET /files/{hash}': { params: { hash: '0'.repeat(64) } },
    'GET /functions/v1/analyze-website': { query: { websiteUrl: 'https://neu.example/' } },
    'POST /functions/v1/crawl-website': { body: { websiteId: cast.website_id } },
    'POST /api/v1/websites': { body: { url: 'https://neu.example/' } },
    'POST /api/v1/websites/link': { body: { website_id: cast.website_id } },
    'GET /api/v1/websites/{id}': website,
    'DELETE /api/v1/websites/{id}': website,
    'GET /api/v1/websites/{id}/pages': website,
    'GET /api/v1/websites/{id}/findings': website,
    'GET /api/v1/websites/{id}/media': website,
    'GET /api/v1/websites/{id}/scans': website,
    'POST /api/v1/websites/{id}/claim': { ...website, body: { token: 'x'.repeat(43) } },
    'GET /api/v1/pages/{id}': { params: { id: cast.page_id } },
    'GET /api/v1/pages/{id}/checks': { params: { id: cast.page_id } },
    'GET /api/v1/scans/{id}': { params: { id: cast.scan_id } },
    'GET /api/v1/scans/{id}/events': { params: { id: cast.scan_id } },
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
