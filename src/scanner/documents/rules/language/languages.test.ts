import { describeRule } from '../../testing/check.ts';
import { element, type TestParts, toPdfText } from '../../testing/testPdf.ts';

const german = { Lang: toPdfText('de') };
const words = toPdfText('Worte');
const tree = [element('P', 'Text', german)];
const noLanguage = ({ catalog, put }: TestParts) => {
  put(catalog, 'Lang', undefined);
  put(catalog, 'Metadata', undefined);
};
/** Without metadata, since its language is a rule of its own. */
const also = ['pdf-06-001'];

describeRule('pdf-11-001', { 'a file without a language': { change: noLanguage } }, {}, also);

describeRule('pdf-06-001', {
  'nothing else where each element tells its language': { tree, change: noLanguage },
  'nothing else where a mark tells it': {
    tree,
    content: '/Span <</Lang (de)>> BDC EMC',
    change: noLanguage,
  },
});

describeRule(
  'pdf-11-002',
  {
    'an alternative without a language': {
      tree: [element('Sect', [...tree, element('Figure', [], { Alt: words })])],
      change: noLanguage,
    },
    'a replacement in the content': {
      tree,
      content: '/Span <</ActualText (x)>> BDC EMC',
      change: noLanguage,
    },
  },
  {},
  also,
);

describeRule(
  'pdf-11-003',
  {
    'bookmarks without a language': {
      tree,
      change: (parts) => {
        noLanguage(parts);
        parts.put(parts.catalog, 'Outlines', { First: {} });
      },
    },
  },
  {},
  also,
);

describeRule(
  'pdf-11-004',
  {
    'a link without a language': {
      tree,
      change: (parts) => {
        noLanguage(parts);
        parts.annotate({ Subtype: 'Link', Contents: words }, 'Link');
      },
    },
  },
  {},
  also,
);

describeRule(
  'pdf-11-005',
  {
    'a field without a language': {
      tree,
      change: (parts) => {
        noLanguage(parts);
        parts.annotate({ Subtype: 'Widget', TU: words }, 'Form');
      },
    },
  },
  {},
  also,
);

describeRule('pdf-11-006', {
  'metadata without a language': { tree, change: ({ catalog, put }) => put(catalog, 'Lang', undefined) },
});

describeRule(
  'pdf-language-tag',
  {
    'a word instead of a tag': { change: ({ catalog, put }) => put(catalog, 'Lang', toPdfText('de_DE')) },
    'a wrong tag of an element': {
      tree: [element('P', 'Text', { Lang: toPdfText('Deutsch (Deutschland)') })],
    },
    'a wrong tag of a mark': { content: '/Span <</Lang (12%)>> BDC EMC' },
  },
  {
    'a script and a region': { tree: [element('P', 'Text', { Lang: toPdfText('zh-Hans-CN') })] },
    'an empty tag, which says nothing': { tree: [element('P', 'Text', { Lang: toPdfText('') })] },
  },
);
