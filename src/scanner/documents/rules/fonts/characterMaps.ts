import type { PdfFont } from '../../facts/fonts.ts';
import { nameAt, numberAt, streamAt } from '../../file/objects.ts';
import { unpack } from '../../file/unpack.ts';
import type { PdfRuleCheck } from '../condition/rule.ts';
import { toFontRule } from './fontRule.ts';

/** Character maps that every viewer has: ISO 32000-1, table 118. */
const predefined = new Set(
  (
    'Identity GB-EUC GBpc-EUC GBK-EUC GBKp-EUC GBK2K UniGB-UCS2 UniGB-UTF16 B5pc HKscs-B5 ETen-B5 ETenms-B5 CNS-EUC ' +
    'UniCNS-UCS2 UniCNS-UTF16 83pv-RKSJ 90ms-RKSJ 90msp-RKSJ 90pv-RKSJ Add-RKSJ EUC Ext-RKSJ UniJIS-UCS2 UniJIS-UCS2-HW ' +
    'UniJIS-UTF16 KSC-EUC KSCms-UHC KSCms-UHC-HW KSCpc-EUC UniKS-UCS2 UniKS-UTF16'
  )
    .split(' ')
    .flatMap((name) => [`${name}-H`, `${name}-V`])
    .concat('H', 'V'),
);

const toSource = (font: PdfFont): string => {
  const stream = font.kind === 'Type0' ? streamAt(font.dict, 'Encoding') : undefined;
  return stream ? Buffer.from(unpack(stream)).toString('latin1') : '';
};

export const unknownMap: PdfRuleCheck = toFontRule('31-006', ({ kind, dict }) => {
  const name = nameAt(dict, 'Encoding');
  return kind === 'Type0' && name !== undefined && !predefined.has(name);
});

export const otherDirection: PdfRuleCheck = toFontRule('31-007', (font) => {
  const inside = /\/WMode\s+(\d)\s+def/.exec(toSource(font))?.[1];
  const outside = numberAt(streamAt(font.dict, 'Encoding')?.dict, 'WMode') ?? 0;
  return inside !== undefined && Number(inside) !== outside;
});

export const foreignMap: PdfRuleCheck = toFontRule('31-008', (font) => {
  const used = /\/(\S+)\s+usecmap/.exec(toSource(font))?.[1];
  return used !== undefined && !predefined.has(used);
});
