import type { ProbeRule } from '../reading/readingProbe.ts';

const bad = '<p style="color: #999; background: linear-gradient(#fff, #9cf)">\n  Öffnungszeiten\n</p>';
const good = bad.replace('#999', '#333');

export const textContrastRule: ProbeRule = {
  impact: 'serious',
  id: 'text-contrast',
  act: ['afw4f7'],
  title: 'Text hebt sich zu wenig vom Hintergrund ab',
  criteria: ['1.4.3'],
  bestPractice: false,
  record: 'definite',
  repair: {
    title: 'Text mit zu schwachem Kontrast',
    why: 'Wer schlecht sieht oder bei Sonne auf einen Bildschirm blickt, kann den Text nicht lesen. Gemessen ist, was der Browser wirklich malt: die Farbe der Buchstaben über dem Bild, dem Verlauf oder der Fläche darunter.',
    how: [
      'Machen Sie den Text dunkler oder heller, bis 4,5:1 erreicht ist (3:1 ab 24 px, fett ab 18,66 px).',
      'Legen Sie über Bildern eine deckende oder stark abdunkelnde Fläche unter den Text.',
      'Setzen Sie Platzhalter und Hinweise nicht in blassem Grau, und verzichten Sie auf opacity am Text.',
    ],
    bad,
    good,
    pitfalls:
      'Ein Bild wird auf schmalen Bildschirmen anders beschnitten: Der Text muss auf jeder Stelle lesbar sein.',
  },
};

export const partlyReadableRule: ProbeRule = {
  impact: 'serious',
  id: 'text-contrast-partly',
  act: ['afw4f7'],
  title: 'Text ist vielleicht nicht überall zu lesen',
  criteria: ['1.4.3'],
  bestPractice: false,
  record: 'review',
  repair: {
    title: 'Text auf unruhigem Hintergrund',
    why: 'Der Hintergrund ist unter dem Text verschieden hell. An manchen Buchstaben reicht der Kontrast, an anderen nicht: Dort wird der Text für Menschen mit Sehbehinderung unleserlich.',
    how: [
      'Sehen Sie die genannten Wörter auf der Seite an.',
      'Legen Sie eine gleichmäßige, halb deckende Fläche zwischen Bild und Text.',
      'Oder geben Sie den Buchstaben einen dichten Schatten in der Gegenfarbe.',
    ],
    bad: '<p style="color: #777; background: linear-gradient(to right, #fff, #888)">\n  Öffnungszeiten und Preise\n</p>',
    good: '<p style="color: #222; background: linear-gradient(to right, #fff, #ccc)">\n  Öffnungszeiten und Preise\n</p>',
  },
};
