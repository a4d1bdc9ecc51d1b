import type { FoundLogin, Login } from '../../shared/contract/crawlSettings.ts';
import type { Tab } from '../browser/tab.ts';
import type { WebsiteBrowser } from '../browser/websiteBrowser.ts';
import { logIn } from './login.ts';
import { takeShot } from './loginShot.ts';
import { createPrivacy } from './privacy.ts';
import { toLoginFault } from './signIn.ts';

/** `message`: German, without secrets. */
export type LoginSight = {
  isPassed: boolean;
  message: string;
  found: FoundLogin | null;
  screenshot: Uint8Array | null;
};

/** Signs in once and reports the result. Throws BROWSER_FAILED, PAGE_CRASHED, PAGE_HUNG, SCAN_STOPPED. */
export function tryLogin(site: WebsiteBrowser, login: Login, signal?: AbortSignal): Promise<LoginSight> {
  return site.visit(
    async (tab) => {
      tab.isSpent = true;
      const fault = await logIn(site, tab, login).then(
        () => null,
        (thrown: unknown) => toLoginFault(thrown),
      );
      if (fault && fault.code !== 'LOGIN_FAILED') throw fault;
      const screenshot = await showSafely(tab, login);
      const message = fault ? fault.message : await describe(tab, login);
      const isPassed = fault === null;
      return { isPassed, message: screenshot ? message : `${message} ${noShot}`, found: null, screenshot };
    },
    { signal },
  );
}

const noShot = 'Ein Bildschirmfoto gibt es nicht, weil darauf ein geheimer Wert zu lesen sein könnte.';

/** Takes a screenshot unless the page shows a secret. Checks before and after, because pages change. */
async function showSafely(tab: Tab, login: Login): Promise<Uint8Array | null> {
  const privacy = createPrivacy(login);
  if (await privacy.isShownIn(tab)) return null;
  const screenshot = await takeShot(tab.page, login);
  return (await privacy.isShownIn(tab)) ? null : screenshot;
}

async function describe({ page }: Tab, login: Login): Promise<string> {
  const { hide } = createPrivacy(login);
  const title = hide((await page.title().catch(() => '')).trim()).slice(0, 200);
  const seen = login.success
    ? `„${hide(login.success)}“ ist zu sehen`
    : 'Das Anmeldeformular ist verschwunden';
  return `Die Anmeldung ist gelungen. ${seen}${title ? `; die Seite heißt „${title}“.` : '.'}`;
}
