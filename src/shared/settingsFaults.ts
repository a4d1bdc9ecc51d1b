import type { CrawlSettings, Login } from './contract/crawlSettings.ts';
import { isForWebsite, parseCookies } from './cookies.ts';
import { AppError } from './errors.ts';
import { scanLimits, settingsLimits } from './limits.ts';
import { toHostKey, toWebsiteUrl } from './url.ts';
import { toViewport } from './viewports.ts';

/** German words by field (`login.url`, `login.fields.0`, …); empty when nothing is wrong. */
export type SettingsFaults = { [field: string]: string };

/** specification, app 5 */
export const cookiesFault = 'Cookies must be valid JSON';

/**
 * What is wrong with settings somebody wants to save for the website. `known`: the login stored so far, whose secrets
 * may be left empty.
 */
export function findSettingsFaults(
  settings: CrawlSettings,
  { url, known }: { url: string; known: Login | null },
): SettingsFaults {
  const faults = {
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

/** Printable ASCII: what headers can carry. */
const isPlain = (text: string) => /^[\x20-\x7e]*$/.test(text);

function findTextFault(text: string, maxChars: number): string | null {
  if (!isPlain(text)) return 'Bitte nur Buchstaben ohne Umlaute, Ziffern und Satzzeichen in einer Zeile.';
  return text.length > maxChars ? `Höchstens ${maxChars} Zeichen.` : null;
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

/** Names a request gets from the browser or the connection, or from another field of these settings. */
const forbiddenHeaders =
  /^(?:host|content-length|content-type|connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect|date|origin|referer|accept-encoding|accept-charset|access-control-.*|proxy-.*|sec-.*|x-stufenlos-.*)$/i;

/** Why a header of this name is not taken, or null. */
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
    'login.fields': findFieldCountFault(login.fields.length),
  };
  login.fields.forEach((field, index) => {
    const isKept =
      field.secret && field.value === '' && findKnownSecret(login, field.selector, known) !== null;
    if (field.selector.trim() === '') faults[`login.fields.${index}`] = 'Bitte nennen Sie das Feld.';
    else if (field.value === '' && !isKept) faults[`login.fields.${index}`] = 'Bitte geben Sie den Wert ein.';
  });
  return Object.fromEntries(Object.entries(faults).filter((entry): entry is [string, string] => !!entry[1]));
}

function findFieldCountFault(count: number): string | null {
  if (count === 0) return 'Bitte mindestens ein Feld.';
  return count > settingsLimits.loginFieldsMax ? `Höchstens ${settingsLimits.loginFieldsMax} Felder.` : null;
}

function findAddressFault(url: string): string | null {
  try {
    toWebsiteUrl(url);
    return null;
  } catch (fault) {
    return fault instanceof AppError ? fault.message : null;
  }
}

/**
 * The stored secret field of this selector, or null. Only while the form stays at the same host: otherwise a changed
 * address would carry what was stored to somebody else.
 */
export function findKnownSecret(login: Login, selector: string, known: Login | null) {
  if (!known || !isSameHost(login.url, known.url)) return null;
  return known.fields.find((field) => field.secret && field.selector === selector) ?? null;
}

function isSameHost(a: string, b: string): boolean {
  const [one, other] = [URL.parse(toFull(a)), URL.parse(toFull(b))];
  const isDowngrade = one?.protocol === 'http:' && other?.protocol === 'https:';
  return one !== null && other !== null && !isDowngrade && toHostKey(one) === toHostKey(other);
}

const toFull = (url: string) => (/^https?:/i.test(url.trim()) ? url.trim() : `https://${url.trim()}`);
