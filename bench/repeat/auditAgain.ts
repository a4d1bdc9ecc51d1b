import { Worker } from 'node:worker_threads';
import { env } from '../../src/env.ts';
import { auditPage } from '../../src/scanner/audit/audit.ts';
import { openBrowser } from '../../src/scanner/browser/browser.ts';
import { findChromium } from '../../src/scanner/browser/chromium.ts';
import { openGuard } from '../../src/scanner/gate/guard.ts';
import type { PageAudit } from '../../src/shared/work/audit.ts';
import type { UnsteadySite } from './serveUnsteady.ts';

/** Tabs at once, and threads that do nothing but compute meanwhile. */
export type Setting = { tabs: number; busyThreads: number };
export type Run = { setting: Setting; audits: Map<string, PageAudit> };

type Wish = { paths: string[]; runs: number };

/** Audits every page `runs` times in one setting, each run a new visitor: cookies and storage are empty. */
export async function* auditAgain(
  website: UnsteadySite,
  setting: Setting,
  { paths, runs }: Wish,
): AsyncGenerator<Run> {
  const guard = await openGuard({ allowTargets: website.targets });
  const chromiumPath = findChromium(env.CHROMIUM_PATH);
  const browser = openBrowser({ guard, chromiumPath, allowUnsandboxed: true, concurrency: setting.tabs });
  const spinning = Array.from({ length: setting.busyThreads }, spin);
  try {
    for (let run = 0; run < runs; run++) {
      const site = browser.openWebsite({ url: website.url });
      const audits = await Promise.all(
        paths.map(async (path) => [path, await auditPage(site, website.url + path)] as const),
      );
      await site.close();
      yield { setting, audits: new Map(audits) };
    }
  } finally {
    await Promise.all(spinning.map((thread) => thread.terminate()));
    await browser.close();
    await guard.close();
  }
}

const spin = () => new Worker('for (;;) Math.sqrt(2);', { eval: true });
