import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { transcripts } from './transcripts.ts';

const sound = '<audio controls src="data:audio/wav;base64,UklGRg=="></audio>';
const details = (title: string, text: string) =>
  `${sound}<details id="a"><summary>${title}</summary><p>${text}</p></details>`;
const summary = 'Ina Beck spricht in diesem 14-minütigen Gespräch über ihren Hof und nasse Wiesen.';

describeCases([toEngine([transcripts])], {
  'one sentence about a talk of 14 minutes': {
    html: details('Das Gespräch zum Nachlesen', summary),
    found: ['transcript-too-short #a'],
  },
  'a tab with a summary of an episode': {
    html: `<p>18 February, 42 minutes</p>${sound}<button role="tab" aria-controls="a">Transcript</button><div role="tabpanel" id="a"><p>Agnes tells about her first night on the rock and the strike of 1991.</p></div>`,
    found: ['transcript-too-short #a'],
  },
  'a transcript of the same length as the talk': {
    html: `<p>Hören Sie 2 Minuten zu.</p>${details('Abschrift', 'Beck: Den Hof hat mein Großvater gebaut, als das Moor noch trocken war. '.repeat(9))}`,
    found: [],
  },
  'a short notice without a length, a text of nine minutes to read': {
    html: `<p>9 Minuten Lesezeit</p>${details('Abschrift', 'Der nächste Zug fährt auf Gleis 3 ein.')}`,
    found: [],
  },
  'a link to the whole text': {
    html: details('Abschrift', `${summary} <a href="/text">Alles lesen</a>`),
    found: [],
  },
  'a summary that is called one': { html: details('Zusammenfassung', summary), found: [] },
  'a page without a recording': { html: details('Abschrift', summary).replace(sound, ''), found: [] },
});
