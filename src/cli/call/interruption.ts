import { tell } from '../../tell.ts';

export type Interruption = {
  /** Aborts when asked to stop: work in hand may finish, no more is started. */
  asked: AbortSignal;
  /** Aborts when the time for work in hand is over. */
  over: AbortSignal;
  /**
   * Exit code as shells count: 130 after Ctrl-C, 143 after SIGTERM, 129 after SIGHUP; null without a signal.
   */
  exitCode(): number | null;
  end(): void;
};

/** With the 3 s that a browser has to close, a command ends within 10 s. */
const graceMs = 6_000;

export const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
type Signal = keyof typeof exitCodes;
const signals = Object.keys(exitCodes) as Signal[];

const stopping =
  'Wird angehalten: Was gerade geprüft wird, wird noch fertig. Noch einmal Strg+C bricht sofort ab.';

/** Starts listening. A second signal ends the process at once; Playwright then kills the browser too. */
export function openInterruption(): Interruption {
  const asked = new AbortController();
  const over = new AbortController();
  let exitCode: number | null = null;
  const hear = (signal: Signal) => {
    if (exitCode !== null) process.exit(exitCode);
    exitCode = exitCodes[signal];
    process.stderr.write(`\n${tell(stopping)}\n`);
    asked.abort();
    setTimeout(() => over.abort(), graceMs).unref();
  };
  for (const signal of signals) process.on(signal, hear);
  return {
    asked: asked.signal,
    over: over.signal,
    exitCode: () => exitCode,
    end: () => {
      for (const signal of signals) process.off(signal, hear);
    },
  };
}
