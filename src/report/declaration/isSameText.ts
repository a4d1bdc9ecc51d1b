import type { DeclarationContent } from '../../shared/work/declarationText.ts';
import type { DeclarationOrder } from './order.ts';
import { toDeclaration } from './toDeclaration.ts';

/** Leaves out when texts were made, and days of evidence. */
export const isSameText = (one: DeclarationContent, other: DeclarationContent): boolean =>
  toTold(one) === toTold(other);

const toTold = ({ title, operator, sections, claims }: DeclarationContent): string =>
  JSON.stringify([
    ...[title, operator],
    sections.map((section) => [
      section.title,
      section.blocks.map(({ sentences }) => sentences.map(({ text, url }) => [text, url])),
    ]),
    claims.failed.map(({ criterion, rules }) => [criterion, rules.toSorted()]),
    ...[claims.is_whole, claims.renew_on],
  ]);

/** Judges as on the day of the version, which its text may name. */
export const isUpToDate = (version: DeclarationContent, order: DeclarationOrder): boolean =>
  isSameText(version, toDeclaration({ ...order, made_at: version.made_at }));
