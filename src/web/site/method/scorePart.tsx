import { scanLimits } from '../../../shared/limits/scan.ts';
import { gradeThresholds, toScore } from '../../../shared/score/score.ts';
import { ruleVersion } from '../../../shared/standards/engines.ts';
import type { PagePart } from '../parts/longPage.tsx';

const grades = gradeThresholds.map(([grade, from]) => `${grade} ab ${from}`).join(', ');
const example = toScore({ valid: 12, invalid: 3, na: 2, unchecked: 24 });

const Score = () => (
  <>
    <p>
      Der Score ist der Anteil bestandener an allen bewerteten Kriterien. Nicht anwendbare und ungeprüfte
      zählen dabei nicht mit. Daraus wird die Note: {grades} Prozent, darunter F.
    </p>
    <p>
      Ein Beispiel: Auf einer Seite sind {example.validChecks} Kriterien bestanden, {example.invalidChecks}{' '}
      nicht, {example.naChecks} nicht anwendbar und {example.uncheckedChecks} ungeprüft. Der Score ist{' '}
      {example.percentage}, die Note {example.grade}. Geprüft sind {example.completionRate} Prozent.
    </p>
    <p>
      Darum steht neben jedem Score, wie viel geprüft ist und wie viel davon von Hand. Solange etwas fehlt,
      heißt die Note vorläufig. Über die rechtliche Konformität sagt der Score nichts: Schon ein nicht
      erfülltes Kriterium genügt, um nicht konform zu sein.
    </p>
    <h3>Wer in die Prüfliste schreibt</h3>
    <p>
      Ein Scan trägt „nicht bestanden“ ein, wo es einen sicheren Fehler gibt. „Bestanden“ trägt er ein, wo
      mindestens eine Regel zutraf, alle bestanden sind und nichts offen bleibt. Das heißt: Die Regeln haben
      nichts gefunden, mehr nicht. Was ein Mensch einträgt, gilt immer, und kein Scan überschreibt es.
    </p>
  </>
);

const Repeat = () => (
  <>
    <p>
      Dieselbe Seite soll bei jeder Prüfung dasselbe Ergebnis haben. Dafür sorgen ein festes Fenster,
      angehaltene Animationen und ein eigener Browserspeicher je Website. Ändert sich eine Seite bei jedem
      Aufruf, durch Werbung oder zufällige Inhalte, ändern sich auch die Befunde.
    </p>
    <p>
      Ein weiterer Scan derselben Website prüft nur Seiten, an denen sich etwas geändert hat. Sind der
      Quelltext und die eingebundenen Dateien einer Seite wie bei ihrer letzten Prüfung, gelten ihre Befunde
      weiter, und das steht dabei. Ist es nicht sicher festzustellen, wird die Seite geprüft; so auch immer
      nach einer Anmeldung. Alle Seiten prüft jeder {scanLimits.fullScanEvery}. abgeschlossene Scan, außerdem
      der erste mit einer neuen Fassung der Regeln. Denn nicht alles, was erst im Browser entsteht, zeigt
      dieser Vergleich.
    </p>
    <p>
      Fällt eine Prüfung anders aus als die vorige, obwohl sich die Seite nicht geändert hat, heißen die
      Befunde schwankend, die nur eine von beiden hatte. Sie gelten weder als neu noch als behoben, bis sich
      die Seite ändert.
    </p>
    <p>
      Mit jedem Scan speichern wir die Fassung der Regeln (zurzeit {ruleVersion}). So lassen sich zwei Scans
      vergleichen.
    </p>
  </>
);

export const scoreParts: PagePart[] = [
  { id: 'score', title: 'Score, Note und Abdeckung', Body: Score },
  { id: 'wiederholbar', title: 'Wiederholbarkeit', Body: Repeat },
];
