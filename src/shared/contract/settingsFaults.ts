import { isForWebsite, parseCookies } from '../address/cookies.ts';
import { readWebsiteUrl } from '../address/url.ts';
import { toViewport } from '../address/viewports.ts';
import { formErrors } from '../errors/formErrors.ts';
import { scanLimits } from '../limits/scan.ts';
import { settingsLimits } from '../limits/website.ts';
import { toNumber } from '../text/format.ts';
import type { CrawlSettings, Login } from './crawlSettings.ts';

/** German text by field (`login.url`, `login.fields.0`, …); empty if nothing is wrong. */
export type SettingsFaults = { [field: string]: string };

export const cookiesFault = 'Cookies must be valid JSON';

/**
 * Checks settings before they are saved. `known`: the stored login, whose secrets the user may leave empty.
 */
export function findSettingsFaults(
  settings: CrawlSettings,
  { url, known }: { url: string; known: Login | null },
): SettingsFaults {
  const faults = {
    name: findLengthFault(settings.name ?? '', settingsLimits.nameMax),
    user_agent: findTextFault(settings.user_agent ?? '', settingsLimits.userAgentMax),
    cookies: findCookiesFault(settings.cookies, url),
    headers: findHeadersFault(settings.headers),
    max_pages: findNumberFault(settings.max_pages, 1, scanLimits.maxPagesCeiling),
    max_depth: findNumberFault(settings.max_depth, 0, settingsLimits.maxDepthCeiling),
    excluded_paths: findPathsFault(settings.excluded_paths),
    viewports: findViewportsFault(settings.viewports),
    ...(settings.login ? findLoginFaults(settings.login, known) : {}),
  };
  return Object.fromEntries(Object.entries(faults).filter((entry): entry is [string, string] => !!entry[1]));
}

/** Printable ASCII, the only characters that headers can carry. */
const isPlain = (text: string) => /^[\x20-\x7e]*$/.test(text);

function findTextFault(text: string, maxChars: number): string | null {
  if (!isPlain(text)) return 'Bitte nur Buchstaben ohne Umlaute, Ziffern und Satzzeichen in einer Zeile.';
  return text.length > maxChars ? `Höchstens ${toNumber(maxChars)} Zeichen.` : null;
}

function findCookiesFault(text: string | null, url: string): string | null {
  if (!text?.trim()) return null;
  if (text.length > settingsLimits.cookiesMaxChars) return 'Das sind zu viele Cookies.';
  const cookies = parseCookies(text);
  if (!cookies) return cookiesFault;
  if (cookies.length > 0 && !cookies.some((cookie) => isForWebsite(cookie, url)))
    return 'Keines dieser Cookies gehört zu dieser Website.';
  return null;
}

/** Headers set by the browser, by the connection, or by another field of these settings. */
const forbiddenHeaders =
  /^(?:host|content-length|content-type|connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect|date|origin|referer|accept-encoding|accept-charset|access-control-.*|proxy-.*|sec-.*|x-stufenlos-.*)$/i;

export function findHeaderNameFault(name: string): string | null {
  if (!/^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/.test(name)) return `„${name}“ ist kein Name einer Kopfzeile.`;
  if (/^cookie$/i.test(name)) return 'Bitte tragen Sie Cookies im Feld „Cookies“ ein.';
  if (/^user-agent$/i.test(name)) return 'Bitte tragen Sie diesen Wert im Feld „Browserkennung“ ein.';
  return forbiddenHeaders.test(name) ? `„${name}“ setzt der Browser selbst.` : null;
}

function findHeadersFault(headers: CrawlSettings['headers']): string | null {
  const entries = Object.entries(headers);
  const { headersMax, headerMaxChars } = settingsLimits;
  if (entries.length > headersMax) return `Höchstens ${headersMax} Kopfzeilen.`;
  const wrong = entries.find(([, value]) => !isPlain(value) || value.trim() === '');
  if (wrong) return `Der Wert von „${wrong[0]}“ fehlt oder enthält Zeichen, die nicht erlaubt sind.`;
  const long = entries.find(([, value]) => value.length > headerMaxChars);
  if (long) return `Der Wert von „${long[0]}“ ist zu lang.`;
  return entries.map(([name]) => findHeaderNameFault(name)).find(Boolean) ?? null;
}

