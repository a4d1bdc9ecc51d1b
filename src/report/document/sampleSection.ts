import type { Sample, SampleItem } from '../../shared/contract/page.ts';
import { toCount, toNumber } from '../../shared/text/format.ts';
import { toCriterionName } from '../../shared/words/causeWords.ts';
import { asForeign } from '../language/marks.ts';
import {
  type Inline,
  type ReportBlock,
  type ReportSection,
  toList,
  toParagraph,
  toSection,
} from './document.ts';
import { toGermanDay, toUrl } from './words.ts';

/** Pages that people judge, as WCAG-EM 2.0 wants them told: which, why, without which. Both parts are compared. */
export function toHandSample(sample: Sample): ReportSection[] {
  if (sample.items.length === 0) return [];
  return [
    toSection('stichprobe-hand', 'Stichprobe für die Prüfung von Hand', [
      toParagraph(toDrawn(sample)),
      toTable(sample.items),
      toParagraph(toComparison(sample)),
    ]),
    ...toProcesses(sample),
    ...toLeftOut(sample),
  ];
}

function toDrawn({ drawn_at, items, templates }: Sample): string {
  const count = (part: SampleItem['part']) => items.filter((item) => item.part === part).length;
  const missing = templates.filter(({ sampled_count }) => sampled_count === 0).length;
  const drawn = drawn_at ? `Gezogen am ${toGermanDay(drawn_at)}: ` : '';
  const byHand = count('person') + count('process');
  return `${drawn}${toCount(count('structured'), 'Seite', 'Seiten')} nach Startseite, wichtigen Seiten, Vorlagen und Arten von Inhalt; ${toNumber(count('random'))} zufällig, ein Zehntel davon, aufgerundet; ${toNumber(byHand)} von Menschen aufgenommen, auch als Schritt eines Prozesses.${missing > 0 ? ` Nicht vertreten: ${toCount(missing, 'Vorlage', 'Vorlagen')}.` : ''}`;
}

const toTable = (items: SampleItem[]): ReportBlock => ({
  kind: 'table',
  caption: 'Seiten der Stichprobe für die Prüfung von Hand',
  sheet: 'Stichprobe',
  columns: [
    { title: 'Seite', share: 4 },
    { title: 'Adresse', share: 4, kind: 'link' },
    { title: 'Warum in der Stichprobe', share: 5 },
    { title: 'Entschieden', share: 2 },
  ],
  rows: items.map((item) => [
    { ...toUrl(item.page.url), text: toTitle(item.page.title) },
    { text: toUrl(item.page.url).text },
    { text: toWhy(item) },
    { text: toDecided(item) },
  ]),
});

/** Names in quotes are those of people and pages. */
function toWhy({ why, reason }: SampleItem): string {
  const own = why.replaceAll(/„([^“]*)“/g, (_, name: string) => `„${asForeign(name)}“`);
  return reason ? `${own}: ${asForeign(reason, 600)}` : own;
}

const toTitle = (title: string): string => asForeign(title, 200) || 'ohne Titel';

function toDecided({ page }: SampleItem): string {
  if (page.is_gone) return 'gibt es nicht mehr';
  const decided = page.wcag_valid_count + page.wcag_invalid_count + page.wcag_na_count;
  const taken = page.taken_over_count > 0 ? `, davon ${toNumber(page.taken_over_count)} übernommen` : '';
  return `${toNumber(decided)} von ${toNumber(decided + page.wcag_unchecked_count)}${taken}`;
}

function toComparison({ items, failed_only_at_random: failed }: Sample): string {
  if (!items.some(({ part }) => part === 'random'))
    return 'Keine Seite wurde zufällig gezogen: Alle geprüften Seiten stehen schon in der Auswahl.';
  const copied = items.filter(({ part, page }) => part === 'random' && page.taken_over_count > 0).length;
  if (failed.length === 0 && copied > 0)
    return `Auf zufällige Seiten (${copied}) sind Ergebnisse von anderen Seiten übernommen: Ob die zufälligen Seiten mehr zeigen als die anderen, ist damit nicht geprüft.`;
  if (failed.length === 0)
    return 'Die zufälligen Seiten zeigen bisher kein nicht erfülltes Kriterium, das die anderen nicht auch zeigen.';
  return `Nur auf zufälligen Seiten nicht erfüllt: ${failed.map(toCriterionName).join(', ')}. Die Auswahl der anderen Seiten zeigt die Website darin nicht vollständig.`;
}

function toProcesses({ processes }: Sample): ReportSection[] {
  if (processes.length === 0) return [];
  const blocks = processes.flatMap(({ name, steps }): ReportBlock[] => [
    { kind: 'text', text: [{ text: asForeign(name, 200), isStrong: true }] },
    { kind: 'list', isOrdered: true, items: steps.map(toStep) },
  ]);
  return [toSection('prozesse', 'Vollständige Prozesse', blocks)];
}

function toStep({ page, page_url, action }: Sample['processes'][number]['steps'][number]): Inline[] {
  const what = action ? [{ text: `${asForeign(action, 300)}: ` }] : [];
  const where = page ? { ...toUrl(page.url), text: toTitle(page.title) } : toUrl(page_url);
  const which = page ? ` (${toUrl(page.url).text})` : ' (Seite gelöscht)';
  return [...what, where, { text: which }];
}

function toLeftOut({ left_out }: Sample): ReportSection[] {
  if (left_out.length === 0) return [];
  const items = left_out.map(
    ({ page, left_out_reason }) =>
      `${toTitle(page.title)} (${toUrl(page.url).text}): ${asForeign(left_out_reason ?? '', 600)}`,
  );
  return [toSection('weggelassen', 'Weggelassene Seiten', [toList(items)])];
}
