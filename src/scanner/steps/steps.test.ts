import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { toCpuMs, toShortestMs } from '../../../tests/durations.ts';
import { type Answer, type LocalWebsite, openLocalWebsite } from '../../../tests/localWebsite.ts';
import { progressSchema } from '../../shared/contract/scan.ts';
import { openGuard } from '../gate/guard.ts';
import { checkConnectivity } from './connectivity.ts';
import { findFavicon } from './favicon.ts';
import { checkRobots } from './robots.ts';
import { checkSitemaps } from './sitemaps.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const ico = Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0, 4, 0, 0, 0, 22, 0, 0, 0, 1, 2, 3, 4]);
const svg = '<?xml version="1.0"?><!-- icon --><svg xmlns="http://www.w3.org/2000/svg"/>';

let website: LocalWebsite;
beforeEach(async () => {
  website = await openLocalWebsite();
});
afterEach(() => website.close());

const toInput = (path = '/') => ({ guard: website.guard, url: website.origin + path, userAgent: 'x' });

describe('connectivity', () => {
  const connect = async (answer: Answer, path = '/') => {
    website.pages[path] = answer;
    const result = await checkConnectivity(toInput(path));
    progressSchema.parse(result.progress);
    return result;
  };

  test('finds a website and gives its start page', async () => {
    const result = await connect('<!doctype html><title>Hallo</title>');
    expect(result).toMatchObject({ finalUrl: `${website.origin}/`, status: 200, code: null });
    expect(result.html).toContain('Hallo');
    expect(result.progress).toMatchObject({ status: 'success', data: { finalUrl: `${website.origin}/` } });
    expect(result.progress.message).toMatch(/^Die Website ist erreichbar \(HTTP 200, \d+ ms\)\.$/);
  });

  test('says where the website has moved to', async () => {
    const other = await openLocalWebsite({ '/': '<!doctype html>' });
    const guard = await openGuard({ allowTargets: ['127.0.0.1:*'] });
    website.pages['/'] = { status: 301, headers: { location: other.origin } };
    const result = await checkConnectivity({ ...toInput(), guard });
    expect(result).toMatchObject({ finalUrl: `${other.origin}/`, progress: { status: 'warning' } });
    expect(result.progress.message).toContain(`Sie leitet auf ${new URL(other.origin).host} weiter.`);
    await Promise.all([other.close(), guard.close()]);
  });

  test.each<[string, Answer, string, string]>([
    ['an error status', { status: 500, body: '<!doctype html>' }, 'error', 'HTTP_STATUS'],
    ['an error status without a page', { status: 404 }, 'error', 'HTTP_STATUS'],
    ['a picture', { headers: { 'content-type': 'image/png' }, body: png }, 'error', 'NOT_HTML'],
    ['text without a type', 'just text', 'error', 'NOT_HTML'],
    ['a request to log in', { status: 401, body: '<!doctype html>' }, 'warning', 'LOGIN_WALL'],
    ['a refusal', { status: 403, body: '<!doctype html>' }, 'warning', 'ACCESS_DENIED'],
    [
      'a captcha',
      { status: 503, body: '<!doctype html><title>Just a moment...</title><form id="challenge-form">' },
      'warning',
      'CAPTCHA_WALL',
    ],
    ['silence', (request) => request.socket.destroy(), 'error', 'CONNECTION_LOST'],
    [
      'a redirect into the own network',
      { status: 302, headers: { location: 'http://127.0.0.2/' } },
      'error',
      'TARGET_PRIVATE',
    ],
    ['a redirect to itself', { status: 302, headers: { location: '/' } }, 'error', 'TOO_MANY_REDIRECTS'],
  ])('reports %s', async (_name, answer, status, code) => {
    expect(await connect(answer)).toMatchObject({ code, progress: { status } });
  });

  test('recognises a login page that was not asked for', async () => {
    website.pages['/login'] =
      '<!doctype html><title>Login</title><form><input><input type="password"></form>';
    expect(await connect({ status: 302, headers: { location: '/login' } })).toMatchObject({
      code: 'LOGIN_WALL',
    });
    expect(await checkConnectivity(toInput('/login'))).toMatchObject({ code: null });
  });

  test('takes HTML without a content type for HTML', async () => {
    expect(await connect('<p>ok')).toMatchObject({ code: null, html: '<p>ok' });
  });

  test('answers on a local website within 100 ms', async () => {
    await connect('<!doctype html>');
    expect(await toShortestMs(5, () => checkConnectivity(toInput()))).toBeLessThan(100);
  });
});