function findNumberFault(value: number | null, min: number, max: number): string | null {
  if (value === null) return null;
  const fits = Number.isInteger(value) && value >= min && value <= max;
  return fits ? null : `Bitte eine ganze Zahl von ${min} bis ${max.toLocaleString('de-DE')}.`;
}

function findPathsFault(paths: string[]): string | null {
  const { pathsMax, pathMaxChars } = settingsLimits;
  if (paths.length > pathsMax) return `Höchstens ${pathsMax} Pfade.`;
  const wrong = paths.find((path) => !/^\/[^\s\p{Cc}]*$/u.test(path) || path.length > pathMaxChars);
  if (wrong !== undefined) return `„${wrong}“ beginnt nicht mit einem Schrägstrich oder enthält Leerzeichen.`;
  return paths.includes('/') ? 'Mit „/“ wäre die ganze Website ausgeschlossen.' : null;
}

function findViewportsFault(viewports: string[]): string | null {
  const { viewportsMax, viewportMin, viewportMax } = settingsLimits;
  if (viewports.length > viewportsMax) return `Höchstens ${viewportsMax} Fenstergrößen.`;
  if (new Set(viewports).size < viewports.length) return 'Jede Fenstergröße nur einmal.';
  const wrong = viewports.find((size) => !toViewport(size));
  return wrong === undefined ? null : `Bitte Breite und Höhe von ${viewportMin} bis ${viewportMax} Pixel.`;
}

function findLoginFaults(login: Login, known: Login | null): SettingsFaults {
  const faults: { [field: string]: string | null } = {
    'login.url': findAddressFault(login.url),
    'login.submit': findLengthFault(login.submit),
    'login.success': findLengthFault(login.success),
    'login.fields': findFieldCountFault(login.fields.length),
  };
  login.fields.forEach((_, index) => {
    faults[`login.fields.${index}`] = findFieldFault(login, index, known);
  });
  return Object.fromEntries(Object.entries(faults).filter((entry): entry is [string, string] => !!entry[1]));
}

function findFieldFault(login: Login, index: number, known: Login | null): string | null {
  const { selector, value, secret } = login.fields[index]!;
  if (selector.trim() === '') return 'Bitte nennen Sie das Feld.';
  if (value !== '') return findLengthFault(selector) ?? findLengthFault(value);
  if (findKnownSecret(login, index, known) !== null) return null;
  const isStored = secret && known?.fields.some((field) => field.secret && field.selector === selector);
  return isStored ? staleSecretFault : 'Bitte geben Sie den Wert ein.';
}

/** A stored secret is valid only for the form it was stored with. */
const staleSecretFault =
  'Die Anmeldung wurde geändert. Bitte geben Sie den geheimen Wert zur Sicherheit neu ein.';

const findLengthFault = (text: string, max = settingsLimits.loginTextMax): string | null =>
  text.length > max ? `Höchstens ${max} Zeichen.` : null;

function findFieldCountFault(count: number): string | null {
  if (count === 0) return 'Bitte mindestens ein Feld.';
  return count > settingsLimits.loginFieldsMax ? `Höchstens ${settingsLimits.loginFieldsMax} Felder.` : null;
}

function findAddressFault(url: string): string | null {
  const { fault } = readWebsiteUrl(url);
  return fault && formErrors[fault][2];
}

/**
 * Finds the stored secret for the empty field at `index`, or null. Only typed values may differ from the
 * stored login. Another address, button, field or success text could leak the secret to a third party or
 * display it.
 */
export function findKnownSecret(login: Login, index: number, known: Login | null): string | null {
  const field = login.fields[index];
  if (!known || !field?.secret || field.value !== '' || toForm(login) !== toForm(known)) return null;
  return known.fields[index]?.value ?? null;
}

const toForm = ({ url, fields, submit, success }: Login): string =>
  JSON.stringify([toFull(url), submit, success, fields.map((one) => [one.selector, one.label, one.secret])]);

const toFull = (url: string): string => readWebsiteUrl(url).url ?? url;
