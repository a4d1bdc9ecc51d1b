import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { signs } from './signs.ts';

const cat = ' /\\_/\\\n( o.o )\n &gt; ^ &lt;\n /   \\';
const row = (name: string, cell: string) => `<tr><th scope="row">${name}</th><td>${cell}</td></tr>`;
const dot = (colour: string, more = '') => `<span style="color: ${colour}">●</span>${more}`;
const box = (colour: string) =>
  `<span style="display: inline-block; width: 12px; height: 12px; background: ${colour}"></span>`;

const place = (words: string, fill: string) =>
  `<li>${words} <svg width="14" height="14" aria-hidden="true"><circle cx="7" cy="7" r="7" fill="${fill}"/></svg></li>`;
const point = (words: string, fill: string) =>
  `<li><p>${words} <span style="display:inline-block;width:14px;height:14px;border-radius:50%;background:${fill}"></span></p></li>`;
describeCases([toEngine([signs])], {
  'wines whose dot a sentence explains by its colour': {
    html: `<p>Weine mit grünem Punkt sind vegan.</p><ul>${place('Silvaner', 'green').replace('<li', '<li id="a"')}${place('Rosé', 'grey')}${place('Riesling', 'green')}</ul>`,
    found: ['sign-by-colour #a'],
  },
  'wines whose dot and word say the same': {
    html: `<p>Weine mit grünem Punkt sind vegan.</p><ul>${place('Silvaner, vegan', 'green')}${place('Rosé', 'grey')}${place('Riesling, vegan', 'green')}</ul>`,
    found: [],
  },
  'places of which only a dot tells the state': {
    html: `<ul>${place('Hamburg', 'green').replace('<li', '<li id="a"')}${place('Leipzig', 'red')}${place('Ulm', 'green')}</ul>`,
    found: ['dot-by-colour #a'],
  },
  'dots in place of a word behind a colon': {
    html: `<ol>${point('Nord, Ebene 3:', 'green').replace('<span', '<span id="a"')}${point('Süd, Ebene 1:', 'red')}${point('Nord, Ebene 2:', 'green')}${point('Magazin:', 'red')}</ol>`,
    found: ['sign-by-colour #a'],
  },
  'words before dots behind a colon': {
    html: `<ol>${point('Nord: lieferbar', 'green')}${point('Süd: ausgeliehen', 'red')}${point('West: lieferbar', 'green')}</ol>`,
    found: [],
  },
  'services with green, yellow and red dots': {
    html: `<ul>${place('Kasse', 'rgb(31,138,76)').replace('<li', '<li id="a"')}${place('Lager', 'rgb(31,138,76)')}${place('Druck', 'rgb(192,39,28)')}${place('Post', 'rgb(185,121,0)')}</ul>`,
    found: ['sign-by-colour #a'],
  },
  'lines of a railway in their colours': {
    html: `<ul>${place('Linie 1', 'rgb(31,138,76)').replace('<li', '<li id="a"')}${place('Linie 2', 'rgb(31,138,76)')}${place('Linie 3', 'rgb(192,39,28)')}${place('Linie 4', 'rgb(192,39,28)')}</ul>`,
    found: ['dot-by-colour #a'],
  },
  'sailings to choose from, each with a dot of its own colour': {
    html: `<div><div id="a"><div>7 Uhr</div><div><span style="display:inline-block;width:12px;height:12px;background:rgb(220,38,38)"></span></div><button>Wählen</button></div><div><div>9 Uhr</div><div><span style="display:inline-block;width:12px;height:12px;background:rgb(5,150,105)"></span></div><button>Wählen</button></div><div><div>11 Uhr</div><div><span style="display:inline-block;width:12px;height:12px;background:rgb(245,158,11)"></span></div><button>Wählen</button></div></div>`,
    found: ['dot-by-colour #a'],
  },
  'places with a dot and a word': {
    html: `<ul>${place('Hamburg läuft', 'green')}${place('Leipzig gestört', 'red')}${place('Ulm läuft', 'green')}</ul>`,
    found: [],
  },
  'the key of a drawing': {
    html: `<ul>${place('Wasser', 'blue')}${place('Wald', 'green')}${place('Stadt', 'red')}</ul>`,
    found: [],
  },
  'a cat of characters': { html: `<pre id="p">${cat}</pre>`, found: ['picture-of-characters #p'] },
  'a cat with a name': { html: `<pre role="img" aria-label="Katze">${cat}</pre>`, found: [] },
  'program code': { html: '<pre>if (a) {\n  b(c);\n}</pre>', found: [] },
  'a rating of stars': {
    html: '<p>Hotel Sonne <span id="s">★★★☆☆</span></p>',
    found: ['stars-without-text #s'],
  },
  'a rating in English': { html: '<p id="s">★★★★☆ Great place</p>', found: ['stars-without-text #s'] },
  'a rating with its number': { html: '<p><span>★★★☆☆</span> 3 von 5</p>', found: [] },
  'a rating with a label': { html: '<p><span aria-label="Rated 3 of 5">★★★☆☆</span></p>', found: [] },
  'stars that are hidden': { html: '<p><span aria-hidden="true">★★★☆☆</span> Gut</p>', found: [] },
  'dots in two colours': {
    html: `<table>${row('Hose', dot('green').replace('<span', '<span id="s"'))}${row('Hemd', dot('red'))}</table>`,
    found: ['sign-by-colour #s'],
  },
  'boxes in two colours': {
    html: `<table>${row('Mo', box('green').replace('<span', '<span id="s"'))}${row('Di', box('red'))}</table>`,
    found: ['sign-by-colour #s'],
  },
  'dots with words': {
    html: `<table>${row('Hose', dot('green', ' lieferbar'))}${row('Hemd', dot('red', ' ausverkauft'))}</table>`,
    found: [],
  },
  'dots of one colour': {
    html: `<table>${row('Hose', dot('green'))}${row('Hemd', dot('green'))}</table>`,
    found: [],
  },
  'different signs': {
    html: `<table>${row('Hose', dot('green'))}${row('Hemd', dot('red').replace('●', '▲'))}</table>`,
    found: [],
  },
});
