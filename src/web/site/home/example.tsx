import { Badge } from '../../ui/badge.tsx';

/** A finding as the application shows it; marked as an example. */
export function Example() {
  return (
    <figure className="rounded-card border border-hair bg-surface p-6 md:p-8">
      <figcaption className="mb-5 text-base text-muted">So sieht ein Befund aus (Beispiel)</figcaption>
      <div className="flex flex-wrap gap-2">
        <Badge tone="bad">Fehler</Badge>
        <Badge>Auswirkung: kritisch</Badge>
      </div>
      <p className="mt-4 text-xl leading-snug font-bold">Bilder brauchen einen Alternativtext</p>
      <p className="mt-2 tabular-nums">14 Stellen auf 6 Seiten</p>
      <dl className="mt-6 grid gap-x-6 gap-y-4 border-t border-hair pt-5 text-base sm:grid-cols-[auto_1fr]">
        <dt className="text-muted">Kriterium</dt>
        <dd>1.1.1 Nicht-Text-Inhalt (Stufe A)</dd>
        <dt className="text-muted">Norm</dt>
        <dd>EN 301 549, Abschnitt 9.1.1.1</dd>
        <dt className="text-muted">Beispiel</dt>
        <dd>
          <code className="block rounded-control bg-tint px-3 py-2 break-all">
            {'<img src="/bilder/team.jpg">'}
          </code>
        </dd>
      </dl>
    </figure>
  );
}
