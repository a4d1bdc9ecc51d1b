import type { ElementHandle } from 'playwright-core';
import type { Login, LoginField } from '../../shared/contract/crawlSettings.ts';
import { ScanError } from '../../shared/errors/scanErrors.ts';
import { navigate } from '../browser/navigate.ts';
import type { Tab } from '../browser/tab.ts';
import type { WebsiteBrowser } from '../browser/websiteBrowser.ts';
import { pause } from '../pace/deadline.ts';
import { settle } from '../page/settle.ts';
import { fill, findButton, findControl, hold, isShown, press } from './loginForm.ts';
import { refuseForeignForm, refuseStrangers } from './loginTrust.ts';
import { createPrivacy } from './privacy.ts';
import { type Sending, watchSending } from './watchSending.ts';

const stepMs = 200;
/** Time for a field to appear. On the next page of a form in two steps it may take longer. */
const appearMs = 2_000;

/**
 * Signs in: opens the form, types, sends it, and waits for proof that the visitor is signed in. The tab stays
 * on the final page. Types only on the website of the login's address. Throws LOGIN_FAILED with a German
 * reason that never repeats secrets, or the reason why the form did not open.
 */
export async function logIn(site: WebsiteBrowser, tab: Tab, login: Login): Promise<void> {
  const arrival = await navigate(tab, login.url, site);
  await settle(tab, site.timeouts);
  if ((arrival.status ?? 0) >= 400 && arrival.status !== 401 && arrival.status !== 403)
    throw toFault(`Die Anmeldeseite antwortet mit HTTP ${arrival.status}.`);
  const sending = watchSending(tab.page, site.guard);
  const attempt = { site, tab, login, sending };
  try {
    const last = await fillAll(attempt);
    await send(tab, login, last);
    await arrive(attempt);
  } finally {
    sending.end();
  }
}

type Attempt = { site: WebsiteBrowser; tab: Tab; login: Login; sending: Sending };

/** A missing field after filled ones means another step: sends the form and waits for the field. */
async function fillAll({ site, tab, login, sending }: Attempt): Promise<Control> {
  let last: Control | null = null;
  for (const field of login.fields) {
    let control = await awaitControl(tab, field, Math.min(appearMs, site.timeouts.signInMs));
    if (!control && last) {
      await send(tab, login, last);
      await settle(tab, site.timeouts);
      sending.refuseFailure();
      control = await awaitControl(tab, field, site.timeouts.signInMs);
    }
    const name = createPrivacy(login).hide(toName(field));
    if (!control) throw toFault(`Das Feld „${name}“ wurde nicht gefunden.`);
    const held = { page: tab.page, control, login };
    refuseStrangers(held);
    await refuseForeignForm(held);
    if (!(await fill(control, field))) throw toFault(`Das Feld „${name}“ ließ sich nicht ausfüllen.`);
    last = control;
  }
  if (!last) throw toFault('Es ist kein Feld angegeben.');
  return last;
}

type Control = ElementHandle<Element>;

async function awaitControl(tab: Tab, field: LoginField, forMs: number): Promise<Control | null> {
  const endsAt = performance.now() + forMs;
  for (;;) {
    const found = await findControl(tab.page, field);
    const control = found && (await hold(found));
    if (control || performance.now() > endsAt) return control;
    await pause(stepMs);
  }
}

async function send({ page }: Tab, login: Login, last: Control): Promise<void> {
  const { submit } = login;
  if (submit.trim() === '') {
    await refuseForeignForm({ page, control: last, login });
    await last.press('Enter', { timeout: 3_000, noWaitAfter: true }).catch(() => {});
    return;
  }
  const name = createPrivacy(login).hide(submit);
  const found = await findButton(page, submit);
  const button = found && (await hold(found));
  if (!button) throw toFault(`Der Knopf „${name}“ wurde nicht gefunden.`);
  await refuseForeignForm({ page, control: button, login });
  if (!(await press(button))) throw toFault(`Der Knopf „${name}“ ließ sich nicht drücken.`);
}

async function arrive({ site, tab, login, sending }: Attempt): Promise<void> {
  const endsAt = performance.now() + site.timeouts.signInMs;
  do {
    await pause(stepMs);
    await settle(tab, site.timeouts);
    sending.refuseFailure();
    if (await isIn(tab, login, sending)) return;
  } while (performance.now() < endsAt);
  const isFormLeft = (await findControl(tab.page, passwordField)) !== null;
  if (isFormLeft) throw toFault('Nach dem Absenden zeigt die Seite weiterhin ein Anmeldeformular.');
  if (hasFailed(sending))
    throw toFault(`Nach dem Absenden antwortet die Website mit HTTP ${sending.status()}.`);
  throw toFault(`„${createPrivacy(login).hide(login.success)}“ war nach dem Absenden nicht zu sehen.`);
}

const passwordField = { selector: 'input[type="password" i]', label: '' };

async function isIn({ page }: Tab, { success }: Login, sending: Sending): Promise<boolean> {
  if (success.trim() !== '') return isShown(page, success);
  return !hasFailed(sending) && (await findControl(page, passwordField)) === null;
}

const hasFailed = (sending: Sending): boolean => (sending.status() ?? 0) >= 400;

const toFault = (reason: string) => new ScanError('LOGIN_FAILED', reason.replace(/\.$/, ''));

const toName = ({ label, selector }: LoginField) => label || selector;
