// Decision 19: docs/decisions/019-writing-to-wordpress.md
import type { ConfirmedText, PlannedChange } from '../../model/cms/cmsWork.ts';
import { matchImages } from '../../scanner/cms/matchImages.ts';
import type { Attachment } from '../../scanner/cms/wordpress.ts';

export const reasons = {
  decorative:
    'Als dekorativ entschieden: Das Feld in WordPress bleibt leer. Ein eigenes Feld für dekorative Bilder hat WordPress nicht.',
  missing: 'In der Mediathek nicht gefunden.',
  ambiguous:
    'In der Mediathek passen mehrere Dateien dazu. Welche gemeint ist, lässt sich nicht sicher sagen.',
  same: 'Genau dieser Text steht dort schon.',
  taken: 'Dort steht schon ein Text. Vorhandene Texte überschreiben wir nie.',
  twice: 'Dieselbe Datei der Mediathek wie bei einem anderen Bild dieser Liste, mit demselben Text.',
  contrary:
    'Dieselbe Datei der Mediathek hat hier unter mehreren Adressen verschiedene Texte. Bitte entscheiden Sie sich für einen.',
} as const;

/**
 * Decides what would happen to each confirmed text. `toChanges` is called after the whole media library was added.
 */
export function openPlan(texts: ConfirmedText[]) {
  const told = texts.filter(({ alt_text }) => alt_text !== '');
  const matches = matchImages(told);
  return { add: matches.add, toChanges: () => toChanges(texts, matches.of) };
}

function toChanges(texts: ConfirmedText[], find: (id: number) => Attachment[]): PlannedChange[] {
  const wanted = new Map<number, Set<string>>();
  const sole = new Map<number, Attachment>();
  for (const { id, alt_text } of texts) {
    const [found, ...more] = find(id);
    if (!found || more.length > 0) continue;
    sole.set(id, found);
    wanted.set(found.id, (wanted.get(found.id) ?? new Set()).add(alt_text));
  }
  const planned = new Set<number>();
  return texts.map((text) => {
    const found = sole.get(text.id);
    const why = toReason(text, { found, count: find(text.id).length, wanted, planned });
    if (why === null && found) planned.add(found.id);
    return {
      media_id: text.id,
      cms_id: found?.id ?? null,
      url: text.url,
      text_before: found ? found.alt_text : null,
      text_after: text.alt_text,
      status: why === null ? 'planned' : 'skipped',
      reason: why,
    };
  });
}

type Known = {
  found: Attachment | undefined;
  count: number;
  wanted: Map<number, Set<string>>;
  planned: Set<number>;
};

function toReason({ alt_text }: ConfirmedText, { found, count, wanted, planned }: Known): string | null {
  if (alt_text === '') return reasons.decorative;
  if (!found) return count === 0 ? reasons.missing : reasons.ambiguous;
  if (found.alt_text.trim() === alt_text) return reasons.same;
  if (found.alt_text.trim() !== '') return reasons.taken;
  if (wanted.get(found.id)!.size > 1) return reasons.contrary;
  return planned.has(found.id) ? reasons.twice : null;
}
