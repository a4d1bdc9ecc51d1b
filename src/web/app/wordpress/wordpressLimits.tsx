export function WordpressLimits() {
  return (
    <details className="max-w-3xl rounded-card border border-hair bg-surface px-5 py-1">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
        Wo der Text in WordPress erscheint, und wo nicht
      </summary>
      <div className="grid gap-3 pb-4">
        <p>
          Der Text steht danach im Feld „Alternativer Text“ der Mediathek. Von dort nehmen ihn Bilder, die Sie
          neu einfügen, und Stellen, an denen das Theme die Mediathek selbst ausliest, meist zum Beispiel
          Beitragsbilder.
        </p>
        <p>
          Bestehende Beiträge und Seiten behalten den Alternativtext, den das Bild beim Einfügen hatte, auch
          einen leeren: WordPress speichert ihn dort im Inhalt. Ändern Sie ihn in solchen Beiträgen selbst,
          oder fügen Sie das Bild neu ein. Der nächste Scan zeigt, welche Bilder noch keinen Text haben.
        </p>
        <p>
          Dekorative Bilder lassen wir aus: Ihr Feld bleibt leer. Ob WordPress dann <code>alt=""</code>{' '}
          ausgibt, hängt vom Theme ab.
        </p>
      </div>
    </details>
  );
}
