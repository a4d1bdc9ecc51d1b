import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { boxTables } from './boxTables.ts';

const prices = [
  ['Leistung', 'Dauer', 'Preis'],
  ['Reinigung', '60 Min.', '98 €'],
  ['Schiene', '30 Min.', '185 €'],
  ['Aufhellung', '90 Min.', '320 €'],
];
const people = [
  ['Ort', 'Raum', 'Leitung'],
  ['Kiel', 'Saal', 'Petersen'],
  ['Husum', 'Küche', 'Jansen'],
];
const talks = [
  ['Zeit', 'Raum Anker', 'Raum Seetang'],
  [
    'Vormittag',
    'Mit weniger Wörtern mehr sagen: ein Werkstattbericht aus zwei Ämtern, Ines Okafor',
    'Farben, die alle sehen, Jon Meyer',
  ],
  [
    'Nachmittag',
    'Tabellen ohne Linien lesen, Ada Brandt',
    'Formulare, die niemand zweimal ausfüllt, mit Fragen aus dem Saal, Kim Vogel',
  ],
];
const grid = 'display:grid;grid-template-columns:2fr 1fr 1fr';
const look = (at: number) => (at === 0 ? ' style="font-weight:bold"' : '');

const toFlat = (rows: string[][]) =>
  rows.map((row, at) => row.map((cell) => `<div${look(at)}>${cell}</div>`).join('')).join('');
const toRow = (row: string[], at: number, box = 'div') =>
  `<${box} style="${grid}${at === 0 ? ';font-weight:bold' : ''}">${row.map((cell) => `<span>${cell}</span>`).join('')}</${box}>`;
const toNested = (rows: string[][], box = 'div') => rows.map((row, at) => toRow(row, at, box)).join('');

