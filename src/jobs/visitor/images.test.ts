import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type LocalWebsite, openLocalWebsite } from '../../../tests/localWebsite.ts';
import { openAltText } from '../../altText/openAltText.ts';
import type { AltText } from '../../altText/task/altText.ts';
import type { Store } from '../../model/store.ts';
import { findFile } from '../../model/system/storedFiles.ts';
import { openTestStore } from '../../model/testing/database.ts';
import { type Browser, openBrowser } from '../../scanner/browser/browser.ts';
import { findChromium } from '../../scanner/browser/chromium.ts';
import { type ImageList, imageListSchema } from '../../shared/contract/imageList.ts';
import { toolLimits } from '../../shared/limits/visitor.ts';
import type { JobContext } from '../context/context.ts';
import { toDataBytes } from './imageFiles.ts';
import { listImages } from './images.ts';

let website: LocalWebsite;
let browser: Browser;
let store: Store;
let altText: AltText;
let context: JobContext;
let foto: Uint8Array;

beforeAll(async () => {
  const hills =
    '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400" fill="#9cd"/><path d="M0 400 200 120 420 400z" fill="#484"/><circle cx="500" cy="90" r="50" fill="#fc3"/></svg>';
  foto = await sharp(Buffer.from(hills)).jpeg().toBuffer();
  website = await openLocalWebsite();
  browser = openBrowser({ guard: website.guard, chromiumPath: findChromium(), allowUnsandboxed: true });
  store = await openTestStore();
  altText = openAltText();
  const { guard } = website;
  context = {
    store,
    guard,
    browser,
    altText,
    contactUrl: 'https://stufenlos.example',
  } as Partial<JobContext> as JobContext;
});
afterAll(async () => {
  await altText.close();
  await browser.close();
  await store.close();
  await website.close();
});
beforeEach(() => {
  website.pages = { '/foto.jpg': { headers: { 'content-type': 'image/jpeg' }, body: foto } };
  website.seen.length = 0;
});

const serve = (body: string) => {
  website.pages['/'] =
    `<!doctype html><html lang="de"><meta charset="utf-8"><title>Bilder</title><h1>Bilder</h1>${body}</html>`;
};

async function run(signal = new AbortController().signal) {
  const cost = { cpu_ms: 0 };
  const results: ImageList[] = [];
  for await (const result of listImages(context, { url: `${website.origin}/`, signal, cost }))
    results.push(imageListSchema.parse(structuredClone(result)));
  return { results, last: results.at(-1)!, cost };
}

const readFile = async (path: string) => (await findFile(store.db, path.replace('/files/', '')))!;

describe('the images of a page', () => {
  test('come with small pictures of our own making, then with proposals for those without a text', async () => {
    serve('<a href="/kontakt"><img src="/foto.jpg"></a><img src="/foto.jpg" alt="Ein Berg">');
    const { results, last, cost } = await run();
    expect(results).toHaveLength(2);
    expect(results[0]).toMatchObject({ totalImages: 2, missingAltCount: 1, title: 'Bilder' });
    expect(results[0]!.images[0]).not.toHaveProperty('reason');
    const [link, told] = last.images;
    expect(link).toMatchObject({
      hasAlt: false,
      alt: null,
      repeats: 2,
      width: 640,
      reason: expect.any(String),
    });
    expect(told).toMatchObject({ hasAlt: true, alt: 'Ein Berg', thumbnail: link!.thumbnail });
    expect(told).not.toHaveProperty('reason');
    const { media_type, body } = await readFile(link!.thumbnail!);
    expect(media_type).toBe('image/webp');
    expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 320, height: 200 });
    expect(cost.cpu_ms).toBeGreaterThan(20);
  });

  test('are fetched once each, by us as who we are and without a word about where we come from', async () => {
    const asked: { agent: string | undefined; referer: string | undefined }[] = [];
    website.pages['/foto.jpg'] = ({ headers }, response) => {
      asked.push({ agent: headers['user-agent'], referer: headers.referer });
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(foto);
    };
    serve('<img src="/foto.jpg"><img src="/foto.jpg"><img src="/foto.jpg" alt="">');
    await run();
    const ours = asked.filter(({ referer }) => referer === undefined);
    expect(ours).toEqual([
      { agent: expect.stringContaining('stufenlos.example/methode'), referer: undefined },
    ]);
  });

  test('that cannot be had stay in the list without a picture, with the reason for no proposal', async () => {
    const huge = 'x'.repeat(toolLimits.maxImageBytes + 1);
    website.pages['/riesig.jpg'] = { headers: { 'content-type': 'image/jpeg' }, body: huge };
    website.pages['/kaputt.jpg'] = { headers: { 'content-type': 'image/jpeg' }, body: foto.subarray(0, 200) };
    website.pages['/text.png'] = { headers: { 'content-type': 'image/png' }, body: 'kein Bild' };
    serve(
      '<img src="/weg.png"><img src="/riesig.jpg"><img src="/kaputt.jpg"><img src="/text.png"><img src="blob:x"><img src="http://[">',
    );
    const { last } = await run();
    expect(last).toMatchObject({ totalImages: 6, missingAltCount: 6 });
    for (const image of last.images) {
      expect(image).toMatchObject({ thumbnail: null, reason: expect.stringMatching(/\.$/) });
      expect(image).not.toHaveProperty('suggestedAlt');
    }
  });

  test('may stand in the page itself: as drawing, and as data: address of which only the beginning is told', async () => {
    const data = `data:image/jpeg;base64,${Buffer.from(foto).toString('base64')}`;
    serve(
      `<img src="${data}"><svg role="img" width="40" height="30"><rect width="40" height="30" fill="red"/></svg>`,
    );
    const { last } = await run();
    expect(last.images.map(({ src }) => src)).toEqual([data.slice(0, 40), `${website.origin}/`]);
    const thumbnails = await Promise.all(last.images.map(({ thumbnail }) => readFile(thumbnail!)));
    const { data: pixel } = await sharp(thumbnails[1]!.body).raw().toBuffer({ resolveWithObject: true });
    expect([pixel[0]! > 240, pixel[1]! < 15]).toEqual([true, true]);
  });

  test('never make us fetch what nobody may: the guard refuses it, the list goes on', async () => {
    serve('<img src="http://169.254.169.254/latest/meta-data/x.png"><img src="/foto.jpg" alt="">');
    const { last } = await run();
    expect(last.images.map(({ thumbnail }) => thumbnail !== null)).toEqual([false, true]);
  });
});

test('a look that is stopped ends at once and leaves no tab open', async () => {
  serve('<img src="/foto.jpg">');
  const stop = new AbortController();
  website.pages['/foto.jpg'] = () => stop.abort();
  await expect(run(stop.signal)).rejects.toMatchObject({ code: 'SCAN_STOPPED' });
});

test('a page that is none is its fault', async () => {
  website.pages['/'] = { status: 404, headers: { 'content-type': 'text/html' }, body: 'weg' };
  await expect(run()).rejects.toMatchObject({ code: 'HTTP_STATUS' });
});

test.each([
  ['data:image/png;base64,AAEC', [0, 1, 2]],
  ['data:image/svg+xml,%3Csvg%2F%3E', [...Buffer.from('<svg/>')]],
  ['data:;base64,AAEC', [0, 1, 2]],
  ['data:image/png;base64,', null],
  ['data:kaputt', null],
  ['data:image/svg+xml,%', null],
])('%s is %o', (url, bytes) => {
  const found = toDataBytes(url);
  expect(found && [...found]).toEqual(bytes);
});
