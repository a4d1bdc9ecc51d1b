import { jurisdictionWords } from '../../shared/words/declarationWords.ts';
import type { DeclarationKind } from '../../shared/work/declaration.ts';
import type { DeclarationAnswers } from '../../shared/work/declarationText.ts';

/** Name of the Land a public body belongs to; null: the Federation, or none is chosen. */
export function toLand({ jurisdiction }: Pick<DeclarationAnswers, 'jurisdiction'>): string | null {
  return jurisdiction === '' || jurisdiction === 'bund' ? null : jurisdictionWords[jurisdiction];
}

/** Body that the law of the Federation names. Those of the Länder are in no source that was checked: none is proposed. */
export const toProposedAuthority = (kind: DeclarationKind, answers: DeclarationAnswers): string =>
  kind === 'public' && answers.jurisdiction === 'bund' ? 'Schlichtungsstelle nach § 16 BGG' : '';

/** Says what is to be looked up before the text is published. */
export function listAuthorityHints(kind: DeclarationKind, answers: DeclarationAnswers): string[] {
  if (answers.is_authority_checked) return [];
  const land = toLand(answers);
  if (kind === 'public' && land)
    return [
      `Vor Veröffentlichung prüfen: Welche Stelle für das Land ${land} zuständig ist, regelt dessen Recht. Stufenlos kennt weder ihren Namen noch ihre Anschrift.`,
    ];
  return ['Vor Veröffentlichung prüfen: Name und Kontakt der zuständigen Stelle können sich geändert haben.'];
}

/** Takes the word back that a body was checked, if the place changed and the body did not. */
export function toCheckedAnswers(before: DeclarationAnswers, given: DeclarationAnswers): DeclarationAnswers {
  const isMoved = before.jurisdiction !== '' && before.jurisdiction !== given.jurisdiction;
  const isSame = before.authority === given.authority && before.authority_url === given.authority_url;
  return isMoved && isSame ? { ...given, is_authority_checked: false } : given;
}
