import { openAltText } from '../altText/openAltText.ts';
import { listLettersLacking } from '../altText/process/lettersLacking.ts';
import { env, mayLeaveSandbox, setTempDir } from '../env.ts';
import { log } from '../log.ts';
import { type Browser, openBrowser } from '../scanner/browser/browser.ts';
import { findChromium } from '../scanner/browser/chromium.ts';
import { openTempFolder } from '../scanner/browser/tempFolder.ts';
import { type Guard, openGuard } from '../scanner/gate/guard.ts';
import { sayAside } from './call/say.ts';

export type ScannerSession = { guard: Guard; browser: Browser; concurrency: number };

/** Opens guard and browser for one command and closes both, also when interrupted (`openInterruption`). */
export async function withScanner<T>(
  { concurrency, allowTargets }: { concurrency: number | undefined; allowTargets: string[] },
  work: (session: ScannerSession) => Promise<T>,
): Promise<T> {
  const temp = await openTempFolder();
  setTempDir(temp.path);
  const guard = await openGuard({ allowTargets: [...env.STUFENLOS_ALLOW_TARGETS, ...allowTargets] });
  const tabs = concurrency ?? env.STUFENLOS_CONCURRENCY;
  const altText = openAltText({ log });
  const browser = openBrowser({
    guard,
    chromiumPath: findChromium(env.CHROMIUM_PATH),
    allowUnsandboxed: mayLeaveSandbox(env),
    concurrency: tabs,
    ...(canReadLetters() ? { readLetters: altText.read } : {}),
    log,
  });
  try {
    return await work({ guard, browser, concurrency: tabs });
  } finally {
    await browser.close();
    await altText.close();
    await guard.close();
    await temp.close();
  }
}

/** Says what is left out otherwise. */
function canReadLetters(): boolean {
  const lacking = listLettersLacking();
  if (lacking.length > 0)
    sayAside(
      `Text in Bildern wird nicht gelesen. Dafür fehlen Pakete: Bitte installieren Sie sie mit „npm install ${lacking.join(' ')}“.`,
    );
  return lacking.length === 0;
}
