import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

const { beats, everyMs, limitMs } = workerData as { beats: Int32Array; everyMs: number; limitMs: number };

/** Counts its own waits instead of asking a clock: while the machine sleeps, both threads do. */
const silence = { last: -1, ms: 0 };
const never = new Int32Array(new SharedArrayBuffer(4));

while (silence.ms < limitMs) {
  Atomics.wait(never, 0, 0, everyMs);
  const beat = Atomics.load(beats, 0);
  silence.ms = beat === silence.last ? silence.ms + everyMs : 0;
  silence.last = beat;
}
const seconds = Math.round(limitMs / 1_000);
writeSync(
  2,
  `Stufenlos antwortet seit ${seconds} Sekunden nicht mehr und wird beendet. Alles Bestätigte ist gespeichert.\n`,
);
process.kill(process.pid, 'SIGKILL');
