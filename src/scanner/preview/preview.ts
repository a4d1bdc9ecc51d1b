import { defaultViewport } from '../../shared/address/viewports.ts';
import type { Preview, PreviewPart, PreviewViews } from '../../shared/contract/preview.ts';
import { ScanError } from '../../shared/errors/scanErrors.ts';
import { toolLimits } from '../../shared/limits/visitor.ts';
import type { PageAudit } from '../../shared/work/audit.ts';
import { openPage } from '../audit/openPage.ts';
import type { Tab } from '../browser/tab.ts';
import type { WebsiteBrowser } from '../browser/websiteBrowser.ts';
import { ContextLost } from '../browser/world.ts';
import { toScanError } from '../gate/scanError.ts';
import { type Meter, openMeter } from './cost.ts';
import { type Described, measureNodes, readTree, toDescribed } from './describe.ts';
import { lookLarge } from './largeText.ts';
import { type Picture, takePicture } from './picture.ts';
import { prepare } from './prepare.ts';
import { lookNarrow, toPictureHeight } from './reflow.ts';
import { isHuge, shrinkPage } from './shrinkPage.ts';
import { followTab } from './tabOrder.ts';
import { paintsWholePage } from './wholePage.ts';

type Drawn<T> = Omit<T, 'screenshot'> & { picture: Picture };
type Views = {
  [V in keyof PreviewViews]: V extends 'tab_order'
    ? PreviewViews[V]
    : Drawn<NonNullable<PreviewViews[V]>> | null;
};
export type PagePreview = Drawn<Omit<Preview, 'views'>> & { views: Views | null };

/**
 * `cost.cpu_ms`: the visit adds its processor time. `onPhase`: receives the milliseconds of each part, for
 * measurements. `patience`: factor on the time limits for describing a page, for tests on a busy machine.
 */
type Options = {
  signal?: AbortSignal;
  cost: { cpu_ms: number };
  onPhase?: ((name: string, durationMs: number) => void) | undefined;
  patience?: number;
};
type Visit = { site: WebsiteBrowser; tab: Tab; url: string; options: Options };

/** A visitor waits: a page that still moves after this time is shown as it is. */
const patience = { quietMs: 100, settleMs: 600 };

/**
 * Visits an address and yields picture, tree, texts and controls at once. Then it yields the same with the
 * views that need another look, from the same visit. A part that fails is missing and reported as incomplete.
 * Throws ScanError if there is no page to show, PAGE_HUNG, PAGE_CRASHED, SCAN_STOPPED, BROWSER_FAILED.
 */
export async function* takePreview(
  site: WebsiteBrowser,
  url: string,
  options: Options,
): AsyncGenerator<PagePreview> {
  const { promise: first, resolve, reject } = Promise.withResolvers<PagePreview>();
  const left = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, left.signal]) : left.signal;
  let shown: PagePreview | null = null;
  let meter: Meter | null = null;
  const visit = site.visit(
    async (tab) => {
      tab.isSpent = true;
      // The browser died during the views; the page is not requested again.
      if (shown) return noViews;
      // Checks how the browser paints whole pages: once per browser, while this page loads.
      void paintsWholePage(tab.page.context().browser());
      const opened = await openMeter(tab, options.cost);
      meter = opened;
      try {
        const page = await showPage({ site, tab, url, options });
        await opened.read();
        shown = page.preview;
        resolve(page.preview);
        return await showViews({ site, tab, url, options }, page.described);
      } finally {
        await opened.read();
        meter = null;
      }
    },
    { signal },
  );
  visit.catch(reject);
  first.catch(() => {});
  try {
    const preview = await first;
    yield preview;
    const views = await visit.catch((fault: unknown) => {
      if (signal.aborted) throw fault;
      return noViews;
    });
    yield { ...preview, views };
  } catch (fault) {
    throw fault instanceof ContextLost ? new ScanError('AUDIT_FAILED') : toScanError(fault);
  } finally {
    left.abort();
    await visit.catch(() => {});
    (meter as Meter | null)?.end();
  }
}

