import { describeRule } from '../../testing/check.ts';
import { makeCompact, makeTrueType, makeType1, type TestLetters } from '../../testing/testFonts.ts';
import { element, type TestParts, type TestPdf, toPdfText } from '../../testing/testPdf.ts';

type Simple = { program: Buffer; font?: object; descriptor?: object; key?: string; flags?: number };

const simple = ({ program, font = {}, descriptor = {}, key = 'FontFile2', flags = 32 }: Simple): TestPdf => ({
  tree: [],
  content: '/Artifact BMC BT /F1 12 Tf (AB) Tj ET EMC',
  change: ({ put, stream, ...parts }) => {
    put(parts.descriptor, 'FontFile2', undefined);
    put(parts.descriptor, key, stream(program));
    put(parts.descriptor, 'Flags', flags);
    for (const [name, value] of Object.entries(descriptor)) put(parts.descriptor, name, value);
    for (const [name, value] of Object.entries(font)) put(parts.font, name, value);
  },
});

const letters = { 65: 1, 66: 2 };
const trueType = (tables: TestLetters = { '3,1': letters }) => makeTrueType([0, 500, 600], tables);
const widths = (...list: number[]) => ({ FirstChar: 65, LastChar: 66, Widths: list });

type Composite = { program: Buffer; text?: string; below?: object; key?: string; descriptor?: object };

const composite = ({
  program,
  text = '<00010002>',
  below = {},
  key,
  descriptor = {},
}: Composite): TestPdf => ({
  tree: [],
  content: `/Artifact BMC BT /F1 12 Tf ${text} Tj ET EMC`,
  change: (parts: TestParts) => {
    const { put, stream, make } = parts;
    put(parts.descriptor, 'FontFile2', undefined);
    put(parts.descriptor, key ?? 'FontFile2', stream(program));
    for (const [name, value] of Object.entries(descriptor))
      put(parts.descriptor, name, value instanceof Buffer ? stream(value) : value);
    const info = { Registry: toPdfText('Adobe'), Ordering: toPdfText('Identity'), Supplement: 0 };
    const kind =
      key === undefined ? { Subtype: 'CIDFontType2', CIDToGIDMap: 'Identity' } : { Subtype: 'CIDFontType0' };
    const entries = {
      Type: 'Font',
      CIDSystemInfo: info,
      FontDescriptor: parts.descriptor,
      W: [1, [500, 600]],
    };
    put(parts.font, 'Subtype', 'Type0');
    put(parts.font, 'Encoding', 'Identity-H');
    put(parts.font, 'DescendantFonts', [make({ ...entries, ...kind, ...below })]);
    put(parts.font, 'ToUnicode', stream('1 beginbfrange <0001> <0010> <0041> endbfrange'));
  },
});

const numbered = (...cids: number[]) =>
  makeCompact([0, ...cids.map((_, index) => 500 + index * 100)], { cids });
const named = (...names: string[]) =>
  makeCompact([0, ...names.map((_, index) => 500 + index * 100)], { names });

const type1 = (glyphs: { [name: string]: number }, descriptor = {}, font = {}): TestPdf =>
  simple({ program: makeType1(glyphs), key: 'FontFile', descriptor, font: { Subtype: 'Type1', ...font } });

const inFormula = (content: string): TestPdf => ({
  tree: [element('Formula', 'x', { Alt: toPdfText('x') })],
  content,
  change: ({ font, put }) => put(font, 'Encoding', { Differences: [120, 'g120'] }),
});

describeRule(
  'pdf-17-003',
  {
    'a formula of numbered glyphs': {
      ...inFormula(''),
      change: (parts) => {
        inFormula('').change!(parts);
        parts.put(parts.font, 'Subtype', 'Type3');
      },
    },
  },
  { 'a formula of letters': { tree: [element('Formula', 'x', { Alt: toPdfText('x') })] } },
  ['pdf-31-027'],
);

const mark = (content: string): TestPdf => ({
  change: (parts) => {
    const form = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 9, 9] };
    parts.annotate({ Subtype: 'PrinterMark', AP: { N: parts.stream(content, form) } });
  },
});

describeRule(
  'pdf-28-018',
  {
    'a printer mark that draws beside an artifact': mark('/Artifact BMC 0 0 9 9 re f EMC 0 0 m 9 9 l S'),
    'one of several states': {
      change: (parts) => {
        const looks = { N: { On: parts.stream('0 0 9 9 re f') } };
        parts.annotate({ Subtype: 'PrinterMark', AP: looks });
      },
    },
  },
  {
    'a printer mark that is an artifact': mark('/Artifact <</Type /Page>> BDC q 0 0 9 9 re f Q EMC'),
    'a printer mark that draws nothing': mark('q Q'),
  },
);

