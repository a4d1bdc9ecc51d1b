import { scanLimits, timeouts } from '../../../shared/limits/scan.ts';
import { productName } from '../../../shared/product.ts';
import type { PagePart } from '../parts/longPage.tsx';

const Limits = () => (
  <ul>
    <li>
      <strong>Sinn.</strong> Ob ein Alternativtext passt, eine Überschrift stimmt oder ein Text verständlich
      ist, entscheidet kein Automat.
    </li>
    <li>
      <strong>Zustände hinter einem Klick.</strong> Der Scan öffnet Menüs, Dialoge und Reiter und drückt auf
      Senden; dabei verlässt nichts die Seite. Er probiert je Seite nur einen Teil. Was erst nach einer
      Antwort Ihres Servers erscheint, sieht er nicht, und mit der Tiefe „Schnell“ öffnet er nichts.
    </li>
    <li>
      <strong>Bereiche mit Anmeldung.</strong> Nur wenn Sie mit Konto einen Zugang hinterlegen.
    </li>
    <li>
      <strong>robots.txt.</strong> Was ein Betreiber Robotern untersagt, prüfen wir nicht. Ausnahmen sind die
      Startseite und Seiten, die jemand mit Konto einzeln zur Prüfung einträgt.
    </li>
    <li>
      <strong>Schutz vor Robotern.</strong> Manche Server lassen nur Menschen ein. Dann steht das beim Scan.
    </li>
    <li>
      <strong>PDF und andere Dateien.</strong> Wir listen sie auf, prüfen sie aber nicht.
    </li>
    <li>
      <strong>Video und Ton.</strong> Ob Untertitel und Audiodeskription vorhanden und richtig sind, prüft ein
      Mensch.
    </li>
    <li>
      <strong>Tastatur, Screenreader, Vergrößerung.</strong> Der Scan geht mit der Tabulatortaste durch die
      Seite, vergrößert den Text und verkleinert das Fenster. Einen Screenreader benutzt er nicht. Ob sich
      eine Aufgabe so erledigen lässt, zeigen die Prüfschritte der Prüfliste.
    </li>
    <li>
      <strong>Große Seiten.</strong> Je Seite speichern wir höchstens{' '}
      {scanLimits.maxFindingsPerPage.toLocaleString('de-DE')} Befunde. Eine Seite, die nicht innerhalb von{' '}
      {timeouts.pageMs / 1_000} Sekunden fertig wird, gilt als nicht prüfbar.
    </li>
  </ul>
);

const Wrong = () => (
  <p>
    Halten Sie einen Befund für falsch? Dann <a href="/kontakt?thema=analyse">schreiben Sie uns</a>, mit
    Adresse der Seite und Befund. Mit Konto können Sie ihn mit Begründung ignorieren; Ihr eigenes Prüfergebnis
    gilt immer vor dem des Scans. Irrt eine Regel zu oft, stufen wir sie auf „Bitte prüfen“ zurück.
  </p>
);

const Robot = () => (
  <>
    <p>
      Haben Sie {productName} in den Protokollen Ihres Servers gefunden? Dann hat jemand eine Prüfung Ihrer
      Website gestartet. In der Voreinstellung nennen wir uns im User-Agent; wer die Prüfung mit Konto oder
      Kommandozeile startet, kann eine andere Kennung einstellen. Wir rufen nur Seiten und ihre Bestandteile
      auf. Formulare erreichen Ihren Server nicht, außer einer Anmeldung, die der Auftraggeber für diese
      Website hinterlegt hat.
    </p>
    <p>
      Wir beachten <code>robots.txt</code>, auch <code>Crawl-delay</code> bis{' '}
      {scanLimits.maxCrawlDelayMs / 1_000} Sekunden, und warten, wenn Ihr Server mit <code>Retry-After</code>{' '}
      darum bittet. Auch mit anderer Kennung gelten die Regeln für {productName}. Aufgerufen werden trotz
      eines Verbots nur die Startseite und Seiten, die jemand einzeln angibt. So schließen Sie uns von allen
      anderen aus:
    </p>
    <pre>
      <code>{`User-agent: ${productName}\nDisallow: /`}</code>
    </pre>
    <p>
      Fragen oder Ärger? <a href="/kontakt">Schreiben Sie uns.</a>
    </p>
  </>
);

export const limitParts: PagePart[] = [
  { id: 'grenzen', title: 'Was wir nicht sehen', Body: Limits },
  { id: 'falsch', title: 'Wenn ein Befund falsch ist', Body: Wrong },
  { id: 'roboter', title: 'Für Betreiber geprüfter Websites', Body: Robot },
];
