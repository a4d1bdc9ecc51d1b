import { toButtonClass } from '../../ui/form/button.tsx';

const facts = [
  {
    title: 'Gilt seit dem 28. Juni 2025',
    text: 'Das Barrierefreiheits\u00adstärkungs\u00adgesetz (BFSG) betrifft bestimmte Produkte und Dienstleistungen für Verbraucherinnen und Verbraucher, darunter Online-Shops und Buchungsstrecken. Reine Präsentationsseiten und reine B2B-Angebote fallen grundsätzlich nicht darunter.',
    source: '§ 1 Abs. 2 und 3, § 2 Nr. 26 BFSG',
  },
  {
    title: 'Ausnahme für kleine Dienstleister',
    text: 'Kleinstunternehmen mit weniger als 10 Beschäftigten und höchstens 2\u00a0Millionen\u00a0Euro Jahresumsatz oder Bilanzsumme sind ausgenommen, wenn sie Dienstleistungen anbieten. Für Produkte gilt die Ausnahme nicht.',
    source: '§ 2 Nr. 17, § 3 Abs. 3 BFSG',
  },
  {
    title: 'Maßstab in der Praxis',
    text: 'Als technischer Maßstab dient in der Praxis die EN\u00a0301\u00a0549 (V3.2.1) mit den WCAG\u00a02.1, Stufen A und AA. Das Gesetz nennt beide nicht; die Verordnung dazu verlangt wahrnehmbare, bedienbare, verständliche und robuste Angebote.',
    source: '§ 12 Nr. 3 BFSGV',
  },
  {
    title: 'Wenn Anforderungen fehlen',
    text: 'Die Marktüberwachung fordert mit einer Frist dazu auf, sie zu erfüllen. Als letzte Stufe kann sie anordnen, eine Dienstleistung einzustellen. Je nach Verstoß sind Bußgelder bis 10.000\u00a0€ oder bis 100.000\u00a0€ möglich.',
    source: '§§ 29, 37 BFSG',
  },
];

export function Law() {
  return (
    <section id="compliance" aria-labelledby="compliance-titel" className="border-t border-hair">
      <div className="wrap py-20 md:py-28">
        <h2 id="compliance-titel" className="title-2">
          Gesetz und Maßstab, kurz gesagt
        </h2>
        <div className="mt-12 grid gap-x-12 gap-y-12 md:grid-cols-2">
          {facts.map((fact) => (
            <div key={fact.title} className="border-t-4 border-accent pt-5">
              <h3 className="title-3">{fact.title}</h3>
              <p className="mt-2">{fact.text}</p>
              <p className="mt-3 text-base text-muted">{fact.source}</p>
            </div>
          ))}
        </div>
        <div className="mt-14 flex flex-wrap items-center gap-x-8 gap-y-4">
          <a href="/compliance-checker" className={toButtonClass('secondary', 'min-h-13 px-7')}>
            BFSG-Check starten
          </a>
          <a href="/compliance" className="inline-flex min-h-11 items-center">
            Gesetze und Normen
          </a>
          <a href="/bfsg-guidelines" className="inline-flex min-h-11 items-center">
            BFSG-Leitfaden
          </a>
        </div>
      </div>
    </section>
  );
}
