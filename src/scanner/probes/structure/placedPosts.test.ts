import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { placedPosts } from './placedPosts.ts';

const words = [
  'Der Kaffee war schlecht, ich ginge morgen wieder hin.',
  'Mir ging es auch so, ich hatte eine Kanne dabei.',
  'Das Frühstück im Norden war recht gut, finde ich.',
];
const posts = (...classes: string[]) =>
  `<style>.ein { margin-left: 60px }</style><section><h2>Kommentare</h2><div>${classes.map((name, at) => `<div class="c ${name}" id="p${at}"><p>Person ${at}</p><p>${words[at % 3]}</p></div>`).join('')}</div></section>`;

const chat = (...lines: string[]) =>
  `<style>.log { width: 500px } .b { width: 260px; background: #eee } .r { margin-left: auto; background: #ecd }</style><div class="log">${lines.map((line, at) => `<div class="b ${at % 2 ? 'r' : ''}" id="b${at}">${line}</div>`).join('')}</div>`;

describeCases([toEngine([placedPosts])], {
  'answers that are indented': { html: posts('', 'ein', ''), found: ['reply-by-place #p1'] },
  'the same with buttons to answer each': {
    html: posts('', 'ein', '').replaceAll('</p></div>', '</p><button>Reply to Rosa</button></div>'),
    found: ['reply-by-place #p1'],
  },
  'comments that all begin at one line': { html: posts('', '', ''), found: [] },
  'answers that say to whom': {
    html: posts('', 'ein', '').replace('<p>Person 1', '<p>Antwort an Person 0'),
    found: [],
  },
  'paragraphs of which one is indented, in no discussion': {
    html: posts('', 'ein', '').replace('Kommentare', 'Rezept').replaceAll('class="c', 'class="absatz'),
    found: [],
  },
  'messages at two sides without names': {
    html: chat(
      'Hallo, was kann ich für Sie tun?',
      'Wo bleibt mein Paket?',
      'Es kommt am Dienstag.',
      'Vielen Dank für alles!',
    ),
    found: ['speaker-by-place #b1'],
  },
  'messages with names, and with the same word at their beginning': {
    html: `${chat('<b>Oke</b> Was kann ich für Sie tun?', 'Wo bleibt mein Paket?', '<b>Oke</b> Es kommt am Dienstag.', 'Vielen Dank für alles!')}${chat('Was kann ich für Sie tun?', 'Sie: Wo bleibt mein Paket?', 'Es kommt am Dienstag.', 'Sie: Vielen Dank für alles!')}`,
    found: [],
  },
  'cards in two columns, and one of another ground': {
    html: `<style>.g { display: grid; grid-template-columns: 1fr 1fr } .k { background: #eee } .x { background: #ecd }</style><div class="g"><div class="k">Anreise mit der Bahn</div><div class="k x">Anreise mit dem Rad</div><div class="k">Anreise mit dem Bus</div><div class="k x">Anreise mit dem Auto</div></div>`,
    found: [],
  },
});
