import { expect, test } from 'vitest';
import { comparisonRules, toPageFinding } from '../../shared/comparison/rules.ts';
import { createCollector } from './collect.ts';

test('what a comparison finds later fails its page and becomes a cause', async () => {
  const collector = createCollector({ url: 'https://a.example/', version: '1' });
  const page = { findings: [], absent: [], error: null };
  collector.add({ ...page, final_url: 'https://a.example/' });
  collector.add({ ...page, final_url: 'https://a.example/b' });
  const place = { selector: 'nav ul', snippet: '<ul>', component: 'nav > ul', reason: 'Anders.' };
  collector.addCompared('https://a.example/b', [toPageFinding(comparisonRules.order, place)]);
  const { criteria, causes, counts, pages_count } = collector.toReport();
  expect(criteria.find(({ num }) => num === '3.2.3')).toMatchObject({ outcome: 'failed', failed_pages: 1 });
  expect({ counts, pages_count }).toEqual({ counts: { causes: 1, failures: 1 }, pages_count: 2 });
  for await (const [cause] of causes)
    expect(cause).toMatchObject({ rule: 'navigation-order', places: [{ page_url: 'https://a.example/b' }] });
});
