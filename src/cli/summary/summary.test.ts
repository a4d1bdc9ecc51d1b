import { expect, test } from 'vitest';
import type { PageAudit } from '../../shared/work/audit.ts';
import { createSummary } from './summary.ts';
import { toText } from './summaryText.ts';

const audit = (url: string, changes: Partial<PageAudit>) =>
  ({
    ...{ url, final_url: url, status: 200, error: null, title: 'Verein', lang: 'de', settled: true },
    ...{ findings: [], absent: [], links: [], media: [], content_type: 'text/html', ...changes },
  }) as unknown as PageAudit;

test('a scan says how many PDFs are linked, each address once, and that it checks none', () => {
  const summary = createSummary('https://verein.example/');
  const links = (paths: string[]) =>
    paths.map((path) => ({
      url: `https://verein.example${path}`,
      words: ['PDF'],
      isPdf: !/download/.test(path),
    }));
  const pages = [
    audit('https://verein.example/', {
      documents: links(['/a.pdf', '/b.pdf', '/download/1', '/download/2']),
    }),
    audit('https://verein.example/zwei', { documents: links(['/a.pdf']) }),
    audit('https://verein.example/download/1', {
      error: { code: 'NOT_HTML', message: '' },
      content_type: 'application/pdf',
    }),
  ];
  for (const page of pages) summary.add({ type: 'page', audit: page });
  expect(summary.toSummary().documents).toEqual({ total: 3 });
  expect(toText(summary.toSummary())).toContain('\n3 verlinkte PDFs, hier nicht geprüft\n');
});
