import type { OnProgress } from '../../model/backup/readBackup.ts';
import { toCount } from '../../shared/text/format.ts';
import { tell } from '../../tell.ts';

const everyMs = 200;

export function openProgress(): { onProgress: OnProgress; end: () => void } {
  let shownAt = -everyMs;
  const show = (text: string) => process.stderr.isTTY && process.stderr.write(`\r\u001b[2K${text}`);
  return {
    onProgress: ({ table, rows }) => {
      if (performance.now() - shownAt < everyMs) return;
      shownAt = performance.now();
      show(tell(`${table}: ${toCount(rows, 'Zeile', 'Zeilen')}`));
    },
    end: () => void show(''),
  };
}
