import type { ProbeRule } from '../reading/readingProbe.ts';

const base = { bestPractice: false, record: 'definite', impact: 'serious' } as const;
const hint = { bestPractice: true, record: 'definite', impact: 'moderate' } as const;

const good =
  '<button onclick="hilfe.showModal()">Hilfe</button>\n<dialog id="hilfe" aria-labelledby="titel"><h2 id="titel">Hilfe</h2>\n<button onclick="hilfe.close()">Schließen</button></dialog>';

/** WCAG 2.4.3 and 4.1.2 for dialogs that a key opens. */
export const dialogRules: ProbeRule[] = [
  {
    id: 'dialog-focus-outside',
    title: 'Der Fokus kommt nicht in den geöffneten Dialog',
    criteria: ['2.4.3'],
    ...base,
    repair: {
      title: 'Der Fokus kommt nicht in den geöffneten Dialog',
      why: 'Der Dialog verdeckt die Seite, der Fokus bleibt aber dahinter. Blinde erfahren nicht, dass sich etwas geöffnet hat, und Tab bedient unsichtbare Elemente.',
      how: [
        'Nehmen Sie das Element dialog und öffnen Sie es mit showModal(): Dann setzt der Browser den Fokus.',
        'Bei eigenen Dialogen setzen Sie den Fokus nach dem Öffnen auf die Überschrift oder das erste Bedienelement.',
      ],
      bad: '<button onclick="hilfe.style.display = \'block\'">Hilfe</button>',
      good,
    },
  },
  {
    id: 'dialog-focus-leaves',
    title: 'Der Fokus verlässt den offenen Dialog',
    criteria: ['2.4.3'],
    ...base,
    repair: {
      title: 'Der Fokus verlässt den offenen Dialog',
      why: 'Tab führt aus dem offenen Dialog auf die verdeckte Seite. Wer mit der Tastatur arbeitet, verliert den Fokus und bedient Elemente, die nicht zu sehen sind.',
      how: [
        'Nehmen Sie das Element dialog mit showModal(): Der Browser sperrt dann den Rest der Seite.',
        'Bei eigenen Dialogen setzen Sie das Attribut inert auf alles außerhalb, solange der Dialog offen ist.',
      ],
      bad: '<div role="dialog" aria-modal="true">…</div> <main>…</main>',
      good: '<div role="dialog" aria-modal="true" aria-labelledby="titel">…</div>\n<main inert>…</main>',
    },
  },
  {
    id: 'dialog-focus-lost',
    title: 'Nach dem Schließen ist der Fokus verloren',
    criteria: ['2.4.3'],
    ...base,
    repair: {
      title: 'Nach dem Schließen ist der Fokus verloren',
      why: 'Nach dem Schließen hat kein Element den Fokus. Wer mit Tastatur oder Screenreader arbeitet, beginnt wieder am Anfang der Seite.',
      how: [
        'Merken Sie sich beim Öffnen das auslösende Element und geben Sie ihm beim Schließen den Fokus zurück.',
        'Das Element dialog mit showModal() und close() tut das von selbst.',
      ],
      bad: '<button onclick="dialogfeld.remove()">Schließen</button>',
      good: '<button onclick="dialogfeld.remove(); ausloeser.focus()">Schließen</button>',
    },
  },
  {
    id: 'dialog-close-mouse-only',
    title: 'Nur die Maus schließt den Dialog',
    criteria: ['2.1.1'],
    ...base,
    repair: {
      title: 'Nur die Maus schließt den Dialog',
      why: 'Der Dialog verdeckt die Seite. Das Zeichen zum Schließen ist keine Schaltfläche, und Escape bewirkt nichts. Wer mit der Tastatur arbeitet, kommt nicht an die Seite.',
      how: [
        'Machen Sie aus dem Zeichen eine Schaltfläche mit einem Namen wie „Schließen“.',
        'Schließen Sie den Dialog auch, wenn Escape gedrückt wird.',
      ],
      bad: '<span onclick="schliessen()">×</span>',
      good: '<button onclick="schliessen()" aria-label="Schließen">×</button>',
    },
  },
  {
    id: 'dialog-without-role',
    title: 'Dialog ist nicht als Dialog ausgezeichnet',
    criteria: ['4.1.2'],
    ...base,
    repair: {
      title: 'Dialog ist nicht als Dialog ausgezeichnet',
      why: 'Screenreader sagen nicht, dass sich ein Dialog geöffnet hat und dass der Rest der Seite gesperrt ist.',
      how: [
        'Nehmen Sie das Element dialog und öffnen Sie es mit showModal().',
        'Oder ergänzen Sie role="dialog", aria-modal="true" und mit aria-labelledby einen Namen.',
      ],
      bad: '<div class="modal">…</div>',
      good,
    },
  },
  {
    id: 'dialog-without-name',
    title: 'Dialog hat keinen Namen',
    criteria: ['4.1.2'],
    ...hint,
    repair: {
      title: 'Dialog hat keinen Namen',
      why: 'Screenreader sagen beim Öffnen nur „Dialog“, nicht, worum es geht.',
      how: ['Verweisen Sie mit aria-labelledby auf die Überschrift des Dialogs, oder nehmen Sie aria-label.'],
      bad: '<dialog><h2>Hilfe</h2></dialog>',
      good: '<dialog aria-labelledby="titel"><h2 id="titel">Hilfe</h2></dialog>',
    },
  },
  {
    id: 'dialog-without-escape',
    title: 'Escape schließt den Dialog nicht',
    criteria: [],
    ...hint,
    repair: {
      title: 'Escape schließt den Dialog nicht',
      why: 'Wer mit der Tastatur arbeitet, erwartet, dass Escape einen Dialog schließt, und muss sonst die Schaltfläche dafür suchen.',
      how: [
        'Schließen Sie den Dialog, wenn Escape gedrückt wird. Das Element dialog mit showModal() tut das von selbst.',
      ],
      bad: '<div role="dialog">…</div>',
      good: '<div role="dialog" onkeydown="if (event.key === \'Escape\') schliessen()">…</div>',
    },
  },
];
