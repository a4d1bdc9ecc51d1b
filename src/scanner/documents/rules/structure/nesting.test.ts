import { describeRule } from '../../testing/check.ts';
import { element, type TestElement, toPdfText } from '../../testing/testPdf.ts';

const words = toPdfText('Worte');
const cell = (type: string, entries = {}): TestElement => element(type, 'Zelle', entries);
const column = { A: { O: 'Table', Scope: 'Column' } };
const rows = [element('TR', [cell('TH', column)]), element('TR', [cell('TD')])];
const map = (roles: object) => ({
  change: ({ root, put }: Parameters<NonNullable<import('../../testing/testPdf.ts').TestPdf['change']>>[0]) =>
    put(root, 'RoleMap', roles),
});

describeRule(
  'pdf-02-001',
  {
    'a type that nobody knows': { tree: [element('Absatz')] },
    'a mapping to nothing': { tree: [element('Absatz')], ...map({ Absatz: 'Text' }) },
  },
  {
    'a mapping': { tree: [element('Absatz')], ...map({ Absatz: 'Text', Text: 'P' }) },
    'a seventh level': { tree: ['H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'H7'].map((type) => element(type)) },
    'types of PDF 2.0 in their namespace': {
      tree: [
        element('Aside', 'Text', { NS: { Type: 'Namespace', NS: toPdfText('http://iso.org/pdf2/ssn') } }),
      ],
    },
  },
);

describeRule('pdf-02-003', {
  'a mapping in a circle': { tree: [element('Absatz')], ...map({ Absatz: 'Text', Text: 'Absatz' }) },
  'a mapping to itself': { tree: [element('Absatz')], ...map({ Absatz: 'Absatz' }) },
});

describeRule(
  'pdf-02-004',
  { 'a standard type that means another': map({ P: 'H1' }) },
  { 'one that means itself': map({ P: 'P' }), 'one that no element has': map({ Note: 'P' }) },
);

describeRule(
  'pdf-09-004',
  {
    'a cell in the table': { tree: [element('Table', [cell('TD')])] },
    'a row outside of a table': { tree: [element('TR', [cell('TD')])] },
    'a paragraph in a table': { tree: [element('Table', [...rows, element('P')])] },
    'a paragraph in a row': { tree: [element('Table', [element('TR', [element('P')])])] },
    'a head without a body': { tree: [element('Table', [element('THead', rows)])] },
    'a caption between the rows': {
      tree: [element('Table', [rows[0]!, element('Caption'), rows[1]!])],
    },
  },
  {
    'a table of rows': { tree: [element('Table', rows)] },
    'a table with a caption, head and body': {
      tree: [
        element('Table', [element('Caption'), element('THead', [rows[0]!]), element('TBody', [rows[1]!])]),
      ],
    },
    'a paragraph in a cell': { tree: [element('Table', [element('TR', [element('TD', [element('P')])])])] },
  },
);

describeRule(
  'pdf-09-005',
  {
    'a paragraph in a list': { tree: [element('L', [element('P')])] },
    'an item outside of a list': { tree: [element('LI', [element('LBody')])] },
    'text in an item': { tree: [element('L', [element('LI', [element('P')])])] },
    'a late caption': { tree: [element('L', [element('LI', [element('LBody')]), element('Caption')])] },
  },
  {
    'a list': {
      tree: [element('L', [element('Caption'), element('LI', [element('Lbl'), element('LBody')])])],
    },
    'a list in a list': {
      tree: [
        element('L', [
          element('LI', [element('LBody', [element('L', [element('LI', [element('LBody')])])])]),
        ]),
      ],
    },
  },
);

describeRule(
  'pdf-09-006',
  {
    'an entry outside': { tree: [element('TOCI')] },
    'a link in the table': { tree: [element('TOC', [element('Reference')])] },
  },
  {
    'a table of contents': {
      tree: [element('TOC', [element('TOCI', [element('Reference')]), element('TOC', [element('TOCI')])])],
    },
  },
);

describeRule(
  'pdf-09-007',
  { 'a base outside': { tree: [element('RB')] } },
  {
    ruby: { tree: [element('P', [element('Ruby', [element('RB'), element('RT')])])] },
  },
);

describeRule(
  'pdf-09-008',
  { 'a text outside': { tree: [element('WT')] } },
  {
    warichu: { tree: [element('P', [element('Warichu', [element('WP'), element('WT')])])] },
  },
);

describeRule(
  'pdf-13-004',
  {
    'a picture without text': { tree: [element('Figure')] },
    'an empty text': { tree: [element('Figure', 'x', { Alt: toPdfText('') })] },
  },
  {
    'a text': { tree: [element('Figure', 'x', { Alt: words })] },
    'a replacement': { tree: [element('Figure', 'x', { ActualText: words })] },
  },
);

describeRule(
  'pdf-17-002',
  { 'a formula without text': { tree: [element('Formula')] } },
  {
    'a formula with text': { tree: [element('Formula', 'x', { Alt: words })] },
  },
);

describeRule('pdf-14-002', { 'a first H2': { tree: [element('H2')] } });

describeRule(
  'pdf-14-003',
  { 'H3 after H1': { tree: [element('H1'), element('H3')] } },
  { 'H1 after H3': { tree: ['H1', 'H2', 'H3', 'H1'].map((type) => element(type)) } },
);

describeRule(
  'pdf-14-006',
  { 'two H in a section': { tree: [element('Sect', [element('H'), element('H')])] } },
  {
    'one H a section': { tree: [element('Sect', [element('H')]), element('Sect', [element('H')])] },
  },
);

describeRule('pdf-14-007', { 'H and H1': { tree: [element('H'), element('H1')] } });

const ids = (headers: string) => [
  element('TR', [cell('TH', { ID: toPdfText('a') })]),
  element('TR', [cell('TD', { A: { O: 'Table', Headers: [toPdfText(headers)] } })]),
];

describeRule(
  'pdf-15-003',
  { 'a header without scope': { tree: [element('Table', [element('TR', [cell('TH')]), rows[1]!])] } },
  {
    'headers by ID': { tree: [element('Table', ids('a'))] },
    'a scope in a list of attributes': {
      tree: [
        element('Table', [
          element('TR', [cell('TH', { A: [{ O: 'Layout' }, { O: 'Table', Scope: 'Row' }] })]),
        ]),
      ],
    },
    'a scope of a class': {
      tree: [element('Table', [element('TR', [cell('TH', { C: 'kopf' })])])],
      change: ({ root, put }) => put(root, 'ClassMap', { kopf: { O: 'Table', Scope: 'Both' } }),
    },
  },
);

describeRule('pdf-table-headers', { 'an ID that does not exist': { tree: [element('Table', ids('b'))] } });

describeRule(
  'pdf-19-003',
  { 'a note without an ID': { tree: [element('Note')] } },
  {
    'notes with IDs': { tree: ['a', 'b'].map((id) => element('Note', 'x', { ID: toPdfText(id) })) },
  },
);

describeRule('pdf-19-004', {
  'an ID twice': { tree: ['a', 'a'].map((id) => element('Note', 'x', { ID: toPdfText(id) })) },
});
