import type { Language } from '../../shared/language/codes.ts';

const locales = { de: 'de-DE', en: 'en-GB' };

export const toLocale = (lang: Language): string => locales[lang];
