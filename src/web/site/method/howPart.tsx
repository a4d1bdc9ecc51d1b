import { defaultSizes, defaultViewport } from '../../../shared/address/viewports.ts';
import { scanLimits, timeouts } from '../../../shared/limits/scan.ts';
import { settingsLimits } from '../../../shared/limits/website.ts';
import { engineRules, ruleCounts } from '../../../shared/standards/rules.ts';
import type { PagePart } from '../parts/longPage.tsx';

const { width, height } = defaultViewport;
const count = (value: number): string => value.toLocaleString('de-DE');
const toSpaced = (size = ''): string => size.replace('x', '\u00a0×\u00a0');
const seconds = (ms: number): string => (ms / 1_000).toLocaleString('de-DE');

const Short = () => (
  <>
    <ul>
      <li>
        <strong>{ruleCounts.rules} Prüfregeln</strong> laufen auf jeder Seite, {ruleCounts.withCriteria} zu
        Kriterien der WCAG und {ruleCounts.bestPractice} zu bewährter Praxis.
      </li>
      <li>
        Sie berühren{' '}
        <strong>
          {ruleCounts.criteria} von {ruleCounts.allCriteria} Kriterien
        </strong>{' '}
        der WCAG 2.2 (Stufen A und AA). Für die übrigen {ruleCounts.allCriteria - ruleCounts.criteria} gibt es
        hier keine Regel; sie prüft ein Mensch.
      </li>
      <li>
        Kein Kriterium prüft ein Automat vollständig. Darum gehört zu jeder Website eine Prüfliste von Hand.
      </li>
      <li>Wie oft die Regeln richtig liegen, messen wir an öffentlichen Testfällen des W3C.</li>
    </ul>
    <p>
      Automatische Prüfungen finden nur einen Teil der Barrieren. Das Ergebnis ist kein Nachweis der
      Konformität und keine Rechtsberatung.
    </p>
  </>
);

const Visit = () => (
  <ol>
    <li>
      <strong>Adresse.</strong> Wir rufen nur öffentliche Adressen auf, über http oder https.
    </li>
    <li>
      <strong>Seiten finden.</strong> Wir lesen robots.txt und Sitemaps und folgen Links: ohne Konto bis zu{' '}
      {scanLimits.maxPagesGuest} Seiten, mit Konto so viele, wie Sie einstellen, höchstens{' '}
      {count(scanLimits.maxPagesCeiling)}. Was robots.txt untersagt, lassen wir aus, bis auf die Startseite
      und Seiten, die Sie mit Konto einzeln eintragen.
    </li>
    <li>
      <strong>Laden.</strong> Jede Seite öffnet ein echter Browser (Chromium) in einem Fenster von{' '}
      {toSpaced(`${width}x${height}`)} Pixeln, mit Skripten, Schriften und Bildern.
    </li>
    <li>
      <strong>Zur Ruhe kommen.</strong> Wir warten, bis sich {timeouts.quietMs} Millisekunden lang nichts
      ändert, längstens {seconds(timeouts.settleMs)} Sekunden. Animationen springen an ihr Ende, endlose an
      ihren Anfang: So sieht jede Prüfung dasselbe.
    </li>
    <li>
      <strong>Prüfen.</strong> Die Regeln laufen über die ganze Seite, auch in Rahmen (iframes) und im Shadow
      DOM.
    </li>
    <li>
      <strong>Andere Fenster.</strong> Ob die Seite schmal zu lesen ist, zeigt sie frisch geladen bei 320
      Pixeln Breite. Mit Konto prüfen die Regeln auch in einem Fenster von {toSpaced(defaultSizes.at(-1))}{' '}
      Pixeln oder in bis zu {settingsLimits.viewportsMax} Größen Ihrer Wahl; bei jedem Befund steht, wo er zu
      sehen war. Bedient wird die Seite nur im ersten Fenster, außer bei „Vollständig“.
    </li>
  </ol>
);

const Outcomes = () => (
  <>
    <dl>
      <div>
        <dt>Fehler</dt>
        <dd>
          Eine Regel mit belegter Zuverlässigkeit hat eine Barriere gefunden. Das Kriterium gilt auf dieser
          Seite als nicht erfüllt.
        </dd>
      </div>
      <div>
        <dt>Bitte prüfen</dt>
        <dd>
          Die Regel hat eine Stelle gefunden, kann aber nicht entscheiden, zum Beispiel bei Text über einem
          Foto. Das Kriterium bleibt ungeprüft, bis ein Mensch hinsieht.
        </dd>
      </div>
      <div>
        <dt>Hinweis</dt>
        <dd>Bewährte Praxis ohne eigenes Kriterium. Hinweise ändern weder Prüfliste noch Score.</dd>
      </div>
    </dl>
    <p>
      Gleichartige Stellen fassen wir zu einer Ursache zusammen: dieselbe Regel am selben Baustein, den Sie
      nur einmal reparieren müssen.
    </p>
  </>
);

const Engines = () => (
  <>
    <p>
      {engineRules.map(
        ({ name, title, version, licence }) =>
          licence && (
            <span key={name}>
              Die Regeln stammen aus{' '}
              <a href={licence.url} rel="noopener">
                {title} {version}
              </a>
              , einer offenen Bibliothek, die viele Werkzeuge verwenden.{' '}
            </span>
          ),
      )}
      Es laufen alle Regeln der Stufen A und AA, auch solche, die dort in der Voreinstellung abgeschaltet
      sind, etwa zur Größe von Zielen. Veraltete Regeln und Regeln der Stufe AAA laufen nicht. Eine Regel, die
      auf echten Seiten zu oft irrt, meldet bei uns nur „Bitte prüfen“.
      {ruleCounts.own === 1 && ' Dazu kommt eine eigene Regel.'}
      {ruleCounts.own > 1 && ` Dazu kommen ${ruleCounts.own} eigene Regeln.`}
    </p>
    <details className="mt-6">
      <summary className="min-h-11 py-2 font-semibold">Alle {ruleCounts.rules} Regeln</summary>
      <ul className="mt-2 text-base">
        {engineRules.flatMap(({ name, rules }) =>
          rules.map(({ id, title, criteria }) => (
            <li key={`${name}:${id}`}>
              {title}{' '}
              <span className="text-muted">({criteria.length > 0 ? criteria.join(', ') : 'Hinweis'})</span>
            </li>
          )),
        )}
      </ul>
    </details>
  </>
);

export const howParts: PagePart[] = [
  { id: 'kurz', title: 'Das Wichtigste zuerst', Body: Short },
  { id: 'ablauf', title: 'Wie eine Seite geprüft wird', Body: Visit },
  { id: 'regeln', title: 'Mit welchen Regeln', Body: Engines },
  { id: 'ergebnis', title: 'Fehler, Bitte prüfen, Hinweis', Body: Outcomes },
];