describeCases([toEngine([boxTables])], {
  'an empty head above buttons, in rows that centre their cells': {
    html: `<div id="liste">${prices.map((row, at) => `<div style="display:grid;grid-template-columns:2fr 1fr 1fr 44px;align-items:center${at === 0 ? ';background:#eee' : ''}">${row.map((cell) => `<div>${cell}</div>`).join('')}<div>${at === 0 ? '' : '<button>Weg</button>'}</div></div>`).join('')}</div>`,
    found: ['table-not-marked-up #liste'],
  },
  'a month sheet of boxes': {
    html: `<div id="monat" style="display:grid;grid-template-columns:repeat(7,1fr)">${['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'].map((day) => `<div style="font-weight:bold">${day}</div>`).join('')}${Array.from({ length: 30 }, (_, at) => `<div>${at + 1}${at === 8 ? '<small>Chor</small>' : ''}</div>`).join('')}</div>`,
    found: ['table-not-marked-up #monat'],
  },
  'a month sheet of buttons that say their date': {
    html: `<div style="display:grid;grid-template-columns:repeat(7,1fr)">${['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'].map((day) => `<div style="font-weight:bold">${day}</div>`).join('')}${Array.from({ length: 30 }, (_, at) => `<button aria-label="${at + 1}. Juni 2026">${at + 1}</button>`).join('')}</div>`,
    found: [],
  },
  'flights of which one is chosen': {
    html: `<div id="fluege" role="radiogroup" aria-label="Flug">${[
      ['Flug', 'Start', 'Preis'],
      ['A 1', '07:15', '1'],
      ['A 2', '09:40', '2'],
      ['A 3', '18:20', '3'],
    ]
      .map((row, at) =>
        toRow(
          at === 0 ? row : [...row.slice(0, 2), `<label><input type="radio" name="f"> ${row[2]}9 €</label>`],
          at,
        ),
      )
      .join('')}</div>`,
    found: ['table-not-marked-up #fluege'],
  },
  'prices in one grid of boxes': {
    html: `<div id="preise" style="${grid}">${toFlat(prices)}</div>`,
    found: ['table-not-marked-up #preise'],
  },
  'talks by hour and room in one grid, hours in bold type': {
    html: `<div id="plan" style="${grid}">${talks.map((row, at) => row.map((cell, column) => `<div${at === 0 || column === 0 ? ' style="font-weight:bold"' : ''}>${cell}</div>`).join('')).join('')}</div>`,
    found: ['table-not-marked-up #plan'],
  },
  'talks below the names of rooms, without a column of heads': {
    html: `<div id="plan" style="${grid}">${toFlat(talks.map((row) => row.map((cell) => cell.slice(0, 40))))}</div>`,
    found: ['table-suspected #plan'],
  },
  'long texts below three titles, without a column of heads': {
    html: `<div style="${grid}">${toFlat(talks.map((row, at) => (at === 0 ? row : row.map((cell) => `${cell} und was danach daraus wird, erzählt von denen, die dabei waren`))))}</div>`,
    found: [],
  },
  'prices in rows of boxes': {
    html: `<div id="preise">${toNested(prices)}</div>`,
    found: ['table-not-marked-up #preise'],
  },
  'prices in entries of a list': {
    html: `<ul id="preise" style="list-style:none;padding:0">${toNested(prices, 'li')}</ul>`,
    found: ['table-not-marked-up #preise'],
  },
  'heads in a box of their own': {
    html: `<div id="preise"><div>${toRow(prices[0]!, 0)}</div><div>${prices
      .slice(1)
      .map((row) => toRow(row, 1))
      .join('')}</div></div>`,
    found: ['table-not-marked-up #preise'],
  },
  'floating boxes': {
    html: `<div id="preise">${prices.map((row, at) => `<div style="overflow:hidden">${row.map((cell) => `<div style="float:left;width:30%${at === 0 ? ';font-weight:bold' : ''}">${cell}</div>`).join('')}</div>`).join('')}</div>`,
    found: ['table-not-marked-up #preise'],
  },
  'rows of names below heads': {
    html: `<div id="orte">${toNested(people)}</div>`,
    found: ['table-suspected #orte'],
  },
  'boxes with the roles of a table': {
    html: `<div role="table">${prices.map((row, at) => `<div role="row" style="${grid}${at === 0 ? ';font-weight:bold' : ''}">${row.map((cell) => `<span role="${at === 0 ? 'columnheader' : 'cell'}">${cell}</span>`).join('')}</div>`).join('')}</div>`,
    found: [],
  },
  'a table': {
    html: `<table>${prices.map((row, at) => `<tr>${row.map((cell) => (at === 0 ? `<th>${cell}</th>` : `<td>${cell}</td>`)).join('')}</tr>`).join('')}</table>`,
    found: [],
  },
  'a grid of cards': {
    html: `<div style="${grid}">${Array.from({ length: 9 }, (_, at) => `<article><h3>Rucksack ${at}</h3><p>98 €</p></article>`).join('')}</div>`,
    found: [],
  },
  'a grid of figures without heads': {
    html: `<div style="${grid}">${toFlat(prices.slice(1)).replaceAll(' style="font-weight:bold"', '')}</div>`,
    found: [],
  },
  'a calendar': {
    html: `<div style="display:grid;grid-template-columns:repeat(7,1fr)">${['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'].map((day) => `<b>${day}</b>`).join('')}${Array.from({ length: 28 }, (_, at) => `<span>${at + 1}</span>`).join('')}</div>`,
    found: [],
  },
  'columns of links': {
    html: `<div style="${grid}">${toFlat([prices[0]!, ...Array.from({ length: 3 }, () => ['a', 'b', 'c'].map((word) => `<a href="/${word}">Zur Seite ${word}</a>`))])}</div>`,
    found: [],
  },
  'a form in rows': {
    html: `<form>${toNested([prices[0]!, ...Array.from({ length: 3 }, () => ['Menge', '<input aria-label="Menge">', 'Stück'])])}</form>`,
    found: [],
  },
  'rows whose boxes do not align': {
    html: `<div>${prices.map((row, at) => `<div style="display:flex;gap:1em${at === 0 ? ';font-weight:bold' : ''}">${row.map((cell) => `<span>${cell}</span>`).join('')}</div>`).join('')}</div>`,
    found: [],
  },
});
