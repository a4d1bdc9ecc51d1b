const templates: { [name: string]: { title: string; text: string } } = {
  'informationen-zur-barrierefreiheit': {
    title: 'Informationen zur Barrierefreiheit',
    text: 'für Unternehmen nach Anlage 3 BFSG, zum Ausfüllen',
  },
  'barriere-melden': { title: 'Formular „Barriere melden“', text: 'als HTML, für Ihre Website' },
  'antwort-auf-meldung': {
    title: 'Antwort auf eine gemeldete Barriere',
    text: 'zwei E-Mails: gleich nach der Meldung, und wenn die Ursache bekannt ist',
  },
  'leitfaden-alternativtexte': {
    title: 'Leitfaden: Alternativtexte',
    text: 'für alle, die Bilder auf die Website stellen',
  },
};

export const TemplatesSection = () => (
  <section aria-labelledby="templates-title">
    <h2 id="templates-title" className="title-2">
      Vorlagen
    </h2>
    <p className="mt-2 mb-4 max-w-3xl text-muted">
      HTML-Dateien ohne Barrieren, zum Herunterladen und Anpassen. Sie sind keine Rechtsberatung.
    </p>
    <ul className="grid gap-2">
      {Object.entries(templates).map(([name, { title, text }]) => (
        <li key={name}>
          <a href={`/vorlagen/${name}`} download={`${name}.html`} className="inline-block min-h-6 underline">
            {title}
          </a>
          <span className="text-muted">: {text}</span>
        </li>
      ))}
    </ul>
  </section>
);
