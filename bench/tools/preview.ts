import { openBrowser } from '../../src/scanner/browser/browser.ts';
import { findChromium } from '../../src/scanner/browser/chromium.ts';
import { openGuard } from '../../src/scanner/gate/guard.ts';
import { type PagePreview, takePreview } from '../../src/scanner/preview/preview.ts';

/** Milliseconds of each part of one page's preview. `first`: until it is shown, without the page's own loading. */
export type PreviewTimes = {
  url: string;
  phases: Record<string, number>;
  first_ms: number;
  /** Processor time until then, loading included; and of everything. */
  first_cpu_ms: number;
  views_ms: number;
  cpu_ms: number;
  picture_bytes: number;
  json_bytes: number;
  error?: string;
  preview?: PagePreview;
};

/** spec: a preview is shown within so long beyond the page's own loading, browser running */
export const previewTargetMs = 1_500;

type Wanted = { allowTargets: string[]; times?: number; keep?: boolean };

/**
 * Takes the preview of each page, one after the other, in one warm browser; of several times the fastest is told, since
 * what else the machine does only adds to it.
 */
export async function measurePreview(
  urls: string[],
  { allowTargets, times = 1, keep = false }: Wanted,
): Promise<PreviewTimes[]> {
  const guard = await openGuard({ allowTargets });
  const browser = openBrowser({ guard, chromiumPath: findChromium(), allowUnsandboxed: true });
  const measured: PreviewTimes[] = [];
  try {
    await browser.warmUp();
    for (const url of urls) {
      const runs: PreviewTimes[] = [];
      for (let time = 0; time < times; time++) runs.push(await measureOnce(browser, url, keep));
      runs.sort((one, other) => one.first_ms - other.first_ms);
      measured.push(runs[0]!);
    }
  } finally {
    await browser.close();
    await guard.close();
  }
  return measured;
}

async function measureOnce(
  browser: ReturnType<typeof openBrowser>,
  url: string,
  keep: boolean,
): Promise<PreviewTimes> {
  const site = browser.openWebsite({ url });
  const times: PreviewTimes = {
    url,
    phases: {},
    first_ms: 0,
    first_cpu_ms: 0,
    views_ms: 0,
    cpu_ms: 0,
    picture_bytes: 0,
    json_bytes: 0,
  };
  const onPhase = (name: string, durationMs: number) => {
    times.phases[name] = Math.round(durationMs);
  };
  const startedAt = performance.now();
  const toMs = () => Math.round(performance.now() - startedAt);
  const loadMs = () => times.phases.navigate || 0;
  try {
    for await (const preview of takePreview(site, url, { cost: times, onPhase })) {
      if (preview.views) times.views_ms = toMs() - times.first_ms - loadMs();
      else {
        times.first_ms = toMs() - loadMs();
        times.first_cpu_ms = times.cpu_ms;
      }
      times.picture_bytes = preview.picture.body.byteLength;
      times.json_bytes = JSON.stringify(preview, (name, part) => (name === 'picture' ? null : part)).length;
      if (keep) times.preview = preview;
    }
  } catch (fault) {
    times.error = String(fault);
  } finally {
    await site.close();
  }
  return times;
}

const columns = ['navigate', 'settle', 'prepare', 'picture', 'tree', 'boxes'];

/** A Markdown table, slowest last, and whether the target is met. */
export function toPreviewTable(measured: PreviewTimes[]): { text: string; isMet: boolean } {
  const sorted = measured.toSorted((one, other) => one.first_ms - other.first_ms);
  const head = [
    'page',
    ...columns,
    '**first beyond load**',
    'views',
    'CPU to first',
    'CPU',
    'picture KB',
    'JSON KB',
  ];
  const rows = sorted.map(
    ({ url, phases, first_ms, first_cpu_ms, views_ms, cpu_ms, picture_bytes, json_bytes, error }) => [
      new URL(url).pathname.split('/').slice(-2).join('/'),
      ...columns.map((name) => phases[name] ?? ''),
      error ?? first_ms,
      views_ms,
      first_cpu_ms,
      cpu_ms,
      Math.round(picture_bytes / 1_024),
      Math.round(json_bytes / 1_024),
    ],
  );
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return {
    text: lines.join('\n'),
    isMet: sorted.every(({ first_ms, error }) => !error && first_ms <= previewTargetMs),
  };
}
