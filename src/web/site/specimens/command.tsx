import { Specimen } from './specimen.tsx';

const command = ['stufenlos scan https://www.beispiel.de \\', '  --max-pages 50 --fail-on failed'].join('\n');

export function CommandSpecimen() {
  return (
    <Specimen caption="in der Kommandozeile">
      <pre className="rounded-control bg-tint px-4 py-3 wrap-anywhere whitespace-pre-wrap">
        <code>{command}</code>
      </pre>
      <p className="mt-3 text-[0.9375rem] text-muted">
        Findet der Scan einen Fehler, endet der Befehl mit dem Wert 1. So können Sie eine Veröffentlichung
        davon abhängig machen.
      </p>
    </Specimen>
  );
}
