import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { checkBytes } from './checkBytes.ts';
import { element, type TestPdf, toPdfText, writeTestPdf } from './testing/testPdf.ts';

const whole = Buffer.from(
  await writeTestPdf({ tree: [element('Table', [element('TR', [element('TD')])]), element('Figure')] }),
);

const states = new Set(['checked', 'unreadable', 'encrypted']);

const settle = async (bytes: Uint8Array): Promise<string> => (await checkBytes(bytes)).state;

/** Numbers that look like chance and are the same each time. */
function* toss(seed: number): Generator<number> {
  for (let value = seed; ; ) {
    value = (value * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield value;
  }
}

test.each(Array.from({ length: 40 }, (_, index) => index))(
  'a file that ends early (%i of 40) is settled',
  async (part) => {
    expect(states).toContain(await settle(whole.subarray(0, Math.floor((whole.length * part) / 40))));
  },
);

test.each(Array.from({ length: 40 }, (_, seed) => seed))(
  'a file with changed bytes (%i) is settled',
  async (seed) => {
    const bytes = Buffer.from(whole);
    const numbers = toss(seed + 1);
    for (let i = 0; i < 30; i += 1) bytes[numbers.next().value! % whole.length] = numbers.next().value! % 256;
    expect(states).toContain(await settle(bytes));
  },
);

const exchange = (from: RegExp, to: string) =>
  Buffer.from(whole.toString('latin1').replaceAll(from, to), 'latin1');

const exchanged: { [words: string]: Buffer } = {
  'wrong lengths': exchange(/\/Length \d+/g, '/Length 999999'),
  'negative lengths': exchange(/\/Length \d+/g, '/Length -5'),
  'lengths that refer to themselves': exchange(/\/Length \d+/g, '/Length 5 0 R'),
  'no end of streams': exchange(/endstream/g, 'endstrea'),
  'no end of objects': exchange(/endobj/g, 'endob'),
  'references to nothing': exchange(/(\d+) 0 R/g, '9999 0 R'),
  'references to the same object': exchange(/(\d+) 0 R/g, '3 0 R'),
  'references to the first object': exchange(/(\d+) 0 R/g, '1 0 R'),
  'names of no sense': exchange(/\/Type/g, '/Tpye'),
  'brackets that do not close': exchange(/\]/g, ' '),
  'dictionaries that do not close': exchange(/>>/g, '> '),
  'another filter': exchange(/\/Length/g, '/Filter /DCTDecode /Length'),
  'a filter that does not exist': exchange(/\/Length/g, '/Filter /Nothing /Length'),
  'data that is not packed': exchange(/\/Length/g, '/Filter /FlateDecode /Length'),
};

test.each(Object.entries(exchanged))('%s are settled', async (_, bytes) => {
  expect(states).toContain(await settle(bytes));
});

const deep = (depth: number): TestPdf['tree'] => {
  let tree = [element('Span')];
  for (let level = 0; level < depth; level += 1) tree = [element('Div', tree)];
  return tree;
};

const made: { [words: string]: TestPdf } = {
  'a deep tree': { tree: deep(600) },
  'lists in lists': { content: '['.repeat(100_000) },
  'dictionaries in dictionaries': { content: '/P <<'.repeat(50_000) },
  'marks without an end': { content: '/P <</MCID 0>> BDC '.repeat(50_000) },
  'ends without a mark': { content: 'EMC Q '.repeat(50_000) },
  'a picture without an end': { content: 'BI /W 1 ID xxxxxxx' },
  'a text without an end': { content: '(((((((' },
  'a long number': { content: `${'9'.repeat(100_000)} Tr` },
  'a tree that leads back': {
    change: ({ root, elements, put, context }) =>
      put(elements('P')[0]!, 'K', [context.getObjectRef(root), root.get(context.obj('K'))]),
  },
  'an element that holds itself': {
    change: ({ elements, put, context }) =>
      put(elements('P')[0]!, 'K', context.getObjectRef(elements('P')[0]!)),
  },
  'pages that hold themselves': {
    change: ({ page, catalog, put }) => put(page, 'Kids', [catalog.get(page.context.obj('Pages'))]),
  },
  'a parent tree that leads back': {
    change: ({ root, put, make, context }) => {
      const node = make({});
      put(node, 'Kids', [context.register(node)]);
      put(root, 'ParentTree', node);
    },
  },
  'metadata that is no XML': { xmp: '<<<<>>>>&&&&' },
  'metadata with entities of entities': {
    xmp: `<!DOCTYPE a [<!ENTITY a "x"><!ENTITY b "&a;&a;">]><x>${'&b;'.repeat(1_000)}</x>`,
  },
  'a field that is its own parent': {
    change: ({ annotate, put, context }) => {
      const field = annotate({ Subtype: 'Widget' }, 'Form');
      put(field, 'Parent', context.getObjectRef(field));
    },
  },
  'a range of letters without end': {
    change: ({ font, put, stream }) =>
      put(font, 'ToUnicode', stream('1 beginbfrange <00000000> <FFFFFFFF> <0041> endbfrange')),
  },
  'types instead of values': {
    change: ({ catalog, put }) => {
      for (const key of [
        'MarkInfo',
        'Lang',
        'ViewerPreferences',
        'Metadata',
        'StructTreeRoot',
        'Outlines',
        'OCProperties',
        'Names',
      ])
        put(catalog, key, [1, toPdfText('x')]);
    },
  },
  'a font program of no sense': {
    change: ({ descriptor, put, stream }) => put(descriptor, 'FontFile2', stream(Buffer.alloc(40, 0xff))),
  },
};

test.each(Object.entries(made))('%s: settled', async (_, pdf) => {
  expect(await settle(await writeTestPdf(pdf))).toBe('checked');
});

test('a stream that unpacks to very much is read up to a limit', async () => {
  const packed = deflateSync(Buffer.alloc(200_000_000));
  const state = await settle(
    await writeTestPdf({
      change: ({ page, put, stream }) => {
        const form = stream(packed, {
          Type: 'XObject',
          Subtype: 'Form',
          Filter: 'FlateDecode',
          BBox: [0, 0, 1, 1],
        });
        put(page, 'Resources', { XObject: { X1: form } });
      },
      content: '/X1 Do',
    }),
  );
  expect(state).toBe('checked');
});

test.each(['', '%PDF-', '%PDF-1.7\n', 'x'.repeat(1_000), '\0'.repeat(1_000)])(
  '%j is no PDF',
  async (text) => {
    expect(await settle(Buffer.from(text))).toBe('unreadable');
  },
);
