import type { ServerResponse } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalWebsite } from '../../../../tests/localWebsite.ts';
import type { Finding } from '../../../shared/work/finding.ts';
import { pictureLimits } from '../../../shared/work/picture.ts';
import type { Browser } from '../../browser/browser.ts';
import { readingProbes } from '../../probes/index.ts';
import { type LocalBrowser, openLocalBrowser } from '../../testing/localBrowser.ts';
import { auditPage } from '../audit.ts';
import { axe } from '../engines/axe.ts';
import type { Engine } from '../engines/engine.ts';
import { openPictures, type Pictures } from './takePictures.ts';

let website: LocalWebsite;
let browser: Browser;
let close: LocalBrowser['close'];

beforeAll(async () => {
  ({ website, browser, close } = await openLocalBrowser());
});
afterAll(() => close());

let number = 0;
async function audit(body: string, pictures: Pictures = openPictures(false), engines: Engine[] = [axe]) {
  const path = `/bild-${number++}`;
  website.pages[path] =
    `<!doctype html><html lang="de"><title>Bilder</title><body style="margin:0">${body}</body></html>`;
  const site = browser.openWebsite({});
  try {
    return await auditPage(site, website.origin + path, { engines, pictures });
  } finally {
    await site.close();
  }
}

const button = (colour: string, more = '') =>
  `<main><h1>Titel</h1><button style="position:absolute;left:300px;top:2000px;width:100px;height:50px;border:0;background:${colour}" ${more}></button><div style="height:4000px"></div></main>`;

async function readPixels(body: string) {
  const { data, info } = await sharp(Buffer.from(body, 'base64')).raw().toBuffer({ resolveWithObject: true });
  return (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
}

const near = (wanted: number[]) => wanted.map((part) => expect.closeTo(part, -1.6));

test('a picture shows the region around the element, far down the page, and outlines it', async () => {
  const { pictures = [], findings } = await audit(button('#00f'));
  expect(findings.some(({ rule }) => rule === 'button-name')).toBe(true);
  const picture = pictures.find(({ cause }) => cause.includes('button-name'))!;
  expect(picture).toMatchObject({ width: 340, height: 290 });
  const at = await readPixels(picture.body);
  expect(at(170, 145)).toEqual(near([0, 0, 255]));
  const [red, , blue] = at(170, 116);
  expect(red! - blue!).toBeGreaterThan(60);
  expect(at(170, 30)).toEqual(near([255, 255, 255]));
  expect(at(30, 145)).toEqual(near([255, 255, 255]));
});

test('an element larger than the picture is shown whole, with its outline', async () => {
  const { pictures = [] } = await audit(
    '<main><h1>T</h1><button style="position:absolute;left:100px;top:1000px;width:1000px;height:300px;border:0;background:#00f"></button></main>',
  );
  const picture = pictures.find(({ cause }) => cause.includes('button-name'))!;
  expect(picture.width).toBe(pictureLimits.width);
  const at = await readPixels(picture.body);
  const reds = Array.from({ length: 12 }, (_, x) => at(x, Math.round(picture.height / 2))).filter(
    ([red, , blue]) => red! - blue! > 60,
  );
  expect(reds.length).toBeGreaterThan(0);
});

test('a cause gets one picture in a scan, also when many pages show it', async () => {
  const memory = openPictures(false);
  const first = await audit(button('#00f') + button('#0f0'), memory);
  const second = await audit(button('#00f'), memory);
  const causes = [...(first.pictures ?? []), ...(second.pictures ?? [])].map(({ cause }) => cause);
  expect(new Set(causes).size).toBe(causes.length);
  expect(causes.filter((cause) => cause.includes('button-name'))).toHaveLength(1);
});

test('questions of one cause have a picture each, unless their evidence is the same', async () => {
  const boxes = ['Logo', 'Bild', 'Bild'].map(
    (alt) => `<li><img alt="${alt}" style="width:90px;height:40px"></li>`,
  );
  const asking: Engine = {
    ...axe,
    name: 'stufenlos',
    run: async () => [1, 2, 3].map((place) => toQuestion(place, place === 1 ? 'Logo' : 'Bild')),
  };
  const { pictures = [] } = await audit(`<main><ul>${boxes.join('')}</ul></main>`, openPictures(false), [
    asking,
  ]);
  expect(pictures.map(({ selector, isOfCause }) => [selector, isOfCause])).toEqual([
    ['li:nth-child(1) img', true],
    ['li:nth-child(2) img', false],
  ]);
});

test('what a person is asked has its picture first, and an element is photographed once', async () => {
  const told = (place: number): Finding => ({
    ...toQuestion(place, 'Logo'),
    rule: `gesagt-${place}`,
    outcome: 'failed',
  });
  const asking: Engine = {
    ...axe,
    name: 'stufenlos',
    run: async () => [
      told(1),
      told(2),
      toQuestion(3, 'Logo'),
      toQuestion(4, 'Bild'),
      { ...toQuestion(3, 'Logo'), rule: 'alt-long' },
    ],
  };
  const box = '<li><img alt="Logo" style="width:90px;height:40px"></li>';
  const { pictures = [] } = await audit(`<main><ul>${box.repeat(4)}</ul></main>`, openPictures(false), [
    asking,
  ]);
  expect(pictures.map(({ cause }) => cause.split(':')[1])).toEqual([
    'alt-vague',
    'alt-long',
    'alt-vague',
    'gesagt-1',
    'gesagt-2',
  ]);
  expect(new Set(pictures.map(({ body }) => body)).size).toBe(4);
});

const toQuestion = (place: number, alt: string): Finding => ({
  engine: 'stufenlos',
  rule: 'alt-vague',
  criteria: ['1.1.1'],
  outcome: 'cantTell',
  impact: 'serious',
  component: 'list',
  selector: `li:nth-child(${place}) img`,
  snippet: `<img alt="${alt}">`,
  message: `Titel.\nSagt „${alt}“ alles?`,
  help_url: null,
});

test('elements that nobody sees get none', async () => {
  const cover = '<div style="position:fixed;inset:0;background:#fff"></div>';
  for (const body of [
    button('#00f', 'class="x"') + cover,
    '<main><h1>T</h1><button style="width:1px;height:1px;padding:0;border:0"></button></main>',
  ]) {
    const { pictures, findings } = await audit(body);
    expect(findings.some(({ rule, outcome }) => rule === 'button-name' && outcome === 'failed')).toBe(true);
    expect(pictures?.filter(({ cause }) => cause.includes('button-name'))).toEqual([]);
  }
});

test('a page with a typed secret is never shown, nor a login form in a scan that signs in', async () => {
  const filled = '<label>Kennwort <input type="password" value="geheim"></label>';
  const empty = '<label>Kennwort <input type="password"></label>';
  expect((await audit(filled + button('#00f'))).pictures).toEqual([]);
  expect((await audit(empty + button('#00f'), openPictures(true))).pictures).toEqual([]);
  expect((await audit(empty + button('#00f'))).pictures).not.toEqual([]);
});

test('pictures stay small, few, and change no finding', async () => {
  const noise = Array.from(
    { length: 30 },
    (_, index) =>
      `<section class="teil-${'abcdefghijklmnopqrstuvwxyzäöüß'[index]}"><button style="width:600px;height:300px;background:repeating-conic-gradient(red 0 1deg,blue 0 2deg,lime 0 3deg) 0 0/7px 5px"></button></section>`,
  ).join('');
  const { pictures = [], findings } = await audit(`<main><h1>T</h1>${noise}</main>`);
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.length).toBeLessThanOrEqual(pictureLimits.perPage);
  for (const { body } of pictures) expect(Buffer.from(body, 'base64').length).toBeLessThanOrEqual(40_000);
  const path = `/bild-${number - 1}`;
  const site = browser.openWebsite({});
  expect((await auditPage(site, website.origin + path, { engines: [axe] })).findings).toEqual(findings);
  await site.close();
});

