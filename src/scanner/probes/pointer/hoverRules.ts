import type { ActedRule } from '../reading/acted.ts';

export const hoverRules: ActedRule[] = [
  {
    id: 'hover-not-hoverable',
    title: 'Eingeblendeter Text verschwindet, wenn man ihn ansteuert',
    criteria: ['1.4.13'],
    bestPractice: false,
    record: 'definite',
    impact: 'moderate',
    most: 3,
    repair: {
      title: 'Eingeblendeter Text verschwindet, wenn man ihn ansteuert',
      why: 'Wer die Ansicht stark vergrößert, muss die Maus auf den Text führen, um ihn ganz zu sehen. Genau dann ist er weg.',
      how: [
        'Lassen Sie den Text stehen, solange die Maus auf dem Auslöser oder auf dem Text ist.',
        'Lassen Sie zwischen beiden keine Lücke, oder warten Sie mit dem Ausblenden einen Augenblick.',
      ],
      bad: 'ausloeser.onmouseleave = () => { hinweis.hidden = true };',
      good: 'rahmen.onmouseleave = () => { hinweis.hidden = true };\n// rahmen enthält Auslöser und Hinweis',
    },
  },
  {
    id: 'hover-not-dismissible',
    title: 'Eingeblendeter Text verdeckt andere und geht mit Escape nicht weg',
    criteria: ['1.4.13'],
    bestPractice: false,
    record: 'definite',
    impact: 'moderate',
    most: 3,
    repair: {
      title: 'Eingeblendeter Text verdeckt andere und geht mit Escape nicht weg',
      why: 'Bei starker Vergrößerung füllt der Hinweis das halbe Fenster. Wer darunter weiterlesen will, muss ihn wegdrücken können, ohne die Maus zu bewegen.',
      how: ['Blenden Sie den Hinweis aus, sobald irgendwo auf der Seite Escape gedrückt wird.'],
      bad: 'ausloeser.onmouseenter = () => { hinweis.hidden = false };',
      good: "document.addEventListener('keydown', ({ key }) => {\n  if (key === 'Escape') hinweis.hidden = true;\n});",
    },
  },
  {
    id: 'hover-mouse-only',
    title: 'Hinweis erscheint nur unter der Maus',
    criteria: ['2.1.1', '1.4.13'],
    bestPractice: false,
    record: 'review',
    impact: 'moderate',
    most: 2,
    repair: {
      title: 'Hinweis erscheint nur unter der Maus',
      why: 'Wer die Tastatur benutzt, bekommt den Hinweis nie zu sehen.',
      how: [
        'Machen Sie den Auslöser zu einer Schaltfläche und zeigen Sie den Hinweis auch beim Fokus.',
        'Oder schreiben Sie den Text einfach hin.',
      ],
      bad: '<span onmouseenter="zeige()">Lieferzeit</span>',
      good: '<button onmouseenter="zeige()" onfocus="zeige()">Lieferzeit</button>',
    },
  },
  {
    id: 'hover-mouse-unsaid',
    title: 'Angabe erscheint nur unter der Maus und steht nirgends sonst',
    criteria: ['2.1.1'],
    bestPractice: false,
    record: 'definite',
    impact: 'serious',
    most: 2,
    repair: {
      title: 'Angabe erscheint nur unter der Maus und steht nirgends sonst',
      why: 'Ein Skript zeigt die Angabe nur unter der Maus. Mit Tastatur, Screenreader und auf vielen Telefonen erfährt sie niemand.',
      how: [
        'Schreiben Sie die Angabe hin, bei Diagrammen zum Beispiel als Tabelle darunter.',
        'Oder machen Sie den Auslöser zu einer Schaltfläche und zeigen Sie den Text auch beim Fokus.',
      ],
      bad: '<circle onmouseenter="zeige()" r="7" />',
      good: '<circle onmouseenter="zeige()" r="7" />\n<table>… Montag 640 kWh …</table>',
    },
  },
];
