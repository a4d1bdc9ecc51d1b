import { scanLimits } from '../../../shared/limits/scan.ts';
import { decisionPlan } from '../../../shared/score/decisionPlan.ts';
import { gradeThresholds, toScore } from '../../../shared/score/score.ts';
import { ruleVersion } from '../../../shared/standards/engines.ts';
import { findCriterion } from '../../../shared/standards/wcag.ts';
import type { PagePart } from '../parts/longPage.tsx';

const grades = gradeThresholds.map(([grade, from]) => `${grade} ab ${from}`).join(', ');
const example = toScore({ valid: 12, invalid: 3, na: 2, unchecked: 24 });

type Noted = [num: string, proof: { note: string }];

const plan = Object.entries(decisionPlan);
const passes = plan.flatMap(([num, { passes: proofs = [] }]) =>
  [proofs].flat().map((proof): Noted => [num, proof]),
);
const absences = plan.flatMap(([num, { inapplicable = [] }]) =>
  inapplicable.map((proof): Noted => [num, proof]),
);

const Proofs = ({ proofs }: { proofs: Noted[] }) => (
  <ul>
    {proofs.map(([num, { note }]) => (
      <li key={`${num} ${note}`}>
        {num} {findCriterion(num)?.nameDe}. {note}
      </li>
    ))}
  </ul>
);

const Score = () => (
  <>
    <p>
      Der Score ist der Anteil der bestandenen Kriterien an allen, die bestanden oder nicht bestanden sind.
      Nicht anwendbare und ungeprüfte zählen dabei nicht mit, auch nicht, was maschinell ohne Fehler ist.
      Daraus wird die Note: {grades} Prozent, darunter F.
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
      Ein Scan trägt „nicht bestanden“ ein, wo es einen sicheren Fehler gibt. Wo mindestens eine Regel zutraf,
      keine anschlug und keine Frage offen ist, steht „maschinell ohne Fehler“. Das ist nicht „bestanden“: Die
      Regeln decken fast jedes Kriterium nur zum Teil ab. Es zählt als ungeprüft, bringt keinen Punkt und
      lässt die Note vorläufig, bis ein Mensch entschieden hat. Was ein Mensch einträgt, gilt immer, und kein
      Scan überschreibt es.
    </p>
    <p>„Bestanden“ trägt ein Scan nur ein, wo Maschinen das ganze Kriterium prüfen:</p>
    <Proofs proofs={passes} />
    <p>
      „Nicht anwendbar“ trägt er ein, wo es auf der Seite nichts gibt, worauf das Kriterium zielt. Er sucht
      auch in Rahmen, in verborgenen Teilen, in Stylesheets und Skripten. Lässt sich ein Teil der Seite nicht
      lesen, bleibt das Kriterium offen. Der Beleg steht jeweils dabei:
    </p>
    <Proofs proofs={absences} />
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
      nach einer Anmeldung, und wenn jemand einen ihrer Befunde als behoben gemeldet hat. Alle Seiten prüft
      jeder {scanLimits.fullScanEvery}. abgeschlossene Scan, außerdem der erste mit einer neuen Fassung der
      Regeln. Denn nicht alles, was erst im Browser entsteht, zeigt dieser Vergleich.
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
