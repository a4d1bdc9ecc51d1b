import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { markedEntries } from './markedEntries.ts';

const tick =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/%3E\") no-repeat right";
const lock = tick.replace("width='9'", "width='8'");
const entry = (name: string, words: string) => `<li class="${name}">${words}</li>`;
const list = (style: string, entries: string[], more = '') =>
  `<style>${style}</style><ol id="l">${entries.join('')}</ol>${more}`;
const lessons = (first: string, other: string) => [
  entry(first, 'Was ein Volk braucht'),
  entry(first, 'Der Standort'),
  entry(other, 'Kleidung'),
  entry(other, 'Rauch geben'),
];
const links = (first: string, other: string) => [
  `<li>${first}Haus</a></li>`,
  `<li>${first}Hof</a></li>`,
  `<li>${other}Garten</a></li>`,
];

describeCases([toEngine([markedEntries])], {
  'lessons of which a picture says that they are done': {
    html: list(`.done { background: ${tick} }`, lessons('done', '')),
    found: ['state-by-picture #l > li:nth-of-type(1)'],
    says: 'Im Code heißt es „done“',
  },
  'the same by an icon in front of the link': {
    html: list(`.x::before { content: ${tick.split(' no-')[0]} }`, lessons('x', '')),
    found: ['state-by-picture-asked #l > li:nth-of-type(1)'],
  },
  'the same by a letter of an icon font': {
    html: list('.erledigt::after { content: "\\f00c" }', lessons('erledigt', '')),
    found: ['state-by-picture #l > li:nth-of-type(1)'],
  },
  'two pictures, of which a legend says what they mean': {
    html: list(
      `.a { background: ${tick} } .b { background: ${lock} }`,
      lessons('a', 'b'),
      '<p class="a">geschafft</p><p class="b">kommt noch</p>',
    ),
    found: ['state-by-picture #l > li:nth-of-type(1)'],
    says: '„geschafft“',
  },
  'seats of which only a picture says that a wheelchair fits': {
    html: `<style>.rs { background: ${tick}; color: transparent }</style><div id="s">${[1, 2, 3, 4].map((seat) => `<button aria-label="Reihe 1, Platz ${seat}" class="${seat > 2 ? 'rs' : ''}">${seat}</button>`).join('')}</div>`,
    found: ['state-by-picture-asked #s > button:nth-of-type(3)'],
  },
  'lessons that say so in words': {
    html: list(
      `.done { background: ${tick} }`,
      lessons('done', '').map((one) => one.replace(/("done">[^<]+)/, '$1, erledigt')),
    ),
    found: [],
  },
  'entries whose picture goes with a state': {
    html: list(`.done { background: ${tick} }`, [
      '<li><a href="/a" class="done" aria-current="page">Haus</a></li>',
      '<li><a href="/b">Hof</a></li><li><a href="/c">Garten</a></li>',
    ]),
    found: [],
  },
  'links to other places with an icon': {
    html: list(
      `.x { background: ${tick} }`,
      links('<a class="x" href="https://anderswo.example/a">', '<a href="/b">'),
    ),
    found: [],
  },
  'a path with arrows between its places': {
    html: list(`li + li::before { content: ${tick.split(' no-')[0]} }`, lessons('', '')),
    found: [],
  },
  'a table of contents with a tick at some of its lessons': {
    html: `<nav>${list(`.x { background: ${tick} }`, lessons('x', ''))}</nav>`,
    found: ['state-by-picture-asked #l > li:nth-of-type(1)'],
  },
  'a locked lesson behind others that are done': {
    html: list(`.done { background: ${tick} } .lock { background: ${lock} }`, [
      ...lessons('done', ''),
      entry('lock', 'Die Königin'),
    ]),
    found: ['state-by-picture #l > li:nth-of-type(5)'],
    says: '„lock“',
  },
  'a menu in one line with an icon at some of its entries': {
    html: `<nav>${list(`li { display: inline-block } .x { background: ${tick} }`, links('<a class="x" href="/a">', '<a href="/b">'))}</nav>`,
    found: [],
  },
  'the same picture at each entry': {
    html: list(`li { background: ${tick} }`, lessons('done', '')),
    found: [],
  },
  'entries with a picture of their own each': {
    html: list(
      ['a', 'b', 'c', 'd']
        .map((name, at) => `.${name} { background: ${tick.replace("'9'", `'${at + 1}'`)} }`)
        .join(''),
      ['a', 'b', 'c', 'd'].map((name) => entry(name, `Ort ${name}`)),
    ),
    found: [],
  },
});
