import { env } from './env.ts';
import { translate } from './shared/language/translate.ts';

/** Text of a command in the language its user wants (`--lang`). */
export const tell = (german: string): string => translate(german, env.STUFENLOS_LANG);
