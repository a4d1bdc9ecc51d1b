import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { copiedNames } from './copiedNames.ts';

const step = (group: string, less: string, more: string, id = '') =>
  `<div role="group" aria-label="${group}"><button ${id} aria-label="${less}">−</button><b>2</b><button aria-label="${more}">+</button></div>`;
const card = (title: string, link: string, id = '') =>
  `<li><h3>${title}</h3><p>Text zum Kurs</p><a ${id} href="/${title}" aria-label="${link}">Mehr</a></li>`;

describeCases([toEngine([copiedNames])], {
  'buttons of one group with the words of the other': {
    html: `${step('Erwachsene', 'Weniger Erwachsene', 'Mehr Erwachsene')}${step('Kinder', 'Weniger Erwachsene', 'Mehr Kinder', 'id="a"')}`,
    found: ['name-of-other-group #a'],
  },
  'buttons with the words of their own groups': {
    html: `${step('Erwachsene', 'Weniger Erwachsene', 'Mehr Erwachsene')}${step('Kinder', 'Weniger Kinder', 'Mehr Kinder')}`,
    found: [],
  },
  'buttons that name no group': {
    html: `${step('Erwachsene', 'Weniger', 'Mehr')}${step('Kinder', 'Weniger', 'Mehr')}`,
    found: [],
  },
  'two sections that refer to one place by its name': {
    html: `<section><h2>Einbinden</h2><p>Siehe <a href="#regeln">Regeln beim Laden</a>.</p></section><section><h2>Laden</h2><p>Siehe <a href="#regeln">Regeln beim Laden</a>.</p></section>`,
    found: [],
  },
  'a card whose link names the card before': {
    html: `<ul>${card('Töpfern', 'Mehr zu Töpfern')}${card('Weben', 'Mehr zu Töpfern', 'id="a"')}</ul>`,
    found: ['name-of-other-group #a'],
  },
  'a card whose second link leads to the one before': {
    html: `<ul>${card('Töpfern', 'Mehr zu Töpfern')}<li><h3>Weben</h3><a href="/w" aria-label="Mehr zu Weben">Mehr</a> <a href="/t">Mehr zu Töpfern</a></li></ul>`,
    found: [],
  },
});
