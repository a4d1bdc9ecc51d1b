import { expect, test } from 'vitest';
import type { DocumentFacts } from '../../report/document/facts.ts';
import { toDocument } from '../../report/document/toDocument.ts';
import { toPortfolioDocument } from '../../report/document/toPortfolioDocument.ts';
import { writeHtml } from '../../report/files/html.ts';
import { toTestComparison } from '../../report/testing/comparisons.ts';
import { toTestFacts, toTestPictures } from '../../report/testing/documents.ts';
import { toTestPortfolio } from '../../report/testing/portfolios.ts';
import { toTestRecords } from '../../report/testing/records.ts';
import { toCriteria } from '../../report/testing/reports.ts';
import { auditPage } from '../../scanner/audit/audit.ts';
import { openLocalBrowser } from '../../scanner/testing/localBrowser.ts';
import type { WebsiteReportKind } from '../../shared/work/report.ts';

test('our own audit finds nothing in a report as HTML, which asks no other server', async () => {
  const pictures = await toTestPictures(6);
  const full = writeHtml(toDocument(toTestFacts(6)), pictures);
  const compared = toTestComparison();
  const write = (kind: WebsiteReportKind, changes: Partial<DocumentFacts> = {}) =>
    writeHtml(toDocument(toTestFacts(6, { kind, compared, ...changes })), pictures);
  const others = {
    '/kurz': write('brief'),
    '/vergleich': write('comparison'),
    '/aufgaben': write('tasks'),
    '/aufzeichnungen': write('records', { records: toTestRecords() }),
    '/konformitaet': write('conformance', { criteria: toCriteria('passed') }),
    '/portfolio': writeHtml(toPortfolioDocument(toTestPortfolio(6)), pictures),
  };
  const { website, browser, close } = await openLocalBrowser({ '/': full, ...others });
  try {
    const viewports = [
      { width: 1_280, height: 720 },
      { width: 320, height: 640 },
    ];
    const site = browser.openWebsite({ url: website.origin, viewports });
    for (const path of ['/', ...Object.keys(others)]) {
      const { findings, error } = await auditPage(site, website.origin + path);
      expect(error).toBeNull();
      expect(findings.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
    }
    expect(website.seen.filter((line) => !/ \/(?:[a-z]+|favicon\.ico)?$/.test(line))).toEqual([]);
  } finally {
    await close();
  }
});
