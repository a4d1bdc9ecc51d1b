import type { Scan, Website } from '../../../shared/contract/website.ts';
import type { Message } from '../../ui/overlay/toast.tsx';
import { messages } from '../../words/messages.ts';
import { toWebsiteName } from './toHost.ts';

/** Queued, running, or stopped while its worker still cleans up. */
export const isRunning = (scan: Scan | null | undefined): boolean =>
  scan !== null && scan !== undefined && scan.finished_at === null;

/** Stopped by a member; the worker notices at its next page. */
export const isStopping = (scan: Scan | null | undefined): boolean =>
  isRunning(scan) && scan?.status === 'stopped';

export const isResumable = (scan: Scan | null | undefined): boolean =>
  scan?.status === 'stopped' &&
  scan.finished_at !== null &&
  (scan.pages_found > scan.pages_done + scan.pages_failed || scan.documents_found > scan.documents_done);

/** Applies the counts of a scan event; an event proves that the scan is no longer queued. */
export const toHeard = (scan: Scan, counts: Partial<Scan>): Scan => ({
  ...scan,
  status: scan.status === 'queued' ? 'running' : scan.status,
  ...counts,
});

export const toQueuedScan = (website: Website, scanId: number): Scan => ({
  id: scanId,
  website_id: website.id,
  status: 'queued',
  scope: 'website',
  error_code: null,
  error_message: null,
  max_pages: website.last_scan?.max_pages ?? 0,
  rule_version: website.last_scan?.rule_version ?? '',
  deploy: null,
  pages_found: 0,
  pages_beyond: 0,
  pages_done: 0,
  pages_failed: 0,
  pages_unchanged: 0,
  failed_count: 0,
  cant_tell_count: 0,
  media_count: website.last_scan?.media_count ?? 0,
  missing_alt_count: website.last_scan?.missing_alt_count ?? 0,
  documents_found: 0,
  documents_done: 0,
  documents_stop: null,
  score_before: null,
  accessibility_score: null,
  completion_rate: null,
  created_at: new Date().toISOString(),
  started_at: null,
  finished_at: null,
});

export const toRunning = (websites: Website[]): Map<number, number> =>
  new Map(
    websites.flatMap(({ id, last_scan }) => (last_scan && isRunning(last_scan) ? [[id, last_scan.id]] : [])),
  );

export const listEnded = (before: Map<number, number>, websites: Website[]): Website[] =>
  websites.filter(
    ({ id, last_scan }) => last_scan && !isRunning(last_scan) && before.get(id) === last_scan.id,
  );

export function toEndMessage(website: Website): { message: Message; tone: 'ok' | 'bad' } {
  const { last_scan } = website;
  const name = toWebsiteName(website);
  if (last_scan?.status === 'failed') {
    const text = last_scan.error_message ?? messages.rescanFailed.text;
    return { message: { title: messages.rescanFailed.title, text: `${name}: ${text}` }, tone: 'bad' };
  }
  if (last_scan?.status === 'stopped') {
    const text = `${name}: Was bis dahin gefunden wurde, bleibt.`;
    return { message: { title: 'Scan angehalten', text }, tone: 'ok' };
  }
  return {
    message: { title: messages.scanDone.title, text: `${name}: ${messages.scanDone.text}` },
    tone: 'ok',
  };
}
