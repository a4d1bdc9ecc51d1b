import type { Login } from '../../shared/contract/crawlSettings.ts';
import { ScanError } from '../../shared/errors/scanErrors.ts';
import { settingsLimits } from '../../shared/limits/website.ts';
import type { WebsiteBrowser } from '../browser/websiteBrowser.ts';
import { toScanError } from '../gate/scanError.ts';
import { logIn } from './login.ts';

export type SignIn = {
  turn(): number;
  /**
   * Signs in again after a page visited in the given turn met the login form, unless another page already
   * did. False: it failed, or was tried too often.
   */
  renew(turn: number): Promise<boolean>;
};

/** Signs in for all tabs of the website. Throws LOGIN_FAILED, BROWSER_FAILED, SCAN_STOPPED. */
export async function signIn(site: WebsiteBrowser, login: Login, signal?: AbortSignal): Promise<SignIn> {
  await begin(site, login, signal);
  let turn = 1;
  let going: Promise<boolean> | null = null;
  const again = async (): Promise<boolean> => {
    turn++;
    try {
      await begin(site, login, signal);
      return true;
    } catch (fault) {
      if (fault instanceof ScanError && fault.code === 'LOGIN_FAILED') return false;
      throw fault;
    } finally {
      going = null;
    }
  };
  return {
    turn: () => turn,
    renew: async (since) => {
      if (going) return going;
      if (since < turn) return true;
      if (turn > settingsLimits.newLogins) return false;
      going = again();
      return going;
    },
  };
}

async function begin(site: WebsiteBrowser, login: Login, signal?: AbortSignal): Promise<void> {
  try {
    await site.visit(
      async (tab) => {
        await logIn(site, tab, login);
        await site.keepState(tab);
        // This tab was opened before the session was stored, so it must not be used again.
        tab.isSpent = true;
      },
      { signal },
    );
  } catch (fault) {
    throw toLoginFault(fault);
  }
}

const passedOn = ['LOGIN_FAILED', 'BROWSER_FAILED', 'SCAN_STOPPED'];

/** Drops the cause: browser errors about typing repeat the typed text. */
export function toLoginFault(fault: unknown): ScanError {
  const { code, message } = toScanError(fault);
  if (fault instanceof ScanError && passedOn.includes(code)) return fault;
  return new ScanError('LOGIN_FAILED', message.replace(/\.$/, ''));
}
