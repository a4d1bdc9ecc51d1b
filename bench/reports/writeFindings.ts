import { type SheetColumn, toXlsx } from '../../src/api/table/table.ts';

type Row = { at: number };

const short = (title: string): SheetColumn<Row> => ({
  title,
  width: 14,
  read: ({ at }) => `Wert ${at % 97}`,
});

/** As many columns as the list of findings has, with texts as long as its own. */
const columns: SheetColumn<Row>[] = [
  {
    title: 'Seite',
    width: 45,
    read: ({ at }) => `https://www.muster.example/bereich/${at % 900}/seite-${at}.html`,
    kind: 'link',
  },
  {
    title: 'Befund',
    width: 60,
    read: ({ at }) => `Der Text hebt sich zu wenig vom Hintergrund ab (${at})`,
  },
  {
    title: 'Erläuterung',
    width: 50,
    read: ({ at }) =>
      `Das Kontrastverhältnis beträgt 2,${at % 90}:1.\nNötig sind 4,5:1 bei Schrift dieser Größe.`,
  },
  { title: 'Element', width: 40, read: ({ at }) => `main > div:nth-child(${at % 40}) > a.kachel` },
  {
    title: 'Quelltext',
    width: 60,
    read: ({ at }) => `<a class="kachel" href="/bereich/${at}"><span>Mehr über Bereich ${at}</span></a>`,
  },
  { title: 'Gefunden seit', width: 14, read: () => '2026-11-24', kind: 'day' },
  ...Array.from({ length: 14 }, (_, n) => short(`Spalte ${n}`)),
];

export type WrittenFindings = {
  seconds: number;
  bytes: number;
  mebibytesMore: number;
  stillMs: Still;
};

/** Writes so many findings as the list's export does, to nowhere, and watches memory and how long nothing else could run. */
export async function writeFindings(count: number): Promise<WrittenFindings> {
  const [start, before] = [performance.now(), process.memoryUsage.rss()];
  const turns = watchTurns();
  let [bytes, most] = [0, before];
  for await (const chunk of toXlsx({ name: 'Befunde', columns, parts: listParts(count) })) {
    bytes += chunk.byteLength;
    most = Math.max(most, process.memoryUsage.rss());
  }
  return {
    seconds: (performance.now() - start) / 1_000,
    bytes,
    mebibytesMore: Math.round((most - before) / 1_048_576),
    stillMs: turns.stop(),
  };
}

/** `own`: what this thread computed meanwhile; on a busy machine it waits for a core besides. */
type Still = { own: number; whole: number };

/** The longest time between two turns of everything else. */
function watchTurns() {
  const most: Still = { own: 0, whole: 0 };
  let last = readThread();
  const timer = setInterval(() => {
    const now = readThread();
    most.own = Math.max(most.own, Math.round(now.own - last.own));
    most.whole = Math.max(most.whole, Math.round(now.whole - last.whole));
    last = now;
  }, 1);
  return {
    stop: () => {
      clearInterval(timer);
      return most;
    },
  };
}

function readThread(): Still {
  const { user, system } = process.threadCpuUsage();
  return { own: (user + system) / 1_000, whole: performance.now() };
}

/** Parts as the database gives them. */
async function* listParts(count: number): AsyncGenerator<Row[]> {
  for (let at = 0; at < count; at += 1_000) {
    yield Array.from({ length: Math.min(1_000, count - at) }, (_, n) => ({ at: at + n }));
    await new Promise((resolve) => setImmediate(resolve));
  }
}
