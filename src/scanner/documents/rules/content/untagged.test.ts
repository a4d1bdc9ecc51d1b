import { expect, test } from 'vitest';
import { describeRule, findIn } from '../../testing/check.ts';
import { element, type TestParts } from '../../testing/testPdf.ts';

const text = 'BT /F1 12 Tf (Text) Tj ET';

describeRule(
  'pdf-01-005',
  {
    'text without a mark': { content: text },
    'a drawing without a mark': { content: '0 0 10 10 re f' },
    'an inline picture': { content: 'BI /W 1 /H 1 /BPC 8 /CS /G ID x\nEI' },
    'a number that the tree does not know': { content: `/P <</MCID 99>> BDC ${text} EMC` },
  },
  {
    'an artifact': { content: `/Artifact BMC ${text} 0 0 10 10 re f EMC` },
    'a path that only clips': { content: '0 0 10 10 re W n' },
    'a text of no length': { content: 'BT /F1 12 Tf () Tj ET' },
    'letters in an inline picture': {
      content: '/Artifact BMC BI /W 1 /H 1 ID BT (x) Tj ET EI x\nEI EMC',
    },
  },
);

describeRule('pdf-untagged', {
  'a file without a tree': { change: ({ catalog, put }) => put(catalog, 'StructTreeRoot', undefined) },
  'an empty tree': { change: ({ root, put }) => put(root, 'K', undefined) },
});

describeRule(
  'pdf-01-003',
  {
    'an artifact inside a tag': {
      content: `/Artifact BMC EMC`,
      tree: [element('P', `a) Tj ET /Artifact BMC BT (b`)],
    },
  },
  {},
  [],
);

describeRule('pdf-01-004', {
  'a tag inside an artifact': { content: `/Artifact BMC /P <</MCID 0>> BDC ${text} EMC EMC` },
});

function addForm({ page, make, put, stream }: TestParts, content: string, entries = {}): void {
  const resources = page.lookup(page.context.obj('Resources')) as never;
  const form = stream(content, {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, 10, 10],
    Resources: resources,
    ...entries,
  });
  put(resources, 'XObject', make({ X1: form }));
}

describeRule('pdf-30-001', {
  'content of another file': {
    content: '/Artifact BMC /X1 Do EMC',
    change: (parts) => addForm(parts, text, { Ref: {} }),
  },
});

describeRule(
  'pdf-30-002',
  {
    'a form with tags that is used twice': {
      content: '/P <</MCID 0>> BDC /X1 Do /X1 Do EMC',
      change: (parts) => addForm(parts, `/Span <</MCID 0>> BDC ${text} EMC`),
    },
  },
  {
    'a form that is used twice': {
      content: '/P <</MCID 0>> BDC /X1 Do /X1 Do EMC',
      change: (parts) => addForm(parts, text),
    },
    'a form that shows itself': {
      content: '/P <</MCID 0>> BDC /X1 Do EMC',
      change: (parts) => addForm(parts, `${text} /X1 Do`),
    },
  },
);

test('a finding tells page, place and how often', async () => {
  expect(await findIn({ content: `${text} ${text}` })).toEqual([
    { rule: 'pdf-01-005', checkpoint: '01-005', page: 1, object: null, place: 'text', times: 2 },
  ]);
});
