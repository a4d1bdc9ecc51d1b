import type { FoundLogin, Login } from '../shared/contract/crawlSettings.ts';
import { logIn } from './login.ts';
import { takeShot } from './loginShot.ts';
import { toLoginFault } from './signIn.ts';
import type { Site, Tab } from './site.ts';

/** `message`: German, without anything that was typed. */
export type LoginSight = {
  isPassed: boolean;
  message: string;
  found: FoundLogin | null;
  screenshot: Uint8Array | null;
};

/** Signs in once and tells what was seen. Throws BROWSER_FAILED, PAGE_CRASHED, PAGE_HUNG, SCAN_STOPPED. */
export function tryLogin(site: Site, login: Login, signal?: AbortSignal): Promise<LoginSight> {
  return site.visit(
    async (tab) => {
      tab.isSpent = true;
      const fault = await logIn(site, tab, login).then(
        () => null,
        (thrown: unknown) => toLoginFault(thrown),
      );
      if (fault && fault.code !== 'LOGIN_FAILED') throw fault;
      const screenshot = await takeShot(tab.page, login);
      const message = fault ? fault.message : await describe(tab, login);
      return { isPassed: fault === null, message, found: null, screenshot };
    },
    { signal },
  );
}

async function describe({ page }: Tab, { success }: Login): Promise<string> {
  const title = (await page.title().catch(() => '')).trim().slice(0, 200);
  const seen = success ? `„${success}“ ist zu sehen` : 'Das Anmeldeformular ist verschwunden';
  return `Die Anmeldung ist gelungen. ${seen}${title ? `; die Seite heißt „${title}“.` : '.'}`;
}
