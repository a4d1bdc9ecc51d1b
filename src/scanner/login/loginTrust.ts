import type { ElementHandle, Page } from 'playwright-core';
import { toHostKey } from '../../shared/address/url.ts';
import type { Login } from '../../shared/contract/crawlSettings.ts';
import { ScanError } from '../../shared/errors/scanErrors.ts';
import { isTrusted } from '../gate/credentials.ts';
import { createPrivacy } from './privacy.ts';

type Control = ElementHandle<Element>;

/**
 * An element that is about to be filled or pressed. It belongs to one document: after the page has moved on,
 * nothing can be typed into it.
 */
export type Held = { page: Page; control: Control; login: Login };

/**
 * Refuses to type on any website but that of the login's address (with or without `www.`), even after a
 * redirect. Also refuses plain http if the address is https. Throws LOGIN_FAILED.
 */
export function refuseStrangers({ page, login }: Held): void {
  if (isTrusted(page.url(), login.url)) return;
  const [wanted, found] = [toHost(login.url), toHost(page.url())];
  const where = wanted === found ? 'unverschlüsselt weiter' : `zu „${createPrivacy(login).hide(found)}“`;
  throw new ScanError(
    'LOGIN_FAILED',
    `Die Anmeldung führt ${where}. Eingetragen wird nur auf „${wanted}“: Bitte nennen Sie die Adresse, unter der das Formular steht`,
  );
}

/**
 * Refuses a form that sends its data to another website. The website of the login's address, and hosts above
 * or below it (`login.a.de` for `a.de`), are fine. Throws LOGIN_FAILED.
 */
export async function refuseForeignForm({ control, login }: Held): Promise<void> {
  const target = await control.evaluate(readTargetInPage).catch(() => null);
  if (target === null || isNear(target, login.url)) return;
  const host = createPrivacy(login).hide(toHost(target));
  throw new ScanError(
    'LOGIN_FAILED',
    `Das Formular sendet die Angaben an eine andere Website („${host}“). Deshalb wurde nichts abgeschickt`,
  );
}

/**
 * Target address of the form around a field or button; null without a form. A field named `action` hides the
 * property.
 */
function readTargetInPage(element: Element): string | null {
  const owner = (element as HTMLInputElement).form ?? element.closest('form');
  if (!owner) return null;
  const isButton = element.matches('button, input[type="submit" i], input[type="image" i]');
  const own = isButton ? element.getAttribute('formaction') : null;
  return new URL(own || owner.getAttribute('action') || location.href, document.baseURI).href;
}

/** A form that a script sends may have any action, such as `javascript:`; it sends nothing itself. */
function isNear(target: string, wanted: string): boolean {
  const [one, other] = [URL.parse(target), URL.parse(wanted)];
  if (!one || !other || !/^https?:$/.test(one.protocol)) return true;
  if (other.protocol === 'https:' && one.protocol !== 'https:') return false;
  const [a, b] = [toHostKey(one), toHostKey(other)];
  return a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`);
}

const toHost = (url: string): string => URL.parse(url)?.host ?? '';