describeRule(
  'pdf-31-011',
  {
    'a number behind the last glyph': composite({ program: trueType(), text: '<0009>' }),
    'a number that a compact font lacks': composite({
      program: numbered(1, 3),
      text: '<0002>',
      key: 'FontFile3',
    }),
    'a name that a compact font lacks': simple({
      program: named('A'),
      key: 'FontFile3',
      font: { Subtype: 'Type1' },
    }),
    'a name that a Type 1 font lacks': type1({ '.notdef': 0, A: 500 }),
  },
  {
    'numbers of a TrueType font': composite({ program: trueType() }),
    'numbers of a compact font': composite({ program: numbered(1, 2), key: 'FontFile3' }),
    'numbers that are glyphs': composite({ program: named('A', 'B'), key: 'FontFile3' }),
    'names of a compact font': simple({
      program: named('A', 'B'),
      key: 'FontFile3',
      font: { Subtype: 'Type1' },
    }),
    'codes of a compact font': simple({
      program: makeCompact([0, 500, 600], {
        names: ['X', 'Y'],
        codes: [
          [65, 0],
          [66, 0],
        ],
      }),
      ...{ key: 'FontFile3', font: { Subtype: 'Type1', Encoding: undefined, ...widths(500, 600) } },
    }),
    'names of a Type 1 font': type1({ '.notdef': 0, A: 500, B: 600 }),
    'other names for the same codes': type1(
      { X: 500, Y: 600 },
      {},
      {
        Encoding: { BaseEncoding: 'WinAnsiEncoding', Differences: [65, 'X', 'Y'] },
      },
    ),
    'a missing glyph of text that nobody sees': composite({ program: trueType(), text: '3 Tr <0009>' }),
    'a program that is damaged': composite({ program: Buffer.from('nothing'), text: '<0009>' }),
  },
);

const part = { FontName: 'AAAAAA+Test' };

describeRule(
  'pdf-31-012',
  { 'a list that is too short': type1({ A: 500, B: 600 }, { ...part, CharSet: toPdfText('/A') }) },
  {
    'a list of all': type1({ '.notdef': 0, A: 500, B: 600 }, { ...part, CharSet: toPdfText('/A/B') }),
    'a short list of a whole font': type1({ A: 500, B: 600 }, { FontName: 'Test', CharSet: toPdfText('/A') }),
  },
);
describeRule('pdf-31-013', {
  'a list that is too long': type1({ A: 500, B: 600 }, { ...part, CharSet: toPdfText('/A/B/C') }),
});

const bits = (...bytes: number[]) => ({ ...part, CIDSet: Buffer.from(bytes) });
const numbers = (...bytes: number[]) =>
  composite({ program: numbered(1, 2, 9), key: 'FontFile3', descriptor: bits(...bytes) });
const glyphs = (...bytes: number[]) => composite({ program: trueType(), descriptor: bits(...bytes) });

describeRule(
  'pdf-31-014',
  { 'a set that lacks a number': numbers(0b1110_0000), 'a set that lacks a glyph': glyphs(0b1100_0000) },
  {
    'a set of all numbers': numbers(0b1110_0000, 0b0100_0000),
    'a set without the first': numbers(0b0110_0000, 0b0100_0000),
    'a set of all glyphs': glyphs(0b1110_0000),
    'a set with bits that fill its byte': glyphs(0b1111_1111),
  },
);
describeRule('pdf-31-015', {
  'a set with a number that is not there': numbers(0b1111_0000, 0b0100_0000),
  'a set with a glyph that is not there': glyphs(0b1110_0000, 0b1000_0000),
});

describeRule(
  'pdf-31-016',
  {
    'other widths of a TrueType font': simple({ program: trueType(), font: widths(500, 640) }),
    'other widths of a composite font': composite({ program: trueType(), below: { W: [1, 2, 500] } }),
    'other widths of a compact font': composite({
      program: numbered(1, 2),
      key: 'FontFile3',
      below: { W: [1, [500]], DW: 550 },
    }),
    'other widths of a compact font with codes of its own': simple({
      program: makeCompact([0, 500, 600], {
        names: ['X', 'Y'],
        codes: [
          [65, 0],
          [66, 0],
        ],
      }),
      ...{ key: 'FontFile3', font: { Subtype: 'Type1', Encoding: undefined, ...widths(500, 650) } },
    }),
    'other widths of a Type 1 font': type1({ A: 500, B: 600 }, {}, widths(500, 602)),
  },
  {
    'widths that are right': simple({ program: trueType(), font: widths(500, 600) }),
    'widths that are rounded': simple({ program: trueType(), font: widths(499.4, 601) }),
    'a usual width': composite({ program: trueType(), below: { W: [1, [500]], DW: 600 } }),
    'widths of a Type 1 font': type1({ A: 500, B: 600 }, {}, widths(500, 600)),
    'no widths at all': simple({ program: trueType() }),
  },
);

describeRule(
  'pdf-31-018',
  { 'a letter that no table has': simple({ program: trueType({ '3,1': { 65: 1 } }) }) },
  {
    'letters of Unicode': simple({ program: trueType() }),
    'letters of Macintosh': simple({ program: trueType({ '1,0': letters }) }),
    'a letter in the second table': simple({ program: trueType({ '3,1': { 65: 1 }, '1,0': { 66: 2 } }) }),
  },
);

const differing = (...names: string[]) => ({
  Encoding: { BaseEncoding: 'WinAnsiEncoding', Differences: [66, ...names] },
});

describeRule(
  'pdf-31-022',
  { 'a name of its own': simple({ program: trueType(), font: differing('B', 'Eigenes') }) },
  {
    'names of the list': simple({ program: trueType(), font: differing('B', 'adieresis', 'uni0416', 'f_i') }),
  },
);
