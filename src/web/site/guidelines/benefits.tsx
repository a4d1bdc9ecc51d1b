const benefits = [
  {
    title: 'Mehr Menschen kommen ans Ziel',
    text: 'Rund 13 Millionen Menschen in Deutschland leben mit einer Beeinträchtigung (Dritter Teilhabebericht der Bundesregierung, Daten von 2017). In der EU berichtet knapp ein Viertel der Menschen ab 16 Jahren über dauerhafte gesundheitliche Einschränkungen im Alltag (Eurostat 2024).',
  },
  {
    title: 'Alle haben es leichter',
    text: 'Guter Kontrast hilft in der Sonne, Untertitel helfen in der Bahn, klare Fehlermeldungen helfen jedem. Was mit der Tastatur geht, geht auch mit verletzter Hand.',
  },
  {
    title: 'Ordnung im Code',
    text: 'Richtige Überschriften, Beschriftungen und Rollen machen eine Website auch für die Entwicklung verständlicher und leichter zu testen.',
  },
  {
    title: 'Früh geplant ist leichter',
    text: 'Nach unserer Erfahrung kostet es weniger Mühe, Barrierefreiheit von Anfang an mitzudenken, als sie nachzurüsten. Eine Vorlage einmal zu beheben, wirkt auf allen ihren Seiten.',
  },
];

export function Benefits() {
  return (
    <div className="grid gap-x-12 gap-y-10 md:grid-cols-2">
      {benefits.map(({ title, text }) => (
        <div key={title}>
          <h3 className="title-3">{title}</h3>
          <p className="mt-2">{text}</p>
        </div>
      ))}
    </div>
  );
}
