import { plans } from '../../../shared/plans.ts';
import { Section } from '../parts/section.tsx';

export function Prices() {
  return (
    <Section
      id="kosten"
      title="Was es kostet"
      lead="Zurzeit wird nichts berechnet, weder für die Analyse noch für ein Konto. Vorgesehen sind drei Tarife. Einen Tarif können Sie in der Anwendung anfragen; die Anfrage verpflichtet Sie zu nichts."
    >
      <ul className="grid gap-x-12 gap-y-8 sm:grid-cols-3">
        {plans.map(({ id, name, price, contents }) => (
          <li key={id} className="border-t border-line pt-4">
            <h3 className="text-xl">{name}</h3>
            <p className="mt-1.5">{price}&nbsp;Euro im Monat</p>
            <ul className="mt-1.5 text-base text-muted">
              {contents.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p className="measure mt-8 text-base text-muted">
        Noch nicht entschieden ist, ab wann etwas berechnet wird und ob die Preise die Umsatzsteuer enthalten.
        Ein bezahlter Vertrag entsteht erst, wenn Sie und wir ihn gesondert schließen; das steht auch in den{' '}
        <a href="/nutzungsbedingungen#preis">Nutzungsbedingungen</a>.
      </p>
    </Section>
  );
}
