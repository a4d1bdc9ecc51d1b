import { defaultSizes } from '../../../shared/address/viewports.ts';
import type {
  CrawlSettings,
  Login,
  LoginField,
  StoredSettings,
} from '../../../shared/contract/crawlSettings.ts';
import { findSettingsFaults, type SettingsFaults } from '../../../shared/contract/settingsFaults.ts';
import { toHeaderLines, toHeaders } from './headerLines.ts';

/** Login form field with a stable React key, so rows keep their identity while edited. */
export type DraftField = LoginField & { key: number };

/** Settings as form values: numbers and lists are the text the user types. */
export type Draft = Omit<
  CrawlSettings,
  'name' | 'user_agent' | 'cookies' | 'headers' | 'login' | 'max_pages' | 'max_depth' | 'excluded_paths'
> & {
  name: string;
  user_agent: string;
  cookies: string;
  headers: string;
  hasLogin: boolean;
  login: Omit<Login, 'fields'> & { fields: DraftField[] };
  max_pages: string;
  max_depth: string;
  excluded_paths: string;
};

export function toDraft(settings: StoredSettings): Draft {
  const { login, max_pages, max_depth, depth, catalogue, schedule, schedule_day } = settings;
  return {
    name: settings.name ?? '',
    user_agent: settings.user_agent ?? '',
    cookies: settings.cookies ?? '',
    headers: toHeaderLines(settings.headers),
    hasLogin: login !== null,
    login: login
      ? { ...login, fields: withKeys(login.fields) }
      : { url: '', fields: [], submit: '', success: '' },
    max_pages: max_pages === null ? '' : String(max_pages),
    max_depth: max_depth === null ? '' : String(max_depth),
    excluded_paths: settings.excluded_paths.join('\n'),
    viewports: settings.viewports.length > 0 ? settings.viewports : defaultSizes,
    depth,
    catalogue,
    schedule,
    schedule_day,
  };
}

export function toWebsiteSettings(draft: Draft): CrawlSettings {
  const { hasLogin, viewports, depth, catalogue, schedule, schedule_day } = draft;
  return {
    name: draft.name.trim() || null,
    user_agent: draft.user_agent.trim() || null,
    cookies: draft.cookies.trim() || null,
    headers: toHeaders(draft.headers).headers,
    login: hasLogin ? toLogin(draft.login) : null,
    max_pages: toNumber(draft.max_pages),
    max_depth: toNumber(draft.max_depth),
    excluded_paths: toLines(draft.excluded_paths),
    viewports: viewports.join() === defaultSizes.join() ? [] : viewports,
    depth,
    catalogue,
    schedule,
    schedule_day: schedule === 'weekly' ? schedule_day : null,
  };
}

export const toLogin = ({ fields, ...login }: Draft['login']): Login => ({
  ...login,
  fields: fields.map(({ key: _, ...field }) => field),
});

/** Finds invalid fields; the server repeats the same checks. */
export function findDraftFaults(draft: Draft, known: { url: string; known: Login | null }): SettingsFaults {
  const { fault } = toHeaders(draft.headers);
  return { ...findSettingsFaults(toWebsiteSettings(draft), known), ...(fault ? { headers: fault } : {}) };
}

export const isChanged = (one: Draft, other: Draft): boolean =>
  JSON.stringify([toWebsiteSettings(one), one.headers.trim()]) !==
  JSON.stringify([toWebsiteSettings(other), other.headers.trim()]);

type Field = keyof Draft;

/** Leaves out `hasLogin`, which is compared and merged together with `login`. */
const words: { [field in Exclude<Field, 'hasLogin'>]: string } = {
  name: 'Name',
  max_pages: 'Seiten je Scan',
  max_depth: 'Tiefe',
  excluded_paths: 'Ausgeschlossene Pfade',
  viewports: 'Fenstergrößen',
  depth: 'Gründlichkeit',
  catalogue: 'Prüfkatalog',
  schedule: 'Zeitplan',
  schedule_day: 'Wochentag',
  login: 'Anmeldung',
  cookies: 'Cookies',
  headers: 'Kopfzeilen',
  user_agent: 'Browserkennung',
};

const parts = Object.keys(words) as (keyof typeof words)[];

const read = (draft: Draft, part: keyof typeof words): string =>
  JSON.stringify(part === 'login' ? [draft.hasLogin, toLogin(draft.login)] : draft[part]);

export const listDifferences = (one: Draft, other: Draft): string[] =>
  parts.filter((part) => read(one, part) !== read(other, part)).map((part) => words[part]);

export function mergeDrafts({ base, mine, newer }: { base: Draft; mine: Draft; newer: Draft }): Draft {
  const own = parts.filter((part) => read(base, part) !== read(mine, part));
  const taken = own.flatMap((part): Field[] => (part === 'login' ? ['login', 'hasLogin'] : [part]));
  return { ...newer, ...Object.fromEntries(taken.map((field) => [field, mine[field]])) };
}

let keys = 0;

export const withKeys = (fields: LoginField[]): DraftField[] =>
  fields.map((field) => ({ ...field, key: ++keys }));

export const toLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Returns -1 for text that is no number, so that validation refuses it. */
const toNumber = (text: string): number | null =>
  text.trim() === '' ? null : /^\d{1,9}$/.test(text.trim()) ? Number(text) : -1;
