import { describeRule } from '../../testing/check.ts';
import { type TestParts, type TestPdf, toPdfText } from '../../testing/testPdf.ts';

const words = toPdfText('Worte');
const withAnnotation = (entries: object, type?: string, further?: (parts: TestParts) => void): TestPdf => ({
  change: (parts) => {
    parts.annotate(entries as never, type);
    further?.(parts);
  },
});
const note = { Subtype: 'Text', Contents: words };
const link = { Subtype: 'Link', Contents: words };
const field = { Subtype: 'Widget', TU: words };

describeRule(
  'pdf-28-002',
  { 'a note without a tag': withAnnotation(note), 'a note in a link': withAnnotation(note, 'Link') },
  {
    'a note in its tag': withAnnotation(note, 'Annot'),
    'a hidden note': withAnnotation({ ...note, F: 2 }),
    'a note beside the page': withAnnotation({ ...note, Rect: [-100, 0, -50, 10] }),
    'a window of a note': withAnnotation({ Subtype: 'Popup' }),
    'a printer mark': withAnnotation({ Subtype: 'PrinterMark' }),
  },
);

describeRule(
  'pdf-28-004',
  {
    'a note without words': withAnnotation({ Subtype: 'Text' }, 'Annot'),
    'empty words': withAnnotation({ ...note, Contents: toPdfText('') }, 'Annot'),
  },
  {
    'a tag with words': {
      change: ({ annotate, put, root }) => {
        annotate({ Subtype: 'Stamp' }, 'Annot');
        const top = root.context.lookup(root.get(root.context.obj('K'))) as typeof root;
        const kids = (top.lookup(root.context.obj('K')) as never as { asArray(): never[] }).asArray();
        put(root.context.lookup(kids.at(-1)!) as never, 'Alt', words);
      },
    },
  },
);

describeRule(
  'pdf-28-005',
  { 'a field without a name': withAnnotation({ Subtype: 'Widget' }, 'Form') },
  {
    'a field with a name': withAnnotation(field, 'Form'),
    'a name above': withAnnotation({ Subtype: 'Widget', Parent: { TU: words } }, 'Form'),
  },
);

describeRule('pdf-28-006', { 'an unknown kind without words': withAnnotation({ Subtype: 'Neu' }) });
describeRule('pdf-28-007', { 'a trap network': withAnnotation({ Subtype: 'TrapNet' }) });

describeRule('pdf-28-008', {
  'a page without an order': withAnnotation(link, 'Link', ({ page, put }) => put(page, 'Tabs', undefined)),
});

describeRule('pdf-28-009', {
  'an order by rows': withAnnotation(link, 'Link', ({ page, put }) => put(page, 'Tabs', 'R')),
});

describeRule('pdf-28-010', {
  'a field without a tag': withAnnotation(field),
  'a field in a paragraph': withAnnotation(field, 'P'),
});

describeRule(
  'pdf-28-011',
  { 'a link without a tag': withAnnotation(link), 'a link in a paragraph': withAnnotation(link, 'P') },
  {
    'a link in its tag': withAnnotation(link, 'Link'),
  },
);

describeRule('pdf-28-012', { 'a link without words': withAnnotation({ Subtype: 'Link' }, 'Link') });

const screen = (clip: object) =>
  withAnnotation(
    { Subtype: 'Screen', Contents: words, A: { S: 'Rendition', R: { S: 'MR', C: { S: 'MCD', ...clip } } } },
    'Annot',
  );

describeRule('pdf-28-014', { 'a film without its kind': screen({ Alt: [words, words] }) });
describeRule(
  'pdf-28-015',
  { 'a film without words': screen({ CT: toPdfText('video/mp4') }) },
  {
    'a film with both': screen({ CT: toPdfText('video/mp4'), Alt: [words, words] }),
  },
);

describeRule('pdf-28-016', {
  'an attached file without a name': withAnnotation(
    { Subtype: 'FileAttachment', Contents: words, FS: { F: words } },
    'Annot',
  ),
});

describeRule('pdf-28-017', {
  'a printer mark with a tag': withAnnotation({ Subtype: 'PrinterMark', Contents: words }, 'Annot'),
});
