import type { ProbeRule } from '../reading/readingProbe.ts';

export const fieldBoundaryRule: ProbeRule = {
  id: 'field-boundary-contrast',
  title: 'Eingabefeld ist kaum zu erkennen',
  criteria: ['1.4.11'],
  bestPractice: false,
  record: 'definite',
  impact: 'serious',
  repair: {
    title: 'Eingabefeld ohne erkennbare Grenze',
    why: 'Weder Rahmen noch Fläche des Feldes heben sich von der Umgebung ab, und im Feld steht nichts. Wer schlecht sieht, findet nicht, wo etwas einzutragen oder anzukreuzen ist.',
    how: [
      'Geben Sie dem Feld einen Rahmen, der sich mit mindestens 3:1 vom Hintergrund abhebt.',
      'Eine deutliche Linie an der Unterkante oder eine dunklere Fläche genügen Ihnen ebenso.',
    ],
    bad: '<label>Ort <input style="border: 1px solid #eee"></label>',
    good: '<label>Ort <input style="border: 1px solid #767676"></label>',
  },
};

export const faintBoundaryRule: ProbeRule = {
  id: 'field-boundary-faint',
  title: 'Grenze des Eingabefelds ist blass',
  criteria: ['1.4.11'],
  bestPractice: false,
  record: 'review',
  impact: 'moderate',
  repair: {
    title: 'Eingabefeld mit blasser Grenze',
    why: 'Der Rahmen des Feldes hebt sich mit weniger als 3:1 ab. Im Feld steht zwar etwas, doch wie weit es reicht und wohin man klickt, sehen Menschen mit Sehbehinderung nicht.',
    how: [
      'Machen Sie den Rahmen dunkler, bis er sich mit 3:1 vom Hintergrund abhebt.',
      'Prüfen Sie alle Felder gleicher Art: Meist ändern Sie eine einzige Farbe.',
    ],
    bad: '<input aria-label="Ort" placeholder="Ort" style="border: 1px solid #ddd">',
    good: '<input aria-label="Ort" placeholder="Ort" style="border: 1px solid #767676">',
  },
};

export const iconContrastRule: ProbeRule = {
  id: 'icon-contrast',
  title: 'Symbol eines Bedienelements ist zu blass',
  criteria: ['1.4.11'],
  bestPractice: false,
  record: 'definite',
  impact: 'serious',
  repair: {
    title: 'Symbol mit zu schwachem Kontrast',
    why: 'Das Symbol ist der einzige Hinweis darauf, was das Bedienelement tut. Hebt es sich weniger als 3:1 ab, sehen Menschen mit Sehbehinderung es nicht.',
    how: [
      'Machen Sie das Symbol dunkler oder heller, bis es sich mit 3:1 vom Hintergrund abhebt.',
      'Oder schreiben Sie ein sichtbares Wort daneben.',
    ],
    bad: '<button aria-label="Menü" style="color: #ccc">\n  <svg width="24" height="24" fill="currentColor">\n    <path d="M2 5h20v3H2zM2 16h20v3H2z"/>\n  </svg>\n</button>',
    good: '<button aria-label="Menü" style="color: #333">\n  <svg width="24" height="24" fill="currentColor">\n    <path d="M2 5h20v3H2zM2 16h20v3H2z"/>\n  </svg>\n</button>',
  },
};
