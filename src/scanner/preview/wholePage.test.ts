import { chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { capture } from '../browser/capture.ts';
import { findChromium } from '../browser/chromium.ts';
import { openPreviewTester, type PreviewTester, toPage } from '../testing/preview.ts';
import { takePicture } from './picture.ts';
import { paintsWholePage } from './wholePage.ts';

let tester: PreviewTester;
beforeAll(async () => {
  tester = await openPreviewTester();
});
afterAll(() => tester.close());

const watching = `<script>window.seen = []; const note = (event) => seen.push(event.type);
  onresize = note; onscroll = note; visualViewport.onresize = note;
  new ResizeObserver(note.bind(null, { type: 'observer' })).observe(document.documentElement);
  for (const query of ['(min-height: 1000px)', '(max-width: 100px)']) matchMedia(query).onchange = note;</script>`;

test('a page does not notice that its picture is taken, however long it is', async () => {
  tester.website.pages['/lang'] = toPage(
    `<p style="height: 150vh">Text</p><p style="height: 4000px"></p>${watching}`,
  );
  const site = tester.openWebsite();
  const seen = await site.visit(async (tab) => {
    await tab.page.goto(`${tester.website.origin}/lang`);
    await tab.page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');
    await tab.page.evaluate('seen.length = 0');
    expect(await paintsWholePage(tab.page.context().browser())).toBe(true);
    await takePicture(tab, { width: 1280, height: 5_000 });
    await tab.page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');
    return tab.page.evaluate('seen');
  });
  await site.close();
  expect(seen).toEqual([]);
});

const samples = {
  'parts that wait to be near':
    `<section style="content-visibility: auto; contain-intrinsic-size: 400px; height: 400px">Text</section>`.repeat(
      6,
    ),
  'what is fixed and what sticks': `<nav style="position: sticky; top: 0; background: red">Oben</nav>
    ${'<p style="height: 100vh">Text</p>'.repeat(3)}<footer style="position: fixed; bottom: 0; background: blue">Unten</footer>`,
  'a frame and a canvas far down': `<p style="height: 2000px"></p><iframe srcdoc="<p>Innen</p>" style="height: 300px"></iframe>
    <canvas width="90" height="90"></canvas><script>document.querySelector('canvas').getContext('2d').fillRect(0, 0, 50, 50)</script>`,
};

test.each(Object.entries(samples))('the picture has the bytes of Chromium’s own: %s', async (_name, body) => {
  tester.website.pages['/bild'] = toPage(body);
  const site = tester.openWebsite();
  const [ours, own] = await site.visit(async (tab) => {
    await tab.page.goto(`${tester.website.origin}/bild`);
    const size = { width: 1280, height: 2_400 };
    const clip = { x: 0, y: 0, ...size, scale: 1 };
    const { body } = await takePicture(tab, size);
    const own = await capture(tab.session, {
      format: 'jpeg',
      quality: 75,
      clip,
      captureBeyondViewport: true,
    });
    return [Buffer.from(body).toString('base64'), own];
  });
  await site.close();
  expect(ours === own).toBe(true);
});

test('a page that has arrived but not been painted yet is waited for', async () => {
  tester.website.pages['/neu'] = toPage('<p style="height: 2400px; background: red">Neu</p>');
  const site = tester.openWebsite();
  const takeOne = () =>
    site.visit(async (tab) => {
      tab.isSpent = true;
      await tab.page.goto(`${tester.website.origin}/neu`, { waitUntil: 'commit' });
      return (await takePicture(tab, { width: 1280, height: 2_400 })).body.length;
    });
  const sizes: number[] = [];
  for (let round = 0; round < 8; round += 1) sizes.push(await takeOne());
  await site.close();
  expect(Math.min(...sizes)).toBeGreaterThan(0);
});

test('a browser that cuts at the window’s edge is known, and its pictures are whole all the same', async () => {
  const browser = await chromium.launch({
    executablePath: findChromium()!,
    args: ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    chromiumSandbox: false,
  });
  try {
    expect(await paintsWholePage(browser)).toBe(false);
    const page = await browser.newPage({ viewport: { width: 200, height: 100 } });
    await page.setContent(
      '<body style="margin: 0"><p style="margin: 0; height: 900px; background: linear-gradient(red, blue)">',
    );
    const tab = { page, session: await page.context().newCDPSession(page) } as never;
    const [whole, blank] = [await takePicture(tab, { width: 200, height: 900 }), await readPlain(tab)];
    expect(whole.body.length).toBeGreaterThan(blank.length);
    expect(whole.media_type).toBe('image/webp');
  } finally {
    await browser.close();
  }
});

async function readPlain({ session }: Parameters<typeof takePicture>[0]): Promise<Buffer> {
  const clip = { x: 0, y: 0, width: 200, height: 900, scale: 1 };
  const plain = await capture(session, { format: 'webp', quality: 75, clip, captureBeyondViewport: false });
  return Buffer.from(plain, 'base64');
}