test('pictures that take too long cost no further window of their page', async () => {
  const held: ServerResponse[] = [];
  const release = () => held.splice(0).map((response) => response.end());
  const local = await openLocalBrowser(
    { '/spaet.txt': (_, response) => void held.push(response) },
    { log: { warn: release, info: () => {} } },
  );
  local.website.pages['/'] =
    `<!doctype html><html lang="de"><title>Spät</title><button id="knopf" style="margin-top:3000px">Ab</button>
    <script>addEventListener('scroll', () => {
      const slow = new XMLHttpRequest();
      slow.open('GET', '/spaet.txt', false);
      slow.send();
    }, { once: true })</script>`;
  const seeing: Engine = { ...axe, run: async () => [{ ...toQuestion(1, 'Ab'), selector: '#knopf' }] };
  const viewports = [
    { width: 1280, height: 720 },
    { width: 390, height: 844 },
  ];
  const site = local.browser.openWebsite({ viewports });
  const audited = await auditPage(site, `${local.website.origin}/`, {
    engines: [seeing],
    pictures: openPictures(false),
  });
  await local.close();
  expect(audited.pictures).toEqual([]);
  expect(audited.findings[0]!.windows).toEqual(['1280x720', '390x844']);
  expect(audited.cut_windows).toBeUndefined();
});

test('stops of Tab have their numbers where Tab jumps, once in a scan, and not beside a typed secret', async () => {
  const stop = (left: number, top: number) =>
    `<a href="/${left}" style="position:absolute;left:${left}px;top:${top}px;width:100px;height:60px">S${left}</a>`;
  const body = `${stop(20, 3000)}${stop(300, 3200)}${stop(40, 3100)}<div style="height:5000px"></div>`;
  const memory = openPictures(false);
  const { pictures = [] } = await audit(body, memory, [readingProbes]);
  const [picture] = pictures.filter(({ item }) => item);
  expect(picture).toMatchObject({
    item: { rule: 'order-list', text: '„S300“, danach weiter oben, weiter links „S40“' },
  });
  expect(Buffer.from(picture!.body, 'base64').length).toBeLessThanOrEqual(pictureLimits.sizeBytes);
  const at = await readPixels(picture!.body);
  const isRed = (x: number, y: number) => at(x, y)[0]! - at(x, y)[2]! > 60;
  const reds = Array.from({ length: picture!.width }, (_, x) =>
    Array.from({ length: picture!.height }, (_, y) => isRed(x, y)).some(Boolean),
  );
  const marks = reds.filter((red, x) => red && !reds[x - 1]).length;
  expect(marks).toBeGreaterThanOrEqual(2);
  expect((await audit(body, memory, [readingProbes])).pictures).toEqual([]);
  const secret = '<label>Kennwort <input type="password" value="geheim"></label>';
  expect((await audit(body + secret, openPictures(false), [readingProbes])).pictures).toEqual([]);
});
