import { toEngine } from '../../reading/reading.ts';
import { describeCases } from '../../testing/cases.ts';
import { sameThing } from './sameThing.ts';

const heart = '<svg width="18" height="18" aria-hidden="true"><path d="M9 16L2 8l7-4z"/></svg>';
const pair = (first: string, second: string, icon = heart) =>
  `<nav><a id="a" href="/m">${heart} ${first}</a></nav><button id="b">${icon} ${second}</button>`;

const pen = '<svg width="16" height="16" aria-hidden="true"><path d="M2 14L14 2"/></svg>';
const rows = (first: string, second: string) =>
  `<ul><li>Sportverein <button id="a" aria-label="Sportverein ${first}">${pen}</button></li><li>Stadtwerke <button id="b" aria-label="Stadtwerke ${second}">${pen}</button></li></ul>`;

describeCases([toEngine([sameThing])], {
  'the same heart with two names': {
    html: pair('Merkzettel', 'Auf die Wunschliste'),
    found: ['same-thing-other-name #a'],
  },
  'the same heart with one name': { html: pair('Merkzettel', 'Auf den Merkzettel'), found: [] },
  'the same heart that saves rooms and adds them to a list': {
    html: `<div><button id="a" aria-label="Save room Guillemot">${heart}</button></div><div><button aria-label="Add Kittiwake to favourites">${heart}</button></div>`,
    found: ['same-thing-other-name #a'],
  },
  'the same heart that remembers, and the list of what it remembered': {
    html: pair('Merkliste', 'Zelt merken'),
    found: [],
  },
  'a form that is saved and a list of favourites': {
    html: '<button>Angaben speichern</button><a href="/f">Favoriten</a>',
    found: [],
  },
  'two lists with signs of their own': {
    html: pair('Merkzettel', 'Wunschliste anlegen', '<svg width="18" height="18"><path d="M1 1h9"/></svg>'),
    found: [],
  },
  'the same pencil with two names': {
    html: rows('bearbeiten', 'umbenennen'),
    found: ['same-thing-other-name #b'],
  },
  'the same pencil with one name': { html: rows('bearbeiten', 'bearbeiten'), found: [] },
  'a shop that sells baskets and bags': {
    html: '<a href="/c">Cart</a> <a href="/w">Wicker basket for bread</a> <a href="/w">Einkaufstasche aus Leinen</a> <button>In den Warenkorb</button>',
    found: [],
  },
  'a cart and a basket': {
    html: '<a id="a" href="/c">Cart</a> <button id="b">Add to basket</button>',
    found: ['same-thing-other-name #a'],
  },
});
