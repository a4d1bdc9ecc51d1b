import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { type Language, languageCodes } from '../../shared/language/codes.ts';
import { isFromOurPage } from './origin.ts';

/**
 * Chooses the language of an answer and names it in the headers. `wanted` wins, and our own pages are German. Others get
 * what they prefer, else German.
 */
export function chooseLanguage(c: Context, wanted?: string): Language {
  const language = toLanguage(wanted) ?? (isFromOurPage(c) ? 'de' : readPreferred(c));
  c.header('Content-Language', language);
  c.header('Vary', 'Accept-Language', { append: true });
  return language;
}

const toLanguage = (name: string | undefined): Language | undefined =>
  languageCodes.find((known) => known === name);

/** `en-GB` asks for English as well. */
function readPreferred(c: Context): Language {
  const asked = parseAccept(c.req.header('accept-language') ?? '').filter(({ q }) => q > 0);
  const names = asked.sort((a, b) => b.q - a.q).map(({ type }) => type.toLowerCase().split('-')[0]);
  return names.map(toLanguage).find(Boolean) ?? 'de';
}
