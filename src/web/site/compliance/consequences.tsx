import { Cite } from '../../ui/sign/cite.tsx';
import { Stages } from '../parts/stages.tsx';
import { TitledText } from '../parts/titledText.tsx';

export function Consequences() {
  return (
    <div className="space-y-14">
      <TitledText title="Die Aufsicht prüft">
        <p>
          Zuständig sind die Länder mit einer gemeinsamen Stelle, der Marktüberwachungsstelle der Länder für
          die Barrierefreiheit von Produkten und Dienstleistungen (MLBF). Sie prüft bei Verdacht und ohne
          Anlass in Stichproben (<Cite>§ 28 BFSG</Cite>).
        </p>
        <p>
          Zur Stichprobe gehören unter anderem Startseite, Anmeldung, Kontakt, Hilfe, rechtliche Hinweise,
          ganze Abläufe und mindestens 10&nbsp;% zufällig gewählte Seiten (<Cite>Anlage 1 BFSG</Cite>).
        </p>
      </TitledText>
      <div>
        <h3 className="title-3">Bei Mängeln geht sie in Stufen vor</h3>
        <div className="mt-6">
          <Stages />
        </div>
        <p className="measure mt-4">
          Fehlen nur die Pflichtinformationen oder sind sie unvollständig, gilt ein ähnliches Verfahren (
          <Cite>§ 30 BFSG</Cite>). Rücknahme und Rückruf betreffen Produkte, nicht Websites (
          <Cite>§ 22 Abs. 4 BFSG</Cite>).
        </p>
      </div>
      <TitledText title="Bußgelder sind möglich">
        <p>
          Je nach Verstoß sind Bußgelder bis 10.000 € oder bis 100.000 € möglich (<Cite>§ 37 BFSG</Cite>). Bis
          100.000 € reicht der Rahmen zum Beispiel, wenn ein Unternehmen eine Dienstleistung anbietet, ohne
          die Anforderungen zu erfüllen oder ohne die Pflichtinformationen; bis 10.000 €, wenn es eine
          Abweichung nicht meldet.
        </p>
        <p>
          Voraussetzung ist Vorsatz oder Fahrlässigkeit. Bei Fahrlässigkeit gilt höchstens die Hälfte (
          <Cite>§ 17 Abs. 2 OWiG</Cite>).
        </p>
      </TitledText>
      <TitledText title="Andere können sich beschweren">
        <p>
          Verbraucherinnen, Verbraucher und Verbände können ein behördliches Verfahren beantragen,
          Rechtsbehelfe einlegen und die Schlichtungsstelle anrufen (<Cite>§§ 32 bis 34 BFSG</Cite>). Eine
          direkte Klage gegen das Unternehmen sieht das BFSG nicht vor.
        </p>
        <p>
          Auch wettbewerbsrechtliche Abmahnungen sind möglich (<Cite>§ 3a UWG</Cite>); eine gefestigte
          Rechtsprechung haben wir nicht gefunden (Stand November 2026).
        </p>
      </TitledText>
      <TitledText title="Ein Siegel braucht es nicht">
        <p>
          Für Dienstleistungen gibt es nach dem BFSG keine CE-Kennzeichnung, keine Pflicht zu einem Zertifikat
          und kein amtliches Siegel. Die CE-Kennzeichnung betrifft nur Produkte (<Cite>§ 19 BFSG</Cite>).
        </p>
      </TitledText>
      <TitledText title="Übergangsregeln helfen selten">
        <p>
          Für bestimmte, schon vor dem 28.&nbsp;Juni 2025 eingesetzte Produkte und geschlossene Verträge gibt
          es Übergangsregeln bis längstens 27.&nbsp;Juni 2030 (<Cite>§ 38 BFSG</Cite>). Bestehende
          Online-Shops haben dadurch in der Regel keine Schonfrist.
        </p>
      </TitledText>
    </div>
  );
}
