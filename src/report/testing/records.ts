import { legalRecordContentSchema } from '../../shared/work/declarationText.ts';
import type { KeptRecord } from '../document/facts.ts';

const burden = legalRecordContentSchema.parse({
  ...{ title: 'Untertitel alter Videos', decided_on: '2026-03-02', person: 'Erika Beispiel' },
  text: 'Der Aufwand ist zu groß.\n\nWir haben drei Angebote eingeholt.',
  ...{ cost_share: '9.000 € von 40.000 €', benefit: '', turnover_share: '9.000 € zu 120.000 €' },
  ...{ has_funding: true, next_on: '2031-03-02' },
});
const times = { created_at: '2026-03-02T10:00:00.000Z', updated_at: '2026-04-02T10:00:00.000Z' };
const base = { website_id: 7, by: 'Erika Beispiel', told_on: null, ...times };
const first = { number: 1, by: 'Ben Muster', created_at: times.created_at };

/** An assessment that changed once, its message, and one that ended. Only for tests. */
export function toTestRecords(): KeptRecord[] {
  const message = {
    ...{ ...burden, title: 'Unterrichtung', text: 'Wir berufen uns auf § 17 BFSG.', has_funding: false },
    ...{
      cost_share: '',
      turnover_share: '',
      next_on: '',
      decided_on: '2026-03-04',
      subject: 'burden' as const,
    },
    ...{ authority: 'MLBF', reference: 'AZ 1/26', about_id: 1 },
  };
  const change = { ...burden, title: 'Karte', has_funding: false, ended_on: '2026-06-01' };
  return [
    {
      record: {
        ...base,
        id: 1,
        kind: 'burden',
        number: 2,
        content: burden,
        state: 'running',
        told_on: '2026-03-04',
      },
      versions: [
        { ...first, number: 2, created_at: times.updated_at, content: burden },
        { ...first, content: { ...burden, text: 'Der Aufwand ist groß.', turnover_share: '' } },
      ],
    },
    {
      record: { ...base, id: 2, kind: 'message', number: 1, content: message, state: 'running' },
      versions: [{ ...first, content: message }],
    },
    {
      record: { ...base, id: 3, kind: 'change', number: 1, content: change, state: 'ended' },
      versions: [{ ...first, content: change }],
    },
  ];
}
