import { expect, test } from 'vitest';
import type { TicketFacts } from '../../model/cause/ticketWork.ts';
import { toNews, toTicketText } from './ticketText.ts';

const fault: TicketFacts = {
  ...{ id: 7, engine: 'pdf', rule: 'pdf-07-001', criteria: ['2.4.2'], outcome: 'failed', confirmed_count: 0 },
  ...{ impact: 'moderate', message: 'Das Fenster zeigt den Dateinamen statt des Titels: Satzung' },
  ...{ help_url: null, finding_count: 3, page_count: 2, is_partial: false },
  website: { id: 1, url: 'https://verein.example/', name: null },
  places: [
    { page_url: 'https://verein.example/satzung.pdf', selector: 'Seite 2, Objekt 7 0 R', snippet: '' },
  ],
};
const place = { publicUrl: 'https://stufenlos.example', marker: 'stufenlos1' };

test('the ticket of a fault of a PDF names the document and the repair for each program, and no page', () => {
  const { title, blocks } = toTicketText(fault, place);
  expect(title).toBe(fault.message);
  expect(blocks).toContainEqual({ kind: 'link', text: 'Dokument', url: fault.places[0]!.page_url });
  const text = JSON.stringify(blocks);
  expect(text).toContain('3 Stellen im Dokument.');
  expect(text).toContain('EN 301 549: 10.2.4.2');
  expect(text).toContain('LibreOffice: ');
  expect(text).not.toContain('weitere Stelle');
  const news = { ...fault, became: 'open' as const, website_id: 1, cause_id: 7 };
  expect(JSON.stringify(toNews(news, place.publicUrl))).toContain('3 Stellen im Dokument.');
});
