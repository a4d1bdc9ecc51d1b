import { quote, toPhrase, toWalkFault } from '../keyboard/judge.ts';
import type { DescribedElement } from '../keyboard/stopInPage.ts';
import type { ActedFault } from '../reading/acted.ts';
import type { FocusLoss, Lead } from './movesInPage.ts';
import type { Effect, News } from './operateInPage.ts';
import { judgeCount, mostNews } from './statusLines.ts';

export function judgeEntered(control: DescribedElement, { news, states }: Effect): ActedFault[] {
  const isOpen = news?.isNext && states.after.includes('aria-expanded="false"');
  return isOpen ? judgeDisclosure(control, news, states) : [];
}

export function toLossFault(control: DescribedElement, loss: FocusLoss | 'step'): ActedFault {
  const pressed = `${toPhrase(control)}: Nach der Bedienung mit der Tastatur hat kein Element den Fokus`;
  if (loss === 'redrawn')
    return toWalkFault(
      'focus-thrown-away',
      control,
      `${pressed}, denn ein Skript hat das Element neu gezeichnet.`,
    );
  if (loss === 'entry')
    return toWalkFault(
      'focus-lost-with-entry',
      control,
      `${pressed}, denn der Eintrag ist verschwunden. Die anderen sind noch da.`,
    );
  if (loss === 'step')
    return toWalkFault(
      'focus-lost-with-step',
      control,
      `${pressed}, denn der Schritt ist verschwunden. Der nächste Schritt ist zu sehen, bekommt ihn aber nicht.`,
    );
  const reason = `${pressed}, denn das Element ist verschwunden. Findet man sich mit Tastatur und Screenreader trotzdem zurecht?`;
  return toWalkFault('focus-lost', control, reason);
}

export function toMoveFault(control: DescribedElement, { name, isGone, isStep }: Lead): ActedFault {
  const there = name === '' ? '' : ` zu ${quote(name)}`;
  if (isStep && name === '') {
    const reason = `${toPhrase(control)}: Schon beim Auswählen mit der Tastatur verschwindet das Feld mit seinem Schritt, und der Fokus geht verloren. Der Text davor weist nicht darauf hin.`;
    return toWalkFault('choice-moves-on', control, reason);
  }
  const gone = isGone ? ', und das Feld ist nicht mehr zu sehen' : '';
  const reason = `${toPhrase(control)}: Schon beim Auswählen mit der Tastatur springt der Fokus weiter${there}${gone}. Der Text davor weist nicht darauf hin.`;
  return toWalkFault('choice-moves-on', control, reason);
}

export const isDenied = (state: string) =>
  /aria-(?:selected|pressed|checked|current)="false"/.test(state) && !/="(?!false)/.test(state);

export function toChoiceFault(rule: string, control: DescribedElement, { news, states }: Effect): ActedFault {
  const shown = news ? `, und die Seite zeigt „${news.words.slice(0, 60)}“` : '';
  const told =
    states.after === ''
      ? 'Dass der Eintrag gewählt ist, sagt kein Attribut.'
      : `Es bleibt bei ${states.after}.`;
  const reason = `${toPhrase(control)} sieht nach der Eingabetaste gewählt aus${shown}. ${told}`;
  return toWalkFault(rule, control, reason);
}

export function judge(control: DescribedElement, effect: Effect): ActedFault[] {
  const { news, isRenamed, looksOther, states } = effect;
  if (isRenamed) return [];
  if (news?.isNext && judgeCount(control, effect).length === 0) return judgeDisclosure(control, news, states);
  if (!looksOther || (news?.words.length ?? 0) > mostNews) return [];
  if (isStale(states)) return [toStaleFault(control, states.after)];
  if (states.after !== '') return [];
  const reason = `${toPhrase(control)} sieht nach der Eingabetaste anders aus und nach einer zweiten wieder wie zuvor. Name und Zustand bleiben für Screenreader gleich.`;
  return [toWalkFault('toggle-state-untold', control, reason)];
}

/** An arrow that only the eye gets tells by which column the table is sorted. */
export function judgeSorted(control: DescribedElement, effect: Effect): ActedFault[] {
  const { isOfColumn, isRedrawn, isRenamed, news, states } = effect;
  if (!isOfColumn || !isRedrawn || isRenamed || news?.isAnnounced || states.after !== '') return [];
  const reason = `${toPhrase(control)} sortiert mit der Eingabetaste und zeigt das nur mit einem Zeichen, das Screenreader nicht hören. aria-sort fehlt.`;
  return [toWalkFault('sort-untold', control, reason)];
}

const isStale = ({ before, after }: Effect['states']) =>
  before === after && /aria-(?:pressed|checked|selected)=/.test(after);

function toStaleFault(control: DescribedElement, state: string): ActedFault {
  const reason = `${toPhrase(control)} sieht nach der Eingabetaste anders aus, behält aber ${state}.`;
  return toWalkFault('toggle-state-stale', control, reason);
}

function judgeDisclosure(
  control: DescribedElement,
  { words }: News,
  { before, after }: Effect['states'],
): ActedFault[] {
  const opens = `${toPhrase(control)} öffnet mit der Eingabetaste ${quote(words)}`;
  if (after === '') {
    const reason = `${opens}. Weder aria-expanded noch der Name sagt, dass etwas offen ist.`;
    return [toWalkFault('disclosure-state-untold', control, reason)];
  }
  if (before !== after || !after.includes('aria-expanded')) return [];
  return [toWalkFault('disclosure-state-stale', control, `${opens}, behält aber ${after}.`)];
}
