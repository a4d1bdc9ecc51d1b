import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toDeclarationDocument } from '../../report/declaration/files.ts';
import { toDeclaration } from '../../report/declaration/toDeclaration.ts';
import { toDocument } from '../../report/document/toDocument.ts';
import { toPortfolioDocument } from '../../report/document/toPortfolioDocument.ts';
import { writePdf } from '../../report/files/pdf.ts';
import { toTestComparison } from '../../report/testing/comparisons.ts';
import { toPublicOrder } from '../../report/testing/declarations.ts';
import { toTestFacts, toTestPictures } from '../../report/testing/documents.ts';
import { toTestPortfolio } from '../../report/testing/portfolios.ts';
import { toTestRecords } from '../../report/testing/records.ts';
import { checkPdf } from '../../scanner/documents/checkPdf.ts';
import { catalogues } from '../../shared/standards/wcag.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stufenlos-own-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const declaration = {
  content: toDeclaration(toPublicOrder()),
  approved_by: 'Erika Muster',
  approved_at: '2026-11-25T10:00:00.000Z',
};

const checked = catalogues.wcag22.map(({ num }) => ({
  ...{ num, outcome: 'passed' as const, by: 'person' as const, failed_pages: 0, open_pages: 0 },
}));

const documents = {
  'the whole report': toDocument(toTestFacts(5)),
  'the English one': toDocument(toTestFacts(5, { lang: 'en' })),
  'the short one': toDocument(toTestFacts(5, { kind: 'brief' })),
  'the tasks': toDocument(toTestFacts(5, { kind: 'tasks' })),
  'a comparison': toDocument(toTestFacts(5, { kind: 'comparison', compared: toTestComparison() })),
  'the records': toDocument(toTestFacts(5, { kind: 'records', records: toTestRecords() })),
  'a conformance report': toDocument(toTestFacts(5, { kind: 'conformance', criteria: checked })),
  'a portfolio': toPortfolioDocument(toTestPortfolio(3)),
  'a declaration': toDeclarationDocument(declaration),
};

test.each(Object.entries(documents))('%s of our own has no finding', async (_, document) => {
  const path = join(folder, 'own.pdf');
  await writeFile(path, await writePdf(document, await toTestPictures(5)));
  expect(await checkPdf(path)).toMatchObject({ state: 'checked', tagged: true, findings: [] });
});
