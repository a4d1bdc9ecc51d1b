import type { ActedRule } from '../reading/acted.ts';

const stop = {
  why: 'Bewegung neben dem Text lenkt ab, vor allem Menschen mit Aufmerksamkeitsstörung. Manchen wird davon schlecht. Wer langsam liest, kommt mit wechselndem Text nicht mit.',
  how: [
    'Lassen Sie die Bewegung nach höchstens fünf Sekunden enden, etwa mit einer festen Zahl von Wiederholungen.',
    'Oder geben Sie ihr eine sichtbare Pausetaste, die auch mit der Tastatur funktioniert.',
  ],
  bad: '<p style="animation: lauf 10s linear infinite">Heute 20 % auf alles!</p>',
  good: '<p>Heute 20 % auf alles!</p>',
  pitfalls: 'Anhalten beim Darüberfahren mit der Maus genügt nicht: Tastatur und Touch können das nicht.',
};

const changing = {
  ...stop,
  bad: '<p id="news"></p><script>setInterval(naechsteMeldung, 3000)</script>',
  good: '<p id="news"></p>\n<button type="button" onclick="haltAn()">Meldungen anhalten</button>',
};

const base = { bestPractice: false, most: 3 };
const definite = { ...base, record: 'definite', impact: 'serious' } as const;
const review = { ...base, record: 'review', impact: 'moderate', most: 2 } as const;

export const motionRules: ActedRule[] = [
  {
    ...definite,
    id: 'flashing',
    title: 'Fläche blitzt öfter als dreimal in der Sekunde',
    criteria: ['2.3.1'],
    impact: 'critical',
    repair: {
      title: 'Fläche blitzt öfter als dreimal in der Sekunde',
      why: 'Große, schnell blitzende Flächen können epileptische Anfälle auslösen.',
      how: ['Entfernen Sie das Blitzen oder verlangsamen Sie es auf höchstens dreimal in der Sekunde.'],
      bad: '<div style="animation: blitz 0.2s infinite">Alarm</div>',
      good: '<div>Alarm</div>',
    },
  },
  {
    ...definite,
    id: 'motion-endless',
    title: 'Bewegung läuft ohne Ende und ohne Pausetaste',
    criteria: ['2.2.2'],
    repair: { title: 'Bewegung läuft ohne Ende und ohne Pausetaste', ...stop },
  },
  {
    ...review,
    id: 'motion-stoppable',
    title: 'Bewegung läuft ohne Ende',
    criteria: ['2.2.2'],
    repair: { title: 'Bewegung läuft ohne Ende', ...stop },
  },
  {
    ...definite,
    id: 'text-changes',
    act: ['efbfc7'],
    title: 'Inhalt wechselt von selbst und lässt sich nicht anhalten',
    criteria: ['2.2.2'],
    repair: { title: 'Inhalt wechselt von selbst und lässt sich nicht anhalten', ...changing },
  },
  {
    ...review,
    id: 'text-changes-stoppable',
    act: ['efbfc7'],
    title: 'Inhalt wechselt von selbst',
    criteria: ['2.2.2'],
    repair: { title: 'Inhalt wechselt von selbst', ...changing },
  },
  {
    ...review,
    id: 'countdown',
    title: 'Eine Frist läuft ab',
    criteria: ['2.2.1'],
    repair: {
      title: 'Eine Frist läuft ab',
      why: 'Wer langsam liest oder schreibt, verliert seine Stelle und seine Eingaben.',
      how: [
        'Verzichten Sie auf die Frist, oder lassen Sie sie vorher abschalten.',
        'Warnen Sie mindestens 20 Sekunden vorher, und lassen Sie die Frist mit einem Tastendruck verlängern.',
      ],
      bad: '<p>Ihre Reservierung endet in <span id="rest">03:00</span>.</p>',
      good: '<p>Ihre Reservierung endet in <span id="rest">15:00</span>.</p>\n<button type="button">Frist verlängern</button>',
    },
  },
  {
    ...definite,
    id: 'time-limit',
    title: 'Seite oder Formular endet nach einer Frist von selbst',
    criteria: ['2.2.1'],
    repair: {
      title: 'Seite oder Formular endet nach einer Frist von selbst',
      why: 'Wer langsam liest oder schreibt, verliert seine Stelle und seine Eingaben.',
      how: [
        'Entfernen Sie den Wechsel, oder lassen Sie ihn durch eine Schaltfläche auslösen.',
        'Braucht es die Frist: Warnen Sie mindestens 20 Sekunden vorher und lassen Sie die Frist verlängern.',
      ],
      bad: "<script>setTimeout(() => (location.href = '/start'), 60000)</script>",
      good: '<a href="/start">Zur Startseite</a>',
    },
  },
];
