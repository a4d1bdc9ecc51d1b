import { catalogues } from '../../shared/standards/wcag.ts';
import { declarationAnswersSchema } from '../../shared/work/declarationText.ts';
import type { DeclarationFacts } from '../declaration/facts.ts';
import type { DeclarationOrder } from '../declaration/order.ts';

const at = '2026-11-24T20:14:00.000Z';

/** A scanned website with one barrier and open criteria. Only for tests. */
export const toTestDeclarationFacts = (changes: Partial<DeclarationFacts> = {}): DeclarationFacts => ({
  website_url: 'https://www.muster.example/',
  catalogue: 'wcag21',
  completion_rate: 64,
  pages_count: 48,
  reached_limit: null,
  scan: { id: 7, began_at: at, finished_at: at },
  criteria: catalogues.wcag21.map(({ num }) => ({
    num,
    outcome: num === '1.1.1' ? 'failed' : num === '1.3.1' ? 'passed' : 'untested',
    by: num === '1.3.1' ? 'person' : 'machine',
    failed_pages: 0,
    open_pages: num === '1.1.1' || num === '1.3.1' ? 0 : 1,
  })),
  barriers: [
    {
      id: 31,
      engine: 'axe',
      rule: 'image-alt',
      criteria: ['1.1.1'],
      message: 'Bild ohne Alternativtext',
      example_snippet: '<img>',
      help_url: null,
      by_person: false,
    },
  ],
  failed_by_hand: [],
  ignored: 0,
  judged: catalogues.wcag22.map(({ num }) => ({ criterion: num, name: 'Erika Beispiel', at })),
  ...changes,
});

/** Every criterion is answered and met. Only for tests. */
export const toFaultlessFacts = (changes: Partial<DeclarationFacts> = {}): DeclarationFacts => ({
  ...toTestDeclarationFacts(),
  completion_rate: 100,
  criteria: catalogues.wcag21.map(({ num }) => ({
    num,
    outcome: 'passed' as const,
    by: 'both' as const,
    failed_pages: 0,
    open_pages: 0,
  })),
  barriers: [],
  ...changes,
});

const common = {
  operator: 'Muster GmbH',
  method: 'self',
  assessed_on: '2026-11-24',
  email: 'hallo@muster.example',
  authority: 'Zuständige Stelle',
  authority_url: 'https://stelle.example/',
  is_authority_checked: true,
};

export const toCompanyOrder = (changes: object = {}, facts = toTestDeclarationFacts()): DeclarationOrder => ({
  kind: 'company',
  facts,
  answers: declarationAnswersSchema.parse({
    ...common,
    service: 'Wir verkaufen Fahrräder.',
    usage: 'Sie wählen ein Rad aus, legen es in den Warenkorb und bezahlen.',
    ...changes,
  }),
  made_at: '2026-11-26T09:00:00.000Z',
});

export const toPublicOrder = (changes: object = {}, facts = toTestDeclarationFacts()): DeclarationOrder => ({
  kind: 'public',
  facts,
  answers: declarationAnswersSchema.parse({
    ...common,
    jurisdiction: 'bund',
    compatibility: 'partial',
    ...changes,
  }),
  made_at: '2026-11-26T09:00:00.000Z',
});
