import type { PdfFile } from '../../facts/pdfFile.ts';
import { nameAt } from '../../file/objects.ts';
import type { PdfPage } from '../../file/pages.ts';
import { type PdfRuleCheck, toRule } from '../condition/rule.ts';

const listPages = ({ annotations, isTagged }: PdfFile): PdfPage[] =>
  isTagged ? [...new Set(annotations.map(({ page }) => page))] : [];

const toOrder = ({ dict }: PdfPage) => nameAt(dict, 'Tabs');

const toPlace = ({ number, ref }: PdfPage) => ({ page: number, object: ref });

export const noOrder: PdfRuleCheck = toRule('28-008', (file) =>
  listPages(file)
    .filter((page) => toOrder(page) === undefined)
    .map(toPlace),
);

export const otherOrder: PdfRuleCheck = toRule('28-009', (file) =>
  listPages(file)
    .filter((page) => ![undefined, 'S'].includes(toOrder(page)))
    .map((page) => ({ ...toPlace(page), place: `Tabs ${toOrder(page)}` })),
);
