import { Section } from '../parts/section.tsx';

type Plan = { title: string; text: string };

const planned: Plan[] = [
  {
    title: 'Berichte nach Plan',
    text: 'Ein Bericht, der jeden Monat von selbst entsteht. Heute erstellen Sie ihn auf Knopfdruck.',
  },
  {
    title: 'Eigene Prüfregeln',
    text: 'Prüfungen über die Regeln von axe-core hinaus, zum Beispiel für Tastaturbedienung und sichtbaren Fokus.',
  },
  { title: 'Barrierefreie Vorlagen', text: 'Bausteine für wiederkehrende Teile einer Website.' },
  { title: 'Prüfung von PDF-Dateien', text: 'Heute erkennt ein Scan Dokumente, prüft sie aber nicht.' },
  { title: 'Schulungen', text: 'Für Redaktion, Gestaltung und Entwicklung.' },
  {
    title: 'Begleitung durch Fachleute',
    text: 'Menschen, die prüfen, erklären und bei der Umsetzung helfen.',
  },
];

export function Planned() {
  return (
    <Section
      id="vorbereitung"
      title="In Vorbereitung"
      lead="Das gibt es noch nicht. Wir nennen es, damit Sie planen können; einen Termin versprechen wir nicht."
    >
      <ul className="grid gap-x-12 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {planned.map(({ title, text }) => (
          <li key={title} className="border-t border-line pt-4">
            <h3 className="text-xl">{title}</h3>
            <p className="mt-1.5 text-base text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
