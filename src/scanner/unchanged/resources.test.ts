import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type LocalWebsite, openLocalWebsite } from '../../../tests/localWebsite.ts';
import type { ResourceState } from '../../shared/work/fingerprint.ts';
import {
  changed,
  html,
  marked,
  openTestUnchanged,
  type TestOptions,
  type TestUnchanged,
  toResource,
} from '../testing/unchanged.ts';
import { toHtmlHash } from './normalise.ts';

let given: TestUnchanged;
let website: LocalWebsite;
beforeEach(async () => {
  given = await openTestUnchanged();
  website = given.website;
});
afterEach(() => website.close());

const open: TestUnchanged['open'] = (options) => given.open(options);
const toKnown: TestUnchanged['toKnown'] = (...page) => given.toKnown(...page);

describe('a resource', () => {
  const hash = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824';
  const modified = 'Sat, 21 Nov 2026 19:00:00 GMT';
  const check = (resource: ResourceState, options?: TestOptions) => {
    website.pages['/'] = marked('"page"', html);
    return open(options).check(toKnown({ etag: '"page"', resources: [resource] }));
  };
  const answer = (headers: Record<string, string>, body = 'hello', status = 200) => ({
    status,
    headers,
    body,
  });

  test.each([
    ['its tag, and the server says so', toResource('/a', '"1"'), marked('"1"', 'not even read')],
    ['its tag', toResource('/a', '"1"'), answer({ etag: '"1"' })],
    ['its tag, packed otherwise', toResource('/a', 'W/"1-br"'), answer({ etag: '"1-gzip"' })],
    ['its date', toResource('/a', modified), answer({ 'last-modified': modified })],
    ['its body', toResource('/a', hash), answer({})],
    ['being missing', toResource('/gone', null, 404), answer({})],
    ['being missing, with another mark', toResource('/gone', '"1"', 404), answer({})],
  ])('is unchanged by %s', async (_what, resource, page) => {
    website.pages['/a'] = page;
    expect(await check(resource)).toMatchObject({ isUnchanged: true });
  });

  test.each([
    ['tag', toResource('/a', '"1"'), answer({ etag: '"2"' })],
    ['date', toResource('/a', modified), answer({ 'last-modified': modified.replace('19', '20') })],
    ['body', toResource('/a', hash), answer({}, 'other')],
    ['status', toResource('/a', '"1"'), answer({ etag: '"1"' }, '', 500)],
    ['absence', toResource('/gone', '"1"'), answer({})],
    ['return', toResource('/a', null, 404), answer({})],
    ['kind of mark', toResource('/a', '"1"'), answer({})],
    ['answer, where nobody did', toResource('/a', null, null), answer({})],
    ['size, which nobody reads to its end', toResource('/a', hash), answer({}, 'x'.repeat(2_000))],
  ])('is changed by its %s', async (_what, resource, page) => {
    website.pages['/a'] = page;
    expect(await check(resource, { limits: { maxResourceBytes: 1_000 } })).toEqual(changed('resource'));
  });

  test('that nobody answers for is as it was, if nobody did', async () => {
    website.pages['/a'] = (request) => request.socket.destroy();
    expect(await check(toResource('/a', null, null))).toMatchObject({ isUnchanged: true });
    expect(await check(toResource('/a', '"1"'))).toEqual(changed('resource'));
  });

  test('in a private network is never asked for', async () => {
    const other = await openLocalWebsite({ '/a': answer({ etag: '"1"' }) });
    const resource = { url: `${other.origin}/a`, status: 200, validator: '"1"' };
    expect(await check(resource)).toEqual(changed('resource'));
    expect(other.seen).toEqual([]);
    await other.close();
  });

  test('of a frame is told by what is new in its page', async () => {
    const frame = (token: string, text: string) =>
      `<form>${text}<input type=hidden name=_token value=${token}></form>`;
    const page = (body: string) => ({ headers: { 'content-type': 'text/html; charset=utf-8' }, body });
    const resource = toResource('/a', toHtmlHash(frame('token-111', 'ä')));
    website.pages['/a'] = page(frame('token-222', 'ä'));
    expect(await check(resource)).toMatchObject({ isUnchanged: true });
    website.pages['/a'] = page(frame('token-333', 'ö'));
    expect(await check(resource)).toEqual(changed('resource'));
  });

  test('is asked for once, whatever page asks, and no more than allowed at once', async () => {
    const held: ServerResponse[] = [];
    let most = 0;
    const release = () => {
      for (const response of held.splice(0)) response.writeHead(200, { etag: '"1"' }).end('p{}');
    };
    const paths = Array.from({ length: 12 }, (_, index) => `/${index}.css`);
    for (const path of paths)
      website.pages[path] = (_request, response) => {
        most = Math.max(most, held.push(response));
        if (held.length === 3) setTimeout(release, 20);
      };
    website.pages['/'] = marked('"page"', html);
    const known = toKnown({ etag: '"page"', resources: paths.map((path) => toResource(path, '"1"')) });
    const unchanged = open({ limits: { perHost: 3 } });
    const both = await Promise.all([unchanged.check(known), unchanged.check(known)]);
    expect(both.map(({ isUnchanged }) => isUnchanged)).toEqual([true, true]);
    expect(website.seen.filter((line) => line.includes('.css'))).toHaveLength(paths.length);
    expect(most).toBe(3);
  });

  test('is not even asked for once another one has changed', async () => {
    website.pages['/'] = marked('"page"', html);
    const resources = ['/1', '/2', '/3'].map((path) => toResource(path, '"1"'));
    await open({ limits: { perHost: 1 } }).check(toKnown({ etag: '"page"', resources }));
    expect(website.seen).toEqual(['GET /', 'GET /1']);
  });

  test('that comes slowly does not hold up the page', async () => {
    website.pages['/slow'] = () => {};
    expect(await check(toResource('/slow', '"1"'), { limits: { resourceMs: 50 } })).toEqual(
      changed('resource'),
    );
  });
});
