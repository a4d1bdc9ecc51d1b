import type { FoundLogin, Login, LoginField } from '../../shared/contract/crawlSettings.ts';
import { ScanError } from '../../shared/errors/scanErrors.ts';
import { navigate } from '../browser/navigate.ts';
import type { Tab } from '../browser/tab.ts';
import type { WebsiteBrowser } from '../browser/websiteBrowser.ts';
import { toScanError } from '../gate/scanError.ts';
import { settle } from '../page/settle.ts';
import { takeShot } from './loginShot.ts';
import { readLoginForm } from './readLoginForm.ts';
import type { LoginSight } from './tryLogin.ts';

/** Opens the address and proposes the form's fields and button. Throws the same faults as `tryLogin`. */
export function detectLogin(site: WebsiteBrowser, { url }: Login, signal?: AbortSignal): Promise<LoginSight> {
  return site.visit(
    async (tab) => {
      tab.isSpent = true;
      try {
        return await look(site, tab, url);
      } catch (fault) {
        const { code, message } = toScanError(fault);
        if (fatal.includes(code)) throw fault;
        return { isPassed: false, message, found: null, screenshot: null };
      }
    },
    { signal },
  );
}

const fatal = ['BROWSER_FAILED', 'SCAN_STOPPED', 'PAGE_CRASHED', 'PAGE_HUNG', 'UNEXPECTED'];

async function look(site: WebsiteBrowser, tab: Tab, url: string): Promise<LoginSight> {
  const { status } = await navigate(tab, url, site);
  if (status !== null && status >= 500) throw new ScanError('HTTP_STATUS', `HTTP ${status}`);
  await settle(tab, site.timeouts);
  const form = await readLoginForm(tab);
  const screenshot = await takeShot(tab.page, { fields: [] });
  if (!form) return { isPassed: false, message: noForm, found: null, screenshot };
  const found = toFound(url, form);
  return { isPassed: true, message: toMessage(found, form.isFirstStep), found, screenshot };
}

const noForm = 'Auf dieser Seite wurde kein Anmeldeformular gefunden.';

/** A form that asks only for the name asks for the password on its next page. */
function toFound(url: string, { fields, submit, isFirstStep }: NonNullable<Form>): FoundLogin {
  const next: LoginField = { selector: 'input[type="password"]', label: 'Passwort', value: '', secret: true };
  return { url, fields: isFirstStep ? [...fields, next] : fields, submit };
}

type Form = Awaited<ReturnType<typeof readLoginForm>>;

function toMessage({ fields }: FoundLogin, isFirstStep: boolean): string {
  const names = fields.map(({ label, selector }) => `„${label || selector}“`).join(', ');
  const step = isFirstStep ? ' Das Passwort wird vermutlich erst auf der nächsten Seite gefragt.' : '';
  return `Gefunden: ${names}.${step}`;
}
