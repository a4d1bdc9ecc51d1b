import { describeRule } from '../../testing/check.ts';
import { type TestParts, type TestPdf, tinyFont, toPdfText } from '../../testing/testPdf.ts';

const map = (inside: string) => `1 begincodespacerange <0000> <FFFF> endcodespacerange ${inside}`;
const two = map('2 beginbfchar <0041> <0041> <0042> <0042> endbfchar');

/** Makes the font composite; its text is AB, as codes of two bytes. */
function compose(
  parts: TestParts,
  { toUnicode = two as string | null, font = {}, descendant = {} } = {},
): void {
  const { put, stream, make, descriptor } = parts;
  put(descriptor, 'FontFile2', stream(tinyFont('3,1')));
  const info = { Registry: toPdfText('Adobe'), Ordering: toPdfText('Identity'), Supplement: 0 };
  const below = {
    Type: 'Font',
    Subtype: 'CIDFontType2',
    CIDSystemInfo: info,
    CIDToGIDMap: 'Identity',
    FontDescriptor: descriptor,
  };
  put(parts.font, 'Subtype', 'Type0');
  put(parts.font, 'Encoding', 'Identity-H');
  put(parts.font, 'DescendantFonts', [make({ ...below, ...descendant })]);
  if (toUnicode !== null) put(parts.font, 'ToUnicode', stream(toUnicode));
  for (const [key, value] of Object.entries(font)) put(parts.font, key, value);
}

const composed = (options: Parameters<typeof compose>[1] = {}, text = '<00410042>'): TestPdf => ({
  tree: [],
  content: `/Artifact BMC BT /F1 12 Tf ${text} Tj ET EMC`,
  change: (parts) => compose(parts, options),
});

const simple = (entries: object, flags = 32): TestPdf => ({
  change: ({ font, descriptor, put }) => {
    for (const [key, value] of Object.entries(entries)) put(font, key, value);
    put(descriptor, 'Flags', flags);
  },
});

describeRule(
  'pdf-31-009',
  {
    'a font that is not embedded': {
      change: ({ descriptor, put }) => put(descriptor, 'FontFile2', undefined),
    },
  },
  {
    'a font of text that nobody sees': {
      tree: [],
      content: '/Artifact BMC BT 3 Tr /F1 12 Tf (x) Tj ET EMC',
      change: ({ descriptor, put }) => put(descriptor, 'FontFile2', undefined),
    },
  },
);

describeRule(
  'pdf-31-027',
  {
    'a composite font': composed({ toUnicode: null }),
    'a symbolic font': simple({ Encoding: undefined }, 4),
    'numbered glyphs': simple({ Subtype: 'Type3', Encoding: { Differences: [65, 'g65', 'g66'] } }),
  },
  {
    'a composite font with a map': composed(),
    'a font of a known collection': composed({
      toUnicode: null,
      descendant: {
        CIDSystemInfo: { Registry: toPdfText('Adobe'), Ordering: toPdfText('Japan1'), Supplement: 2 },
      },
    }),
    'glyphs with the names of ligatures': simple({
      Subtype: 'Type1',
      Encoding: { Differences: [65, 'ff', 'ffi', 'ae', 'dotlessj'] },
    }),
    'glyphs with the names of letters': simple({
      Subtype: 'Type1',
      Encoding: { Differences: [65, 'A', 'adieresis'] },
    }),
  },
);

describeRule(
  'pdf-10-001',
  { 'a code that the map lacks': composed({}, '<00410043>') },
  {
    'codes of a range': composed({ toUnicode: map('1 beginbfrange <0041> <0045> <0041> endbfrange') }),
    'codes of a range with a list': composed({
      toUnicode: map('1 beginbfrange <0041> <0042> [<0041> <00660069>] endbfrange'),
    }),
  },
);

describeRule('pdf-31-028', {
  'a code that means nothing': composed({
    toUnicode: map('2 beginbfchar <0041> <0000> <0042> <0042> endbfchar'),
  }),
});

describeRule('pdf-31-029', {
  'a code that means no character': composed({
    toUnicode: map('2 beginbfchar <0041> <FEFF> <0042> <0042> endbfchar'),
  }),
});

describeRule('pdf-31-030', {
  'a glyph that no font has': composed(
    { toUnicode: map('2 beginbfchar <0000> <0041> <0042> <0042> endbfchar') },
    '<00000042>',
  ),
});

const encoding = (info: object, name = 'CIDSystemInfo') => ({
  ...composed(),
  change: (parts: TestParts) => {
    compose(parts);
    parts.put(parts.font, 'Encoding', parts.stream('/WMode 0 def', { [name]: info }));
  },
});

const info = { Registry: toPdfText('Adobe'), Ordering: toPdfText('Identity'), Supplement: 0 };

describeRule(
  'pdf-31-001',
  { 'another registry': encoding({ ...info, Registry: toPdfText('Andere') }) },
  { 'the same': encoding(info) },
);
describeRule('pdf-31-002', { 'another ordering': encoding({ ...info, Ordering: toPdfText('Andere') }) });
describeRule('pdf-31-003', { 'a low supplement': encoding({ ...info, Supplement: 3 }) });
describeRule('pdf-31-004', { 'a map of another name': composed({ descendant: { CIDToGIDMap: 'Andere' } }) });
describeRule('pdf-31-005', { 'no map of glyphs': composed({ descendant: { CIDToGIDMap: null } }) });
describeRule(
  'pdf-31-006',
  { 'a map that no viewer has': composed({ font: { Encoding: 'Eigene-H' } }) },
  {
    'a map that every viewer has': composed({ font: { Encoding: 'UniJIS-UTF16-H' } }),
  },
);
describeRule('pdf-31-007', { 'two directions': encoding(1 as never, 'WMode') });
describeRule('pdf-31-008', {
  'a map that uses another': {
    ...composed(),
    change: (parts) => {
      compose(parts);
      parts.put(parts.font, 'Encoding', parts.stream('/Eigene-H usecmap'));
    },
  },
});

describeRule('pdf-31-019', { 'no encoding': simple({ Encoding: undefined }) });
describeRule('pdf-31-020', { 'an encoding without a base': simple({ Encoding: { Type: 'Encoding' } }) });
describeRule('pdf-31-021', { 'another encoding': simple({ Encoding: 'MacExpertEncoding' }) });
describeRule('pdf-31-024', { 'a symbolic font with an encoding': simple({}, 4) });

const program = (tables: string[], entries: object = {}, flags = 32): TestPdf => ({
  change: (parts) => {
    simple(entries, flags).change!(parts);
    parts.put(parts.descriptor, 'FontFile2', parts.stream(tinyFont(...tables)));
  },
});

const symbolic = { Encoding: undefined, ToUnicode: undefined };

describeRule(
  'pdf-31-017',
  { 'no table for letters': program(['3,0']) },
  { 'one of Macintosh': program(['1,0']) },
);
describeRule('pdf-31-023', {
  'other names without a table for Unicode': program(['1,0'], {
    Encoding: { BaseEncoding: 'WinAnsiEncoding', Differences: [65, 'A'] },
  }),
});
describeRule('pdf-31-025', { 'no table at all': program([], symbolic, 4) }, {}, ['pdf-31-027']);
describeRule('pdf-31-026', { 'several tables, none for symbols': program(['1,0', '3,1'], symbolic, 4) }, {}, [
  'pdf-31-027',
]);