const noViews: Views = { reflow: null, large_text: null, tab_order: null };

async function showPage(visit: Visit): Promise<{ preview: PagePreview; described: Described }> {
  const { tab, url, options } = visit;
  const patient = { ...visit.site, timeouts: { ...visit.site.timeouts, ...patience } };
  const page = await openPage(patient, tab, url);
  options.onPhase?.('navigate', page.timings.navigate_ms);
  options.onPhase?.('settle', page.timings.settle_ms);
  const timed = toTimer(options);
  const ready = Promise.all([prepare(tab, toolLimits.maxPictureHeight), isHuge(tab)]);
  const [{ height, isWhole }, huge] = await timed('prepare', ready);
  const size = { width: defaultViewport.width, height: toPictureHeight(height, defaultViewport.height) };
  const { picture, described } = await (huge ? lookAtHuge : lookAt)(visit, size);
  const missing: PreviewPart[] = [
    ...(isWhole ? [] : (['images'] as const)),
    ...described.incomplete,
    ...(huge ? cutParts : []),
  ];
  const preview: PagePreview = {
    ...toFacts(page),
    picture,
    width: size.width,
    height: size.height,
    fold: defaultViewport.height,
    is_cut: height > size.height,
    ...described.shown,
    incomplete: [...new Set(missing)],
    views: null,
  };
  return { preview, described };
}

type Size = { width: number; height: number };
type Sight = { picture: Picture; described: Described };

/**
 * Measures the boxes before taking the picture. A browser that must enlarge its window for it (wholePage.ts)
 * moves elements that depend on the window's height. The accessibility tree does not depend on heights. It is
 * read while the browser paints and compresses.
 */
async function lookAt({ tab, options }: Visit, size: Size): Promise<Sight> {
  const timed = toTimer(options);
  const nodes = await measureNodes(tab, timed, options.patience);
  const picturing = timed('picture', takePicture(tab, size));
  const [picture, frames] = await Promise.all([picturing, readTree(tab, timed, options.patience)]);
  return { picture, described: toDescribed({ frames, nodes }, size) };
}

/** A huge page is cut down before it is described, but only after its picture is taken. */
async function lookAtHuge({ tab, options }: Visit, size: Size): Promise<Sight> {
  const timed = toTimer(options);
  const picture = await timed('picture', takePicture(tab, size));
  const canMeasure = await timed('tame', shrinkPage(tab));
  const [nodes, frames] = await Promise.all([
    canMeasure ? measureNodes(tab, timed, options.patience) : [],
    readTree(tab, timed, options.patience),
  ]);
  return { picture, described: toDescribed({ frames, nodes }, size) };
}

const cutParts = ['a11ytree', 'texts', 'controls'] as const;

const toFacts = ({ url, final_url, title, lang }: PageAudit) => ({
  url,
  final_url,
  title,
  language: lang,
  taken_at: new Date().toISOString(),
});

async function showViews({ site, tab, options }: Visit, { known }: Described): Promise<Views> {
  const timed = toTimer(options);
  const large_text = await toView(tab, timed('large text', lookLarge(site, tab)));
  const reflow = await toView(tab, timed('reflow', lookNarrow(site, tab)));
  const tab_order = await toView(tab, timed('tab order', followTab(tab, known, options.patience)));
  return {
    reflow: reflow && toDrawn(reflow),
    large_text: large_text && toDrawn(large_text),
    tab_order,
  };
}

function toView<T>({ page }: Tab, view: Promise<T>): Promise<T | null> {
  return view.catch((fault: unknown) => {
    if (page.isClosed()) throw fault;
    return null;
  });
}

const toDrawn = <T extends { picture: Picture }>(view: T) => ({
  ...view,
  width: view.picture.width,
  height: view.picture.height,
});

function toTimer({ onPhase }: Options) {
  return async <T>(name: string, work: Promise<T>): Promise<T> => {
    const startedAt = performance.now();
    try {
      return await work;
    } finally {
      onPhase?.(name, performance.now() - startedAt);
    }
  };
}
