import type { IStylesOptions } from 'docx';
import type { Language } from '../../shared/language/codes.ts';
import { toLocale } from '../language/locale.ts';

const font = 'Arial';
const ink = '1B1F24';
const toHeading = (size: number, before: number) => ({
  run: { font, size, bold: true, color: ink },
  paragraph: { spacing: { before, after: 120 } },
});

/** Sizes in half points, spaces in twentieths of a point. */
export const toDocxStyles = (lang: Language): IStylesOptions => ({
  default: {
    document: {
      run: {
        font,
        size: 21,
        color: ink,
        language: { value: toLocale(lang), eastAsia: toLocale(lang), bidirectional: toLocale(lang) },
      },
      paragraph: { spacing: { after: 140, line: 300, lineRule: 'auto' } },
    },
    title: toHeading(48, 0),
    heading1: toHeading(32, 480),
    heading2: toHeading(26, 360),
    heading3: toHeading(23, 280),
    hyperlink: { run: { color: '0B4FB3', underline: { type: 'single' } } },
  },
  paragraphStyles: [
    {
      id: 'Note',
      name: 'Note',
      basedOn: 'Normal',
      paragraph: {
        border: { left: { style: 'single', size: 24, space: 8, color: '0B4FB3' } },
        shading: { type: 'clear', fill: 'F1F4F7', color: 'auto' },
      },
    },
    { id: 'Fact', name: 'Fact', basedOn: 'Normal', paragraph: { spacing: { after: 60 } } },
    {
      id: 'Cell',
      name: 'Cell',
      basedOn: 'Normal',
      run: { size: 18 },
      paragraph: { spacing: { after: 0, line: 250, lineRule: 'auto' } },
    },
    {
      id: 'Code',
      name: 'Code',
      basedOn: 'Normal',
      run: { font: 'Courier New', size: 18 },
      paragraph: { shading: { type: 'clear', fill: 'F1F4F7', color: 'auto' } },
    },
    { id: 'Caption', name: 'caption', basedOn: 'Normal', run: { bold: true, size: 19 } },
  ],
});
