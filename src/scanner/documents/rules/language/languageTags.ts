import { textAt } from '../../file/objects.ts';
import type { PdfRuleCheck } from '../condition/rule.ts';
import { toElementPlace } from '../condition/rule.ts';

const languageTag = /^[a-z]{1,8}(-[a-z0-9]{1,8})*$/i;

const isWrong = (value: string | null | undefined): boolean => Boolean(value) && !languageTag.test(value!);

/** Matterhorn leaves the choice of the language to people; what is no language tag names none. */
export const languageTags: PdfRuleCheck = {
  rule: 'pdf-language-tag',
  checkpoint: 'ISO 14289-1, 7.2',
  *find(file) {
    if (isWrong(file.language)) yield { place: file.language };
    for (const element of file.structure.elements) {
      const value = textAt(element.dict, 'Lang');
      if (isWrong(value)) yield { ...toElementPlace(file, element), place: value! };
    }
    for (const { value, page } of file.content.languages)
      if (isWrong(value)) yield { page: page.number, place: value };
  },
};
