import type { Answer } from '../../../../tests/localWebsite.ts';
import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { autoSound } from './autoSound.ts';

/** WAV: 8 kHz, 8 bit, mono. */
const toSound = (seconds: number): Answer => {
  const bytes = Buffer.alloc(44 + 8_000 * seconds, 128);
  bytes.set(Buffer.from('RIFF    WAVEfmt '), 0);
  bytes.writeUInt32LE(36 + 8_000 * seconds, 4);
  bytes.writeUInt32LE(16, 16);
  for (const place of [20, 22, 32]) bytes.writeUInt16LE(1, place);
  for (const place of [24, 28]) bytes.writeUInt32LE(8_000, place);
  bytes.writeUInt16LE(8, 34);
  bytes.set(Buffer.from('data'), 36);
  bytes.writeUInt32LE(8_000 * seconds, 40);
  return { headers: { 'content-type': 'audio/wav' }, body: bytes };
};
const [long, short] = ['/lang.wav', '/kurz.wav'];
const pages = { [long]: toSound(4), [short]: toSound(2) };

describeCases(
  [toEngine([autoSound])],
  {
    'sound of four seconds that nothing stops': {
      html: `<audio id="t" src="${long}" autoplay></audio><button>Menü</button>`,
      found: ['sound-without-stop #t'],
    },
    'short sound in a loop': {
      html: `<audio id="t" src="${short}" autoplay loop></audio>`,
      found: ['sound-without-stop #t'],
    },
    'short sound': { html: `<audio src="${short}" autoplay></audio>`, found: [] },
    'sound with controls': { html: `<audio src="${long}" autoplay controls></audio>`, found: [] },
    'sound that is muted': { html: `<audio src="${long}" autoplay muted></audio>`, found: [] },
    'sound beside a word that ends as „aus“': {
      html: `<a href="#h">Bootshaus</a><audio id="t" src="${long}" autoplay></audio>`,
      found: ['sound-without-stop #t'],
    },
    'sound that a button stops': {
      html: `<button>Musik aus</button><audio src="${long}" autoplay></audio>`,
      found: [],
    },
    'sound with a button of signs': {
      html: `<button>▮▮</button><audio id="t" src="${long}" autoplay></audio>`,
      found: ['sound-stop-asked #t'],
    },
    'sound beside the player of something else': {
      html: `<button>Folge abspielen</button><audio id="t" src="${long}" autoplay></audio>`,
      found: ['sound-stop-asked #t'],
    },
    'sound that waits': { html: `<audio src="${long}"></audio>`, found: [] },
  },
  { pages },
);
