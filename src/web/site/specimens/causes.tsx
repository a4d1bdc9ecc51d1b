import { Badge } from '../../ui/sign/badge.tsx';
import { Specimen } from './specimen.tsx';

const causes = [
  {
    title: 'Bild ohne Alternativtext.',
    code: '<img class="logo" src="/bilder/logo.svg">',
    criterion: '1.1.1 Nicht-Text-Inhalt',
    places: '11 Stellen auf 11 Seiten',
  },
  {
    title: 'Schaltfläche ohne Namen.',
    code: '<button class="warenkorb"><svg …',
    criterion: '4.1.2 Name, Rolle, Wert',
    places: '22 Stellen auf 11 Seiten',
  },
];

export function CausesSpecimen() {
  return (
    <Specimen caption="zwei Ursachen, 33 Stellen">
      <ul className="-my-5 divide-y divide-hair">
        {causes.map((cause) => (
          <li key={cause.title} className="py-5">
            <p className="leading-snug font-semibold">{cause.title}</p>
            <code className="mt-1.5 block text-muted wrap-anywhere">{cause.code}</code>
            <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-[0.9375rem] text-muted">
              <Badge tone="bad">Fehler</Badge>
              <span>{cause.criterion}</span>
              <span className="text-ink tabular-nums">{cause.places}</span>
            </p>
          </li>
        ))}
      </ul>
    </Specimen>
  );
}
