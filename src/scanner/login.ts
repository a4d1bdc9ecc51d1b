import type { Locator } from 'playwright-core';
import type { Login, LoginField } from '../shared/contract/crawlSettings.ts';
import { ScanError } from '../shared/errors.ts';
import { pause } from './deadline.ts';
import { fill, findButton, findControl, isShown, press } from './loginForm.ts';
import { navigate } from './navigate.ts';
import { settle } from './settle.ts';
import type { Site, Tab } from './site.ts';

const stepMs = 200;
/** How long a field may take to appear; on the next page of a form in two steps longer. */
const appearMs = 2_000;

/**
 * Signs in: opens the form, types, sends it, and waits for what only a signed-in visitor sees. The tab stays where it
 * was led. Throws LOGIN_FAILED with a German reason that never repeats what was typed, or why the form did not open.
 */
export async function logIn(site: Site, tab: Tab, login: Login): Promise<void> {
  const arrival = await navigate(tab, login.url, site);
  await settle(tab, site.timeouts);
  if ((arrival.status ?? 0) >= 400 && arrival.status !== 401 && arrival.status !== 403)
    throw toFault(`Die Anmeldeseite antwortet mit HTTP ${arrival.status}.`);
  const last = await fillAll(site, tab, login);
  await send(tab, login, last);
  await arrive(site, tab, login);
}

/** Where a field is missing but others are filled, the form has another step: it is sent, and the field awaited. */
async function fillAll(site: Site, tab: Tab, login: Login): Promise<Locator> {
  let last: Locator | null = null;
  for (const field of login.fields) {
    let control = await awaitControl(tab, field, Math.min(appearMs, site.timeouts.signInMs));
    if (!control && last) {
      await send(tab, login, last);
      await settle(tab, site.timeouts);
      control = await awaitControl(tab, field, site.timeouts.signInMs);
    }
    if (!control) throw toFault(`Das Feld „${toName(field)}“ wurde nicht gefunden.`);
    if (!(await fill(control, field)))
      throw toFault(`Das Feld „${toName(field)}“ ließ sich nicht ausfüllen.`);
    last = control;
  }
  if (!last) throw toFault('Es ist kein Feld angegeben.');
  return last;
}

async function awaitControl(tab: Tab, field: LoginField, forMs: number): Promise<Locator | null> {
  const endsAt = performance.now() + forMs;
  for (;;) {
    const control = await findControl(tab.page, field);
    if (control || performance.now() > endsAt) return control;
    await pause(stepMs);
  }
}

async function send(tab: Tab, { submit }: Login, last: Locator): Promise<void> {
  if (submit.trim() === '') {
    await last.press('Enter', { timeout: 3_000, noWaitAfter: true }).catch(() => {});
    return;
  }
  const button = await findButton(tab.page, submit);
  if (!button) throw toFault(`Der Knopf „${submit}“ wurde nicht gefunden.`);
  if (!(await press(button))) throw toFault(`Der Knopf „${submit}“ ließ sich nicht drücken.`);
}

async function arrive(site: Site, tab: Tab, login: Login): Promise<void> {
  const endsAt = performance.now() + site.timeouts.signInMs;
  do {
    await pause(stepMs);
    await settle(tab, site.timeouts);
    if (await isIn(tab, login)) return;
  } while (performance.now() < endsAt);
  const isFormLeft = (await findControl(tab.page, passwordField)) !== null;
  if (isFormLeft) throw toFault('Nach dem Absenden zeigt die Seite weiterhin ein Anmeldeformular.');
  throw toFault(`„${login.success}“ war nach dem Absenden nicht zu sehen.`);
}

const passwordField = { selector: 'input[type="password" i]', label: '' };

async function isIn({ page }: Tab, { success }: Login): Promise<boolean> {
  if (success.trim() !== '') return isShown(page, success);
  return (await findControl(page, passwordField)) === null;
}

const toFault = (reason: string) => new ScanError('LOGIN_FAILED', reason.replace(/\.$/, ''));

const toName = ({ label, selector }: LoginField) => label || selector;