describe('the favicon', () => {
  const find = async (html: string, files: Record<string, Answer>) => {
    Object.assign(website.pages, files);
    const { favicon, progress } = await findFavicon({ ...toInput('/start/'), html });
    progressSchema.parse(progress);
    return favicon ? `${favicon.media_type} ${favicon.url.replace(website.origin, '')}` : progress.status;
  };
  const link = (href: string, attributes = '') => `<link rel="icon" href="${href}" ${attributes}>`;

  test.each<[string, string, Record<string, Answer>, string]>([
    ['of a link', link('i.png'), { '/start/i.png': png }, 'image/png /start/i.png'],
    ['relative to <base>', `<base href="/b/">${link('i.png')}`, { '/b/i.png': png }, 'image/png /b/i.png'],
    [
      'as SVG before all',
      link('/i.png', 'sizes="192x192"') + link('/i.svg'),
      { '/i.png': png, '/i.svg': svg },
      'image/svg+xml /i.svg',
    ],
    [
      'of the best size',
      link('/16.png', 'sizes="16x16"') +
        link('/1024.png', 'sizes="1024x1024"') +
        link('/128.png', 'sizes="96x96 128x128"'),
      { '/16.png': png, '/1024.png': png, '/128.png': png },
      'image/png /128.png',
    ],
    ['for Apple', '<link rel="apple-touch-icon" href="/a.png">', { '/a.png': png }, 'image/png /a.png'],
    [
      'of the manifest',
      '<link rel="manifest" href="/m/app.json">',
      {
        '/m/app.json': JSON.stringify({
          icons: [
            { src: 'big.png', sizes: '512x512' },
            { src: 'i.png', sizes: '192x192' },
          ],
        }),
        '/m/i.png': png,
      },
      'image/png /m/i.png',
    ],
    ['at the usual place', '', { '/favicon.ico': ico }, 'image/x-icon /favicon.ico'],
    [
      'after a broken manifest',
      '<link rel="manifest" href="/m">',
      { '/m': '{', '/favicon.ico': ico },
      'image/x-icon /favicon.ico',
    ],
    [
      'after a page that pretends to be one',
      link('/i.png'),
      {
        '/i.png': { headers: { 'content-type': 'image/png' }, body: '<!doctype html>' },
        '/favicon.ico': ico,
      },
      'image/x-icon /favicon.ico',
    ],
    [
      'after one that is too large',
      link('/i.svg'),
      { '/i.svg': svg + ' '.repeat(300_000), '/favicon.ico': ico },
      'image/x-icon /favicon.ico',
    ],
    [
      'after one in the own network',
      link('http://127.0.0.2/i.png'),
      { '/favicon.ico': ico },
      'image/x-icon /favicon.ico',
    ],
    ['nowhere, which is a warning', link('/gone.png'), {}, 'warning'],
  ])('is found %s', async (_name, html, files, expected) => {
    expect(await find(html, files)).toBe(expected);
  });

  test.each([
    [
      'with declaration, comments and DOCTYPE',
      '\uFEFF<?xml version="1.0"?>\n<!-- a --> <!DOCTYPE svg PUBLIC "-//W3C" "x.dtd" [<!ENTITY a "b">] >\n<!----><svg:svg>',
    ],
    ['behind 500 comments', `${'<!---->'.repeat(500)}<svg>`],
  ])('is known as SVG %s', async (_name, body) => {
    expect(await find(link('/i.svg'), { '/i.svg': body })).toBe('image/svg+xml /i.svg');
  });

  test.each([
    ['comments before anything else', `${'<!---->'.repeat(585)}x`],
    ['a DOCTYPE without end', `<!doctype svg ${'['.repeat(4_000)}`],
    ['declarations', '<?xml >'.repeat(600)],
  ])('made of %s is dismissed at once', async (_name, body) => {
    const look = async () => expect(await find(link('/i.svg'), { '/i.svg': body })).toBe('warning');
    expect(await toCpuMs(look)).toBeLessThan(1_000);
  });

  test.each([
    ['sizes of 1 MB', link('/i.png', `sizes="${'1'.repeat(1_000_000)}"`)],
    ['200,000 sizes', link('/i.png', `sizes="${'16x16 '.repeat(200_000)}"`)],
    ['a base of 1 MB', `<base href="/${'b'.repeat(1_000_000)}">${link('/i.png').repeat(20_000)}`],
    ['an address of 1 MB', link('/i.png').repeat(20_000) + link('i'.repeat(1_000_000), 'sizes="1x1"')],
  ])('is found in reasonable time beside %s', async (_name, html) => {
    const look = async () => expect(await find(html, { '/i.png': png })).toBe('image/png /i.png');
    expect(await toCpuMs(look)).toBeLessThan(2_000);
  });

  test('is found within the page itself', async () => {
    const base64 = `data:image/png;base64,${png.toString('base64')}`;
    expect(await find(link(base64), {})).toBe(`image/png ${base64}`);
    const { favicon } = await findFavicon({
      ...toInput(),
      html: link('data:image/svg+xml,%3Csvg>ü%3C/svg>'),
    });
    expect(favicon).toMatchObject({ media_type: 'image/svg+xml' });
    expect(new TextDecoder().decode(favicon!.body)).toBe('<svg>ü</svg>');
  });
});

