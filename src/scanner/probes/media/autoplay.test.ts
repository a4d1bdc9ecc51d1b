import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer, LocalWebsite } from '../../../../tests/localWebsite.ts';
import type { Finding } from '../../../shared/work/finding.ts';
import { auditPage } from '../../audit/audit.ts';
import { axe } from '../../audit/engines/axe.ts';
import type { Browser } from '../../browser/browser.ts';
import { type LocalBrowser, openLocalBrowser } from '../../testing/localBrowser.ts';
import { toEngine } from '../reading/reading.ts';
import { autoplay } from './autoplay.ts';

const engine = toEngine([autoplay]);

let website: LocalWebsite;
let browser: Browser;
let close: LocalBrowser['close'];

beforeAll(async () => {
  ({ website, browser, close } = await openLocalBrowser({
    '/lang.wav': toFilm(8),
    '/mittel.wav': toFilm(4),
    '/kurz.wav': toFilm(2),
    '/rahmen':
      '<!doctype html><html lang="de"><title>Rahmen</title><video src="/lang.wav" autoplay muted></video>',
  }));
});
afterAll(() => close());

const muted = '<video id="film" src="/lang.wav" autoplay muted></video>';

describe('is reported for a person to look at', () => {
  test.for([
    ['silent, of eight seconds', muted, ['2.2.2']],
    ['silent, in a loop', '<video id="film" src="/kurz.wav" autoplay muted loop></video>', ['2.2.2']],
    ['with sound, of four seconds', '<video id="film" src="/mittel.wav" autoplay></video>', ['1.4.2']],
    [
      'with sound, of eight seconds',
      '<video id="film" src="/lang.wav" autoplay></video>',
      ['1.4.2', '2.2.2'],
    ],
    [
      'its source in an element of its own',
      muted.replace(' src="/lang.wav"', '').replace('></', '><source src="/lang.wav"></'),
      ['2.2.2'],
    ],
    [
      'its controls taken away by a script',
      `${muted.replace('muted', 'muted controls')}<script>film.controls = false</script>`,
      ['2.2.2'],
    ],
  ] as const)('a video %s, on a page with a button that may belong to it', async ([, html, criteria]) => {
    const [found, ...others] = await audit(`${html}<button>Pause</button>`);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ rule: 'autoplay', outcome: 'cantTell', selector: '#film', criteria });
    expect(found?.message).toMatch(/^Video startet von selbst und hat keine Bedienelemente\.\nEs läuft /);
  });

  test('in a shadow tree and in a frame', async () => {
    const shadow = `<div id="karte"><template shadowrootmode="open"><p>Film</p>${muted.replace(' id="film"', '')}</template></div>`;
    const found = await audit(`${shadow}<iframe title="Rahmen" src="/rahmen"></iframe>`);
    expect(found.map(({ rule }) => rule).toSorted()).toEqual(['autoplay', 'video-without-stop']);
    expect(found.map(({ selector }) => selector).toSorted()).toEqual([
      '#karte >>> video',
      'html > body > main > iframe >>> html > body > video',
    ]);
  });
});

test.for([
  ['has controls', muted.replace('muted', 'muted controls')],
  ['does not start by itself', muted.replace('autoplay', '')],
  ['is silent and ends after four seconds', muted.replace('lang', 'mittel')],
  ['has sound and ends after two seconds', '<video src="/kurz.wav" autoplay></video>'],
  ['has no source', '<video autoplay muted loop></video>'],
  ['has a source that is not there', '<video src="/fehlt.wav" autoplay muted loop></video>'],
  ['is not rendered', `<div hidden>${muted}</div>`],
  ['is invisible', `<div style="visibility: hidden">${muted}</div>`],
  ['has no size', muted.replace('<video', '<video style="width: 0; height: 0"')],
  ['is in a template', `<template>${muted}</template>`],
  ['is in a frame that is not shown', '<iframe title="Rahmen" src="/rahmen" style="display: none"></iframe>'],
  ['is a sound, which without controls is not rendered', '<audio src="/lang.wav" autoplay></audio>'],
] as const)('is not reported: a video that %s', async ([, html]) => {
  expect(await audit(html)).toEqual([]);
});

test.for([
  ['of eight seconds', muted, ['video-without-stop #film']],
  [
    'with a name that says nothing about it',
    `${muted}<button>Bestellen</button>`,
    ['video-without-stop #film'],
  ],
  ['with a button for less motion', `${muted}<button>Animationen deaktivieren</button>`, ['autoplay #film']],
  ['with settings', `${muted}<button>Barrierefreiheit</button>`, ['autoplay #film']],
  [
    'on a page in another language',
    `${muted}<button>Arrêter</button><script>document.documentElement.lang = 'fr'</script>`,
    ['autoplay #film'],
  ],
  ['with a sign that may stop it', `${muted}<button>⏯</button>`, ['autoplay #film']],
  ['that is small', muted.replace('<video', '<video width="60" height="40"'), ['autoplay #film']],
  ['with sound', muted.replace(' muted', ''), ['autoplay #film']],
] as const)('fails where nothing can stop it: a video %s', async ([, html, told]) => {
  const found = await audit(html);
  expect(found.map(({ rule, selector }) => `${rule} ${selector}`)).toEqual(told);
});

test('asks once about sound and motion, where axe asks about the sound alone', async () => {
  const html = `<video id="laut" src="/lang.wav" autoplay></video>${muted}<button>Pause</button>`;
  const found = await audit(html, [axe, engine]);
  const told = found.filter(({ criteria }) => criteria.some((num) => num === '1.4.2' || num === '2.2.2'));
  expect(told.map(({ rule, selector }) => `${rule} ${selector}`)).toEqual([
    'autoplay #laut',
    'autoplay #film',
  ]);
});

test('says of a page without such a video that it does not apply, and never that a criterion is met', async () => {
  const site = browser.openWebsite({ url: website.origin });
  website.pages['/'] = toPage(muted.replace('muted', 'muted controls'));
  const { findings } = await auditPage(site, `${website.origin}/`, { engines: [engine] });
  await site.close();
  expect(findings.map(({ rule, outcome }) => [rule, outcome])).toEqual([
    ['autoplay', 'inapplicable'],
    ['video-without-stop', 'inapplicable'],
  ]);
});

async function audit(html: string, run = [engine]): Promise<Finding[]> {
  const site = browser.openWebsite({ url: website.origin });
  website.pages['/'] = toPage(html);
  const { error, findings } = await auditPage(site, `${website.origin}/`, { engines: run });
  await site.close();
  expect(error).toBeNull();
  return findings.filter(({ outcome }) => outcome === 'failed' || outcome === 'cantTell');
}

const toPage = (body: string) =>
  `<!doctype html><html lang="de"><title>Seite</title><body><main><h1>Seite</h1>${body}</main></body></html>`;

/** WAV without a picture, which a video element plays as well: 8 kHz, 8 bit, mono. */
function toFilm(seconds: number): Answer {
  const size = 8_000 * seconds;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + size, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  for (const place of [20, 22, 32]) head.writeUInt16LE(1, place);
  for (const place of [24, 28]) head.writeUInt32LE(8_000, place);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(size, 40);
  return { headers: { 'content-type': 'audio/wav' }, body: Buffer.concat([head, Buffer.alloc(size, 128)]) };
}
