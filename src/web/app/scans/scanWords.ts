import type { Scan } from '../../../shared/contract/website.ts';
import { toCount } from '../../../shared/text/format.ts';
import { hasResult } from '../../../shared/words/scanWords.ts';
import type { Tone } from '../../ui/sign/badge.tsx';

export const scanStatusWords: { [status in Scan['status']]: { word: string; tone: Tone } } = {
  queued: { word: 'Wartet', tone: 'quiet' },
  running: { word: 'Läuft', tone: 'info' },
  done: { word: 'Fertig', tone: 'ok' },
  failed: { word: 'Nicht gelungen', tone: 'bad' },
  stopped: { word: 'Angehalten', tone: 'warn' },
};

export const toRechecked = ({ pages_done }: Pick<Scan, 'pages_done'>): string =>
  `Nachgeprüft: ${toCount(pages_done, 'Seite', 'Seiten')}. Von allen übrigen gilt weiter, was frühere Scans fanden; auch das heißt hier „geblieben“.`;

/**
 * `later`: an earlier scan to compare with exists. `first`: this is the first scan with a result. `none`: it
 * has no result. `scans` is sorted newest first; `hasOlder` means more exist that are not loaded.
 */
export function toCompared(scans: Scan[], scan: Scan, hasOlder: boolean): 'later' | 'first' | 'none' {
  if (!hasResult(scan)) return 'none';
  const isBefore = (other: Scan) => other.id < scan.id && other.status !== 'failed' && hasResult(other);
  return hasOlder || scans.some(isBefore) ? 'later' : 'first';
}