describe('robots', () => {
  test.each<[string, Answer, string, string]>([
    [
      'a file',
      'User-agent: *\nDisallow: /a\nSitemap: /s.xml\nCrawl-delay: 1',
      'success',
      'robots.txt gefunden: 1 Sperre, 1 Sitemap genannt, Wartezeit 1 Sekunde.',
    ],
    ['no file', { status: 404 }, 'success', 'Keine robots.txt gefunden. Das ist kein Fehler.'],
    [
      'a broken server',
      { status: 503 },
      'warning',
      'Die robots.txt konnte nicht gelesen werden. Deshalb wird nur die Startseite geprüft.',
    ],
    [
      'a closed door',
      'User-agent: *\nDisallow: /',
      'warning',
      'Die robots.txt erlaubt das Erfassen der Startseite nicht.',
    ],
  ])('reports %s', async (_name, answer, status, message) => {
    website.pages['/robots.txt'] = answer;
    const { progress } = await checkRobots(toInput());
    expect(progressSchema.parse(progress)).toMatchObject({ step: 'robots', status, message });
  });
});

describe('sitemaps', () => {
  const check = async (named: string[]) => {
    const { progress } = await checkSitemaps({
      ...toInput(),
      named: named.map((path) => website.origin + path),
    });
    return progressSchema.parse(progress);
  };
  const toUrlset = (count: number) =>
    `<urlset>${Array.from({ length: count }, (_, index) => `<url><loc>${website.origin}/${index}</loc></url>`).join('')}</urlset>`;

  test('are counted, and the first addresses shown', async () => {
    website.pages['/sitemap.xml'] = toUrlset(128);
    const { status, message, data } = await check([]);
    expect({ status, message }).toEqual({
      status: 'success',
      message: '1 Sitemap mit 128 Adressen gefunden.',
    });
    expect(data).toMatchObject({ urlCount: 128, urls: { length: 100 } });
  });

  test('are missed with a warning', async () => {
    expect(await check([])).toMatchObject({
      status: 'warning',
      message: 'Keine Sitemap gefunden. Die Seiten werden über Links gesucht.',
      data: { urls: [], urlCount: 0 },
    });
    expect(await check(['/gone.xml'])).toMatchObject({
      status: 'warning',
      message: '1 genannte Sitemap nicht lesbar. Die Seiten werden über Links gesucht.',
    });
  });

  test('are named with their faults', async () => {
    website.pages['/a.xml'] = toUrlset(1).replace('</urlset>', '');
    expect(await check(['/a.xml', '/gone.xml'])).toMatchObject({
      status: 'warning',
      message:
        '1 Sitemap mit 1 Adresse gefunden. 1 weitere war nicht lesbar. 1 ist fehlerhaft und nur teilweise gelesen.',
    });
  });
});

test('credentials of the website reach its own files only, wherever a step is sent', async () => {
  const told = new Map<string, string | undefined>();
  const tell =
    (prefix: string): Answer =>
    (request, response) => {
      told.set(prefix + request.url, request.headers.cookie);
      response.end();
    };
  const paths = ['/i.png', '/app.json', '/s.xml'];
  const other = await openLocalWebsite(Object.fromEntries(paths.map((path) => [path, tell('other')])));
  website.pages['/favicon.ico'] = tell('own');
  website.pages['/s.xml'] = tell('own');
  const guard = await openGuard({ allowTargets: ['127.0.0.1:*'] });
  const credentials = { website: website.origin, headers: { cookie: 'secret=1' } };
  const input = { ...toInput(), guard, credentials };
  const html = `<link rel=icon href="${other.origin}/i.png"><link rel=manifest href="${other.origin}/app.json">`;
  await findFavicon({ ...input, html });
  await checkSitemaps({ ...input, named: [`${other.origin}/s.xml`, `${website.origin}/s.xml`] });
  expect(Object.fromEntries(told)).toEqual({
    'other/i.png': undefined,
    'other/app.json': undefined,
    'other/s.xml': undefined,
    'own/favicon.ico': 'secret=1',
    'own/s.xml': 'secret=1',
  });
  await Promise.all([guard.close(), other.close()]);
});

test('every step stops when the scan is stopped', async () => {
  const input = { ...toInput(), signal: AbortSignal.abort(new Error('stopped')) };
  await expect(checkConnectivity(input)).rejects.toThrow('stopped');
  await expect(findFavicon({ ...input, html: null })).rejects.toThrow('stopped');
  await expect(checkRobots(input)).rejects.toThrow('stopped');
  await expect(checkSitemaps({ ...input, named: [] })).rejects.toThrow('stopped');
});
