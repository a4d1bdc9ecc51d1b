import type { AuditedPage } from '../../audit/engines/engine.ts';
import { passTime } from '../keyboard/actInPage.ts';
import { quote } from '../keyboard/judge.ts';
import type { ActedFault, ActedRule } from '../reading/acted.ts';
import type { UntoldDate } from './formatInPage.ts';
import { askForms } from './openForms.ts';

export const formatRule: ActedRule = {
  id: 'format-unsaid',
  title: 'Verlangte Form des Datums steht nirgends',
  criteria: ['3.3.2', '3.3.3'],
  bestPractice: false,
  record: 'definite',
  impact: 'serious',
  most: 2,
  repair: {
    title: 'Verlangte Form des Datums steht nirgends',
    why: 'Das Feld nimmt nur eine Schreibweise an und nennt sie nicht. Wer eine andere gewohnt ist, scheitert und muss raten.',
    how: [
      'Schreiben Sie die Form mit einem Beispiel an das Feld: „TT.MM.JJJJ, etwa 17.05.1990“.',
      'Oder nehmen Sie jede übliche Schreibweise an.',
    ],
    bad: '<label>Geburtsdatum <input></label>',
    good: '<label for="g">Geburtsdatum</label>\n<input id="g" aria-describedby="f"> <p id="f">TT.MM.JJJJ</p>',
  },
};

const reactionMs = 600;

/** Sends a date in several forms: a page that takes only one has to name it. `isSent`: it took the last of them. */
export async function judgeFormat(
  page: AuditedPage,
  place: number,
): Promise<{ faults: ActedFault[]; isSent: boolean }> {
  const dates = await askForms<UntoldDate[]>(page, 'listDates', place);
  const faults: ActedFault[] = [];
  let isSent = false;
  for (const [at, date] of dates.entries()) {
    const [iso, ...local] = toForms(date.isBirth);
    isSent = !(await isRefused(page, { place, at, value: iso! }));
    const taken = isSent ? null : await findTaken(page, { place, at, local });
    if (!taken) continue;
    isSent = true;
    const reason = `Das Feld ${quote(date.label)} weist „${iso}“ zurück und nimmt „${taken}“ an. Weder Beschriftung noch Hinweis nennt diese Form.`;
    faults.push({ rule: formatRule.id, selector: date.selector, snippet: date.snippet, reason });
  }
  return { faults, isSent };
}

type Local = { place: number; at: number; local: string[] };

async function findTaken(page: AuditedPage, { place, at, local }: Local): Promise<string | null> {
  for (const value of local) if (!(await isRefused(page, { place, at, value }))) return value;
  return null;
}

type Entered = { place: number; at: number; value: string };

async function isRefused(page: AuditedPage, { place, at, value }: Entered): Promise<boolean> {
  await askForms(page, 'enterDate', place, { at, value });
  await askForms(page, 'press', place);
  await passTime(page, reactionMs);
  return askForms<boolean>(page, 'isDateRefused', place, at);
}

function toForms(isBirth: boolean): string[] {
  const year = isBirth ? 1990 : new Date().getFullYear() + 1;
  return [`${year}-05-17`, `17.05.${year}`, `17/05/${year}`, `05/17/${year}`];
}
