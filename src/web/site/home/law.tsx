const facts = [
  {
    title: 'Gilt seit dem 28. Juni 2025',
    text: 'Das Barrierefreiheits\u00adstärkungs\u00adgesetz (BFSG) betrifft bestimmte Produkte und Dienstleistungen für Verbraucherinnen und Verbraucher, darunter Online-Shops und Buchungsstrecken.',
    source: '§ 1 Abs. 2 und 3 BFSG',
  },
  {
    title: 'Ausnahme für kleine Dienstleister',
    text: 'Kleinstunternehmen mit weniger als 10 Beschäftigten und höchstens 2 Millionen Euro Jahresumsatz oder Bilanzsumme sind ausgenommen, wenn sie Dienstleistungen anbieten. Für Produkte gilt die Ausnahme nicht.',
    source: '§ 2 Nr. 17, § 3 Abs. 3 BFSG',
  },
  {
    title: 'Maßstab in der Praxis',
    text: 'Als technischer Maßstab dient in der Praxis die EN 301 549 (V3.2.1) mit den WCAG 2.1, Stufen A und AA. Das Gesetz nennt beide nicht; die Verordnung dazu verlangt wahrnehmbare, bedienbare, verständliche und robuste Angebote.',
    source: '§ 12 Nr. 3 BFSGV',
  },
];

export function Law() {
  return (
    <section id="compliance" aria-labelledby="compliance-titel" className="border-t border-hair">
      <div className="wrap py-20 md:py-28">
        <h2 id="compliance-titel" className="title-2">
          Gesetz und Maßstab, kurz gesagt
        </h2>
        <div className="mt-12 grid gap-10 md:grid-cols-3">
          {facts.map((fact) => (
            <div key={fact.title} className="border-t-4 border-accent pt-5">
              <h3 className="title-3">{fact.title}</h3>
              <p className="mt-2">{fact.text}</p>
              <p className="mt-3 text-base text-muted">{fact.source}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
