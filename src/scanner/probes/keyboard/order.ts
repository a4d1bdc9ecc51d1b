import type { ActedFault } from '../reading/acted.ts';
import type { Keyboard } from './actInPage.ts';
import { type Judge, toPhrase, toWalkFault } from './judge.ts';
import type { Reversal } from './orderInPage.ts';
import type { DescribedElement } from './stopInPage.ts';

/** WCAG 2.4.3: the focus follows the meaning of the page. */
export const order: Judge = {
  rules: [
    {
      id: 'focus-order-tabindex',
      title: 'tabindex bringt die Tab-Reihenfolge durcheinander',
      criteria: ['2.4.3'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'tabindex bringt die Tab-Reihenfolge durcheinander',
        why: 'Der Fokus springt zwischen Feldern hin und her, die zusammengehören. Wer mit Tastatur oder Screenreader arbeitet, übersieht Felder oder füllt die falschen aus.',
        how: [
          'Entfernen Sie tabindex-Werte über 0: Dann gilt die Reihenfolge im Quelltext.',
          'Stimmt diese nicht, ordnen Sie die Elemente im Quelltext um.',
        ],
        bad: '<input name="strasse" tabindex="2">\n<input name="plz" tabindex="3">\n<input name="ort" tabindex="1">',
        good: '<input name="strasse"> <input name="plz"> <input name="ort">',
      },
    },
    {
      id: 'focus-order-turned',
      title: 'Tab läuft gegen die sichtbare Reihenfolge',
      criteria: ['2.4.3'],
      bestPractice: false,
      record: 'review',
      impact: 'moderate',
      repair: {
        title: 'Tab läuft gegen die sichtbare Reihenfolge',
        why: 'Das Stylesheet zeigt die Elemente in anderer Reihenfolge, als sie im Quelltext stehen. Wer sieht und mit der Tastatur arbeitet, verliert den Fokus aus den Augen.',
        how: [
          'Ordnen Sie die Elemente im Quelltext so, wie man sie liest.',
          'Verzichten Sie bei bedienbaren Elementen auf order, row-reverse und column-reverse.',
        ],
        bad: '<nav style="display: flex; flex-direction: row-reverse">…</nav>',
        good: '<nav style="display: flex; justify-content: flex-end">…</nav>',
      },
    },
    {
      id: 'focus-order-far',
      title: 'Geöffneter Teil kommt in der Tab-Reihenfolge erst viel später',
      criteria: ['2.4.3'],
      bestPractice: false,
      record: 'review',
      impact: 'moderate',
      repair: {
        title: 'Geöffneter Teil kommt in der Tab-Reihenfolge erst viel später',
        why: 'Zu sehen ist der Teil neben der Schaltfläche, im Code steht er am Ende der Seite. Tab führt erst durch alles andere.',
        how: [
          'Setzen Sie den Teil im Code gleich hinter die Schaltfläche, die ihn öffnet.',
          'Oder setzen Sie beim Öffnen den Fokus hinein und beim Schließen zurück.',
        ],
        bad: '<button>Sortieren</button> … <footer>…</footer> <div class="menue">…</div>',
        good: '<button aria-expanded="true">Sortieren</button>\n<div class="menue">…</div>',
      },
    },
    {
      id: 'focus-order-apart',
      title: 'Aufgeklappter Teil steht nicht hinter seiner Schaltfläche',
      criteria: ['2.4.3'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Aufgeklappter Teil steht nicht hinter seiner Schaltfläche',
        why: 'Zu sehen ist der Teil an der Schaltfläche, im Code steht er am Ende der Seite. Wer Tab drückt, landet woanders und findet ihn erst nach allem anderen.',
        how: [
          'Setzen Sie den Teil im Code gleich hinter die Schaltfläche, die ihn öffnet.',
          'Oder setzen Sie beim Öffnen den Fokus hinein und beim Schließen zurück.',
        ],
        bad: '<button>Teilen</button> … <footer>…</footer>\n<div class="teilen">…</div>',
        good: '<button aria-expanded="true">Teilen</button>\n<div class="teilen">…</div>',
      },
    },
  ],
  judge: ({ stops, straight }, keyboard) => judgeOrder(stops.slice(0, straight), keyboard),
};

export type OrderedStop = DescribedElement & { tabIndex: number };

/** `stops`: in the order of the Tab key. */
export async function judgeOrder(stops: OrderedStop[], keyboard: Keyboard): Promise<ActedFault[]> {
  if (stops.length < 2) return [];
  return [...(await listPulled(stops, keyboard)), ...(await listTurned(stops, keyboard))];
}

async function listPulled(stops: OrderedStop[], keyboard: Keyboard) {
  const reversals = await ask(stops, keyboard, 'listReversals');
  return reversals.map(({ at, before }) => {
    const words = `${toPhrase(stops[at]!)} (tabindex ${stops[at]!.tabIndex})`;
    const reason = `${words} kommt an Stelle ${at + 1} der Tab-Reihenfolge, vor ${toPhrase(stops[before]!)} (Stelle ${before + 1}), obwohl das Element im Quelltext und auf dem Bildschirm danach steht.`;
    return toWalkFault('focus-order-tabindex', stops[at]!, reason);
  });
}

async function listTurned(stops: OrderedStop[], keyboard: Keyboard) {
  const turned = await ask(stops, keyboard, 'listTurned');
  return turned.map(({ at, before }) => {
    const reason = `Tab führt von ${toPhrase(stops[at]!)} rückwärts bis ${toPhrase(stops[before]!)}. Ist diese Reihenfolge beim Bedienen verständlich?`;
    return toWalkFault('focus-order-turned', stops[at]!, reason);
  });
}

const ask = (stops: OrderedStop[], keyboard: Keyboard, name: string) =>
  keyboard.ask<Reversal[]>(`${name}(${JSON.stringify(stops.map(({ id }) => id))})`);
