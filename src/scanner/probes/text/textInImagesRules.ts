import type { ProbeRule } from '../reading/readingProbe.ts';

const how = [
  'Schreiben Sie den Text als Text in die Seite, und gestalten Sie ihn mit CSS.',
  'Lassen Sie im Bild nur, was sich nicht schreiben lässt.',
];
const good =
  '<div class="banner">\n  <h2>Heute bis 20 Uhr geöffnet</h2>\n  <p>Parken ist kostenlos</p>\n</div>';

export const imageOfTextRule: ProbeRule = {
  id: 'image-of-text',
  act: ['0va7u6'],
  title: 'Text steht als Bild da',
  criteria: ['1.4.5'],
  bestPractice: false,
  record: 'definite',
  impact: 'moderate',
  repair: {
    title: 'Bild, das nur aus Text besteht',
    why: 'Text in einem Bild lässt sich nicht umfärben, nicht in anderer Schrift zeigen und wird beim Vergrößern unscharf. Wer solche Einstellungen zum Lesen braucht, kann ihn nicht lesen.',
    how,
    bad: '<img src="oeffnungszeiten.png" alt="Heute bis 20 Uhr geöffnet">',
    good,
  },
};

export const maybeImageOfTextRule: ProbeRule = {
  id: 'image-with-text',
  title: 'Im Bild steht Text',
  criteria: ['1.4.5'],
  bestPractice: false,
  record: 'review',
  impact: 'moderate',
  repair: {
    title: 'Text innerhalb eines Bildes',
    why: 'Text in einem Bild lässt sich nicht umfärben und wird beim Vergrößern unscharf. Erlaubt ist er, wo er zum Bild gehört, etwa in Fotos, Diagrammen und Logos.',
    how,
    bad: '<img src="aktion.jpg" alt="Aktion: zwei Karten zum Preis von einer">',
    good: '<div style="background-image: url(aktion.jpg)">\n  <p>Aktion: zwei Karten zum Preis von einer</p>\n</div>',
  },
};

export const unsaidTextRule: ProbeRule = {
  id: 'image-text-missing',
  title: 'Text im Bild fehlt im Alternativtext',
  criteria: ['1.1.1'],
  bestPractice: false,
  record: 'definite',
  impact: 'serious',
  repair: {
    title: 'Text im Bild, den nichts vorliest',
    why: 'Der Text im Bild steht weder im Alternativtext noch sonst auf der Seite. Blinde Menschen erfahren nicht, was alle anderen dort lesen.',
    how: [
      'Schreiben Sie den Text als Text in die Seite.',
      'Wo das nicht geht: Nehmen Sie den ganzen Wortlaut in den Alternativtext auf.',
    ],
    bad: '<img src="aktion.png" alt="">',
    good: '<img src="aktion.png" alt="Heute bis 20 Uhr geöffnet, Parken ist kostenlos">',
  },
};
