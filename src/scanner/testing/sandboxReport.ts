/** Run as a process, perhaps as another user: tells how the kernel holds the renderer of a Chromium of ours. */
import { readFileSync } from 'node:fs';
import { findChromium } from '../browser/chromium.ts';
import { launchChromium } from '../browser/launch.ts';
import { openGuard } from '../gate/guard.ts';

const guard = await openGuard({ allowTargets: [] });
const chromium = await launchChromium({ path: findChromium(process.env.CHROMIUM_PATH)!, guard });
await chromium.browser.newPage();
const session = await chromium.browser.newBrowserCDPSession();
const { processInfo } = await session.send('SystemInfo.getProcessInfo');
const renderers = processInfo
  .filter(({ type }) => type === 'renderer')
  .map(({ id }) => readFileSync(`/proc/${id}/status`, 'utf8'));
process.stdout.write(JSON.stringify({ isSandboxed: chromium.isSandboxed, renderers }));
await chromium.kill();
await guard.close();
