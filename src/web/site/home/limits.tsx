export function AutomationLimits() {
  return (
    <section id="grenzen" aria-labelledby="grenzen-titel">
      <div className="wrap grid gap-x-12 gap-y-6 pb-20 md:grid-cols-2 md:pb-28">
        <h2 id="grenzen-titel" className="title-2">
          Was ein Automat nicht sehen kann
        </h2>
        <div className="space-y-4">
          <p>
            Ob ein Alternativtext zum Bild passt, ob eine Fehlermeldung weiterhilft, ob eine Reihenfolge Sinn
            ergibt: Das entscheiden Menschen. Deshalb steht bei jedem Ergebnis, wie viele Kriterien geprüft
            sind und wie viele davon von Hand.
          </p>
          <p className="font-semibold">
            Automatische Prüfungen finden nur einen Teil der Barrieren. Das Ergebnis ist kein Nachweis der
            Konformität und keine Rechtsberatung.
          </p>
        </div>
      </div>
    </section>
  );
}
