import type { Repair } from '../../../shared/standards/repair.ts';
import type { ActedRule } from '../reading/acted.ts';

const cutRepair = {
  why: 'Menschen mit Sehschwäche vergrößern die Seite oder weiten den Text. Was dann abgeschnitten ist oder übereinander liegt, können sie nicht lesen.',
  how: [
    'Ersetzen Sie feste Höhen (height) durch Mindesthöhen (min-height), am besten in em.',
    'Lassen Sie Text umbrechen: kein white-space: nowrap und kein overflow: hidden um Text.',
    'Prüfen Sie die Seite mit 200 % und 400 % Zoom und mit größeren Textabständen.',
  ],
  bad: '<div style="height: 40px; overflow: hidden">Öffnungszeiten im Sommer: täglich\n  von 9 bis 19 Uhr</div>',
  good: '<div style="min-height: 2.5em">Öffnungszeiten im Sommer: täglich von 9 bis 19\n  Uhr</div>',
};

const wideRepair = {
  why: 'Wer die Seite auf 400 % vergrößert, sieht 320 px. Muss man für jede Zeile hin und her rollen, verliert man den Zusammenhang.',
  how: [
    'Ersetzen Sie feste Breiten (width, min-width in px) durch max-width: 100 %.',
    'Lassen Sie Spalten umbrechen: flex-wrap: wrap oder ein Raster mit auto-fit.',
    'Breite Tabellen und Schaubilder kommen in einen eigenen Bereich mit overflow-x: auto.',
  ],
  bad: '<main style="width: 960px">…</main>',
  good: '<main style="max-width: 60rem; padding: 1rem">…</main>',
};

const turnRepair = {
  why: 'Manche Menschen haben ihr Gerät fest am Rollstuhl oder Bett und können es nicht drehen.',
  how: [
    'Entfernen Sie die Regel, die den Inhalt je nach Lage des Geräts dreht oder verdeckt.',
    'Zeigen Sie denselben Inhalt im Hoch- und im Querformat, notfalls zum Rollen.',
  ],
  bad: '<style>@media (orientation: portrait) {\n  body {\n  transform: rotate(90deg) } }</style>',
  good: '<style>@media (orientation: portrait) {\n  main {\n  grid-template-columns: 1fr } }</style>',
};

type Facts = { criteria: string[]; most?: number; repair: Omit<Repair, 'title'> };

const toDefinite = (id: string, title: string, facts: Facts): ActedRule =>
  toRule(id, title, 'definite', facts);
const toQuestion = (id: string, title: string, facts: Facts): ActedRule => toRule(id, title, 'review', facts);

function toRule(id: string, title: string, record: 'definite' | 'review', facts: Facts): ActedRule {
  const { criteria, most = record === 'review' ? 2 : 10, repair } = facts;
  const impact = record === 'review' ? 'moderate' : 'serious';
  return { id, title, criteria, bestPractice: false, record, impact, most, repair: { title, ...repair } };
}

export const layoutRules: ActedRule[] = [
  toDefinite('spacing-clipped', 'Text ist mit größeren Abständen abgeschnitten', {
    criteria: ['1.4.12'],
    repair: cutRepair,
  }),
  toDefinite('spacing-overlap', 'Texte liegen mit größeren Abständen übereinander', {
    criteria: ['1.4.12'],
    repair: cutRepair,
  }),
  toDefinite('zoom-clipped', 'Text ist bei 200 % abgeschnitten', { criteria: ['1.4.4'], repair: cutRepair }),
  toDefinite('zoom-overlap', 'Texte liegen bei 200 % übereinander', {
    criteria: ['1.4.4'],
    repair: cutRepair,
  }),
  toDefinite('orientation-turned', 'Inhalt ist in einer Lage des Geräts verdreht', {
    criteria: ['1.3.4'],
    most: 1,
    repair: turnRepair,
  }),
  toDefinite('orientation-refused', 'Seite verlangt, das Gerät zu drehen', {
    criteria: ['1.3.4'],
    most: 1,
    repair: turnRepair,
  }),
];

/** Judged on a page that was loaded in the narrow window. */
export const narrowRules: ActedRule[] = [
  toDefinite('text-not-enlarged', 'Text lässt sich nicht vergrößern', {
    criteria: ['1.4.4'],
    most: 1,
    repair: {
      why: 'Die Schrift richtet sich nach der Breite des Fensters und bleibt beim Zoomen fast gleich groß. Wer schlecht sieht, kann sie nicht lesen.',
      how: [
        'Geben Sie Schriftgrößen in rem oder em an.',
        'Mit vw nur gemischt: font-size: calc(1rem + 0.5vw) wächst mit.',
      ],
      bad: '<p style="font-size: 1.4vw">Unsere Reisen …</p>',
      good: '<p style="font-size: calc(1rem + 0.3vw)">Unsere Reisen …</p>',
    },
  }),
  toDefinite('narrow-spacing-clipped', 'Text ist im schmalen Fenster mit größeren Abständen abgeschnitten', {
    criteria: ['1.4.12'],
    repair: cutRepair,
  }),
  toDefinite(
    'narrow-spacing-overlap',
    'Texte liegen im schmalen Fenster mit größeren Abständen übereinander',
    {
      criteria: ['1.4.12'],
      repair: cutRepair,
    },
  ),
  toDefinite('reflow-clipped', 'Text ist bei 320 px Breite abgeschnitten', {
    criteria: ['1.4.10'],
    repair: cutRepair,
  }),
  toDefinite('reflow-overlap', 'Texte liegen bei 320 px Breite übereinander', {
    criteria: ['1.4.10'],
    repair: cutRepair,
  }),
  toDefinite('reflow-sideways', 'Seite rollt bei 320 px Breite zur Seite', {
    criteria: ['1.4.10'],
    most: 3,
    repair: wideRepair,
  }),
  toQuestion('reflow-table', 'Tabelle ist breiter als das Fenster', {
    criteria: ['1.4.10'],
    most: 1,
    repair: wideRepair,
  }),
  toQuestion('reflow-media', 'Bild ist breiter als das Fenster', {
    criteria: ['1.4.10'],
    most: 1,
    repair: wideRepair,
  }),
  toQuestion('reflow-lost', 'Inhalt fehlt bei 320 px Breite', {
    criteria: ['1.4.10'],
    repair: {
      why: 'Wer die Seite auf 400 % vergrößert, bekommt die schmale Ansicht. Was dort fehlt, erfahren diese Menschen nicht.',
      how: [
        'Zeigen Sie in der schmalen Ansicht denselben Inhalt, untereinander statt nebeneinander.',
        'Ist zu wenig Platz: Legen Sie den Inhalt hinter eine Schaltfläche zum Aufklappen.',
      ],
      bad: '<style>@media (max-width: 600px) { .hinweis { display: none } }</style>',
      good: '<details><summary>Hinweise zur Anreise</summary>…</details>',
    },
  }),
  toQuestion('reflow-covered', 'Feste Bereiche verdecken das kleine Fenster', {
    criteria: ['1.4.10'],
    most: 1,
    repair: {
      why: 'Bei 400 % Vergrößerung ist das Fenster klein. Was immer stehen bleibt, lässt dem Inhalt keinen Platz.',
      how: ['Heften Sie Kopf und Fuß nur in hohen Fenstern an (@media (min-height: 600px)).'],
      bad: '<header style="position: fixed">…</header>',
      good: '<style>@media (min-height: 600px) {\n  header {\n  position: sticky; top: 0 } }</style>',
    },
  }),
];
