/** specification, public 2: the five tabs */
const views = [
  { title: 'Vorschau', text: 'Die ganze Seite, wie sie ist. Eine Linie zeigt, was man ohne Scrollen sieht.' },
  {
    title: 'Sehbehinderung',
    text: 'Unschärfe in einstellbarer Stärke, grauer Star, Tunnelblick, Ausfall der Mitte, wenig Kontrast. Dazu die Seite mit doppelt so großer Schrift und in einem 320 Pixel schmalen Fenster.',
  },
  {
    title: 'Farbenblindheit',
    text: 'Drei Arten der Farbfehlsichtigkeit nach veröffentlichten Modellen (Protanopie, Deuteranopie, Tritanopie) und Graustufen: Trägt nur die Farbe eine Bedeutung?',
  },
  {
    title: 'Blindheit',
    text: 'Der Barrierefreiheitsbaum: Rollen und Namen, die ein Vorleseprogramm vorfindet. Auf Wunsch der Reihe nach vorgelesen.',
  },
  {
    title: 'Motorische Einschränkung',
    text: 'Ein zitternder Zeiger über den Bedienelementen in ihrer wirklichen Größe, und die Reihenfolge der Tab-Taste in Zahlen.',
  },
];

const byHand = [
  [
    'Tastatur',
    'Legen Sie die Maus weg und gehen Sie mit der Tabulatortaste durch die Seite. Sehen Sie immer, wo Sie sind?',
  ],
  ['Zoom', 'Vergrößern Sie auf 400\u00a0%. Ist noch alles da, ohne seitwärts zu scrollen?'],
  [
    'Vorleseprogramm',
    'NVDA (Windows, kostenlos) oder VoiceOver (macOS, iOS, eingebaut) lesen vor, was ohne Bild bleibt.',
  ],
];

export function Views() {
  return (
    <>
      <dl className="grid gap-x-12 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {views.map(({ title, text }) => (
          <div key={title} className="border-t border-line pt-4">
            <dt className="text-xl font-bold">{title}</dt>
            <dd className="mt-1.5">{text}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-12 text-xl">Auch ohne Simulator auszuprobieren</h3>
      <ul className="measure mt-4 list-disc space-y-3 pl-5 marker:text-accent">
        {byHand.map(([means, step]) => (
          <li key={means}>
            <strong>{means}:</strong> {step}
          </li>
        ))}
      </ul>
    </>
  );
}
