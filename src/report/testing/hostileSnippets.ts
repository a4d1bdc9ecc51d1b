import { toChance } from '../../shared/testing/chance.ts';
import { toSafe } from '../content/foreign.ts';
import {
  type ReportBlock,
  type ReportDocument,
  toFacts,
  toList,
  toParagraph,
  toSection,
} from '../document/document.ts';
import type { DocumentCause } from '../document/facts.ts';
import { toDocument } from '../document/toDocument.ts';
import { toTestFacts } from './documents.ts';

const scraps = [
  ...[
    '🛒',
    '👨‍👩‍👧‍👦',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    '日本語',
    '漢\u{20000}',
    'עברית',
    'العربية',
    '\u202eedoc',
    '\u2066x\u2069',
    'ไทย',
    'हिन्दी',
    'ﷺ',
  ],
  ...[
    '\0',
    '\u0007',
    '\u001b[31m',
    '\u0085',
    '\u2028',
    '\ufffe',
    '\uffff',
    '\ufeff',
    '\u200b',
    '\u00ad',
    '\r',
    '\n',
    '\t',
  ],
  ...[
    '\ud800',
    '\udc00',
    '\udfff\ud800',
    'e\u0301\u0302\u0303\u0304',
    '\u{e0041}',
    '\u{10ffff}',
    '\ue000',
    '\u0000',
  ],
  ...[
    '#read("/etc/passwd")',
    '$x$',
    '*fett*',
    '_kursiv_',
    '`',
    '```',
    '<label>',
    '@preview/x:1',
    '\\',
    '//',
    '/*',
    '~',
    '---',
  ],
  ...[
    '<script>alert(1)</script>',
    '</code></pre>',
    '"><img src=x onerror=alert(1)>',
    '<!--',
    ']]>',
    '&amp;',
    '&#0;',
    "'",
  ],
  ...[
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1+1',
    '＝1',
    '_x0041_',
    '"',
    ',',
    '\r\n=cmd',
    '{{x}}',
    '{x}',
    '%s',
    '%',
  ],
  ...[
    'javascript:alert(1)',
    'https://[',
    'https://a\0b.example/',
    'data:text/html,x',
    'file:///etc/passwd',
    '[x](y)',
    '| a | b |',
  ],
  ...['x'.repeat(1_000_000), ' '.repeat(300), '\n'.repeat(3), '\u0301'.repeat(40), 'Wort '.repeat(60)],
];

/** Snippets of strange pieces, the same for the same seed. */
export function toHostileSnippets(count: number, seed: number): string[] {
  const chance = toChance(seed);
  const pick = () => scraps[Math.floor(chance() * scraps.length)]!;
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + Math.floor(chance() * 6) }, pick).join(chance() < 0.5 ? '' : ' '),
  );
}

/** A report of causes whose texts are the first 200 snippets, and of blocks of each kind for the others. */
export function toHostileDocument(snippets: string[]): ReportDocument {
  const facts = toTestFacts(20);
  facts.causes = facts.causes.map((cause, at) =>
    toHostileCause(cause, snippets.slice(at * 10, at * 10 + 10)),
  );
  facts.own = { title: snippets[0]!, client: snippets[1]!, cover: snippets[2]! };
  const document = toDocument(facts);
  const parts = Map.groupBy(snippets.slice(200).entries(), ([at]) => Math.floor(at / 20));
  const sections = [...parts].map(([part, entries]) =>
    toSection(
      `teil-${part}`,
      `Teil ${part}`,
      entries.map(([at, text]) => toHostileBlock(toSafe(text, 400), at)),
    ),
  );
  return { ...document, sections: [...document.sections, ...sections] };
}

function toHostileCause(cause: DocumentCause, snippets: string[]): DocumentCause {
  const take = (at: number) => snippets[at]!;
  return {
    ...cause,
    ...{ engine: 'fremd', rule: take(0), message: `${take(1)}\n${take(2)}`, ignored: take(3) },
    places: [4, 7].map((at) => ({ page_url: take(at), selector: take(at + 1), snippet: take(at + 2) })),
  };
}

const blocks: ((text: string) => ReportBlock)[] = [
  toParagraph,
  (text) => ({ kind: 'text', text: [{ text, url: text, lang: 'de', isStrong: true }] }),
  (text) => ({ kind: 'note', text }),
  (text) => toList([text, 'x']),
  (text) => toFacts({ [text || 'x']: text || 'x' }),
  (text) => ({ kind: 'code', text }),
  (text) => ({
    ...{ kind: 'table', caption: text || 'x', sheet: 'Tabelle' },
    columns: [{ title: text || 'x', share: 1 }],
    rows: [[{ text, url: text }]],
  }),
];

const toHostileBlock = (text: string, at: number): ReportBlock => blocks[at % blocks.length]!(text);
