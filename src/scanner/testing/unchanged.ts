import type { IncomingMessage, ServerResponse } from 'node:http';
import { type LocalWebsite, openLocalWebsite } from '../../../tests/localWebsite.ts';
import type { KnownPage, PageFingerprint, ResourceState } from '../../shared/work/fingerprint.ts';
import { toHtmlHash } from '../unchanged/normalise.ts';
import { createUnchanged, type Unchanged } from '../unchanged/unchanged.ts';

export type TestOptions = Partial<Parameters<typeof createUnchanged>[0]>;

export type TestUnchanged = {
  website: LocalWebsite;
  open(given?: TestOptions): Unchanged;
  toKnown(fingerprint?: Partial<PageFingerprint>, page?: Partial<KnownPage>): KnownPage;
};

export const html = '<!doctype html><title>Start</title><h1>Hallo</h1>';

export async function openTestUnchanged(): Promise<TestUnchanged> {
  const website = await openLocalWebsite();
  const at = (path: string) => new URL(path, website.origin).href;
  return {
    website,
    open: (given) =>
      createUnchanged({ guard: website.guard, userAgent: 'Stufenlos', website: website.origin, ...given }),
    toKnown({ resources = [], ...marks } = {}, { url = '/', final_url = '/', ...page } = {}) {
      const fingerprint: PageFingerprint = {
        etag: null,
        html_hash: toHtmlHash(html),
        ...marks,
        resources: resources.map((resource) => ({ ...resource, url: at(resource.url) })),
      };
      const facts = { page_id: 1, title: 'Start', canonical: null, error_code: null, status: 200 };
      return {
        ...facts,
        links: [],
        nofollow: false,
        fingerprint,
        url: at(url),
        final_url: at(final_url),
        ...page,
      };
    },
  };
}

export const toResource = (
  url: string,
  validator: string | null,
  status: number | null = 200,
): ResourceState => ({ url, status, validator });

export const marked =
  (etag: string, body: string) => (request: IncomingMessage, response: ServerResponse) => {
    const isSame = request.headers['if-none-match'] === etag;
    response
      .writeHead(isSame ? 304 : 200, { etag, 'content-type': 'text/html' })
      .end(isSame ? undefined : body);
  };

export const changed = (reason: string) => ({ isUnchanged: false, reason });
