/** Ctrl-C and its like, for a command that keeps what it has. */
export type Interruption = {
  /** Asked to stop: what is in hand may come to its end, nothing more is begun. */
  asked: AbortSignal;
  /** The time for what was in hand is over. */
  over: AbortSignal;
  /** 130 after Ctrl-C, 143 after SIGTERM, 129 after SIGHUP, as shells count; null when nobody asked. */
  exitCode(): number | null;
  /** Stops listening. */
  end(): void;
};

/** With the 3 s that a browser has to close, a command ends within 10 s. */
const graceMs = 6_000;

const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
type Signal = keyof typeof exitCodes;
const signals = Object.keys(exitCodes) as Signal[];

/** Listens from now on. A second signal ends the process at once; Playwright then takes the browser along. */
export function openInterruption(): Interruption {
  const asked = new AbortController();
  const over = new AbortController();
  let exitCode: number | null = null;
  const hear = (signal: Signal) => {
    if (exitCode !== null) process.exit(exitCode);
    exitCode = exitCodes[signal];
    process.stderr.write(
      '\nWird angehalten: Was gerade geprüft wird, wird noch fertig. Noch einmal Strg+C bricht sofort ab.\n',
    );
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
