import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDocumentLoader } from '../../jobs/media/loadDocument.ts';
import { checkPdf } from '../../scanner/documents/checkPdf.ts';
import type { Guard } from '../../scanner/gate/guard.ts';
import type { ScanOptions } from '../../scanner/scan.ts';
import { documentLimits } from '../../shared/limits/document.ts';
import { tell } from '../../tell.ts';
import { countCheck, type PdfCounts, toFaultTitle } from './checkPdfs.ts';

/** `problems`: faults of a file by their titles, or why nobody could check it. */
export type LinkedPdfs = PdfCounts & { problems: { url: string; texts: string[] }[] };

type Way = { guard: Guard; site: Omit<ScanOptions, 'concurrency'>; asked: AbortSignal; over: AbortSignal };

/**
 * Loads PDFs one after the other and counts each kind of fault once a file. Two copies of a file are one.
 * `asked` ends it after the file in hand, `over` at once.
 */
export async function checkLinkedPdfs(urls: string[], way: Way): Promise<LinkedPdfs> {
  const result: LinkedPdfs = { checked: 0, unchecked: 0, failed: 0, problems: [] };
  const folder = await mkdtemp(join(tmpdir(), 'stufenlos-documents-'));
  const look = openLook(way, join(folder, 'document.pdf'));
  const endsAt = performance.now() + documentLimits.scanMs;
  try {
    for (const [at, url] of urls.entries()) {
      if (way.asked.aborted) break;
      if (at < documentLimits.perScan && performance.now() < endsAt) await look(url, result);
      else addUnchecked(result, url, left);
    }
  } catch (fault) {
    if (!way.over.aborted) throw fault;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return result;
}

const left = 'Mehr PDFs prüft ein Scan nicht.';

function addUnchecked(result: LinkedPdfs, url: string, reason: string): void {
  result.unchecked += 1;
  result.problems.push({ url, texts: [tell(reason)] });
}

function openLook({ guard, site, over }: Way, path: string) {
  const load = createDocumentLoader({ guard, site });
  const known = new Set<string>();
  const unknown = { id: 0, document_id: null, etag: null, last_modified: null, isKnown: false };
  return async (url: string, result: LinkedPdfs): Promise<void> => {
    const loaded = await load({ ...unknown, url }, path, over);
    if (loaded.outcome === 'fault') addUnchecked(result, url, loaded.fault);
    if (loaded.outcome === 'tooLarge') addUnchecked(result, url, loaded.reason);
    if (loaded.outcome !== 'file' || known.has(loaded.hash)) return;
    known.add(loaded.hash);
    const check = await checkPdf(path, { signal: over });
    countCheck(check, result);
    const rules = check.state === 'checked' ? [...new Set(check.findings.map(({ rule }) => rule))] : [];
    const texts = check.state === 'checked' ? rules.map(toFaultTitle) : [tell(check.reason)];
    if (texts.length > 0) result.problems.push({ url, texts });
  };
}
