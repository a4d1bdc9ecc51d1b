import type { Login } from '../../shared/contract/crawlSettings.ts';
import { ScanError } from '../../shared/errors/scanErrors.ts';
import { settingsLimits } from '../../shared/limits/website.ts';
import type { Site } from '../browser/site.ts';
import { toScanError } from '../gate/scanError.ts';
import { logIn } from './login.ts';

/** The scan's own session on the website. */
export type SignIn = {
  /** How often it was begun; ask before a visit. */
  turn(): number;
  /**
   * A page of the given turn has met the login form: signs in anew, unless another page already has. False: it was not
   * possible, or was tried too often.
   */
  renew(turn: number): Promise<boolean>;
};

/** Signs in, for all tabs of the site. Throws LOGIN_FAILED, BROWSER_FAILED, SCAN_STOPPED. */
export async function signIn(site: Site, login: Login, signal?: AbortSignal): Promise<SignIn> {
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

async function begin(site: Site, login: Login, signal?: AbortSignal): Promise<void> {
  try {
    await site.visit(
      async (tab) => {
        await logIn(site, tab, login);
        await site.keepState(tab);
        // It began before what it keeps was known.
        tab.isSpent = true;
      },
      { signal },
    );
  } catch (fault) {
    throw toLoginFault(fault);
  }
}

const passedOn = ['LOGIN_FAILED', 'BROWSER_FAILED', 'SCAN_STOPPED'];

/** The cause stays away: what the browser says about typing repeats what was typed. */
export function toLoginFault(fault: unknown): ScanError {
  const { code, message } = toScanError(fault);
  if (fault instanceof ScanError && passedOn.includes(code)) return fault;
  return new ScanError('LOGIN_FAILED', message.replace(/\.$/, ''));
}
