import type { Scan } from '../../../shared/contract/website.ts';
import type { Tone } from '../../ui/badge.tsx';

export const scanStatusWords: { [status in Scan['status']]: { word: string; tone: Tone } } = {
  queued: { word: 'Wartet', tone: 'quiet' },
  running: { word: 'Läuft', tone: 'info' },
  done: { word: 'Fertig', tone: 'ok' },
  failed: { word: 'Nicht gelungen', tone: 'bad' },
  stopped: { word: 'Angehalten', tone: 'warn' },
};
