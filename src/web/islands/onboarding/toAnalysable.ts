import { toWebsiteUrl } from '../../../shared/address/url.ts';
import { AppError, appErrors } from '../../../shared/errors/appErrors.ts';
import type { Message } from '../../ui/overlay/toast.tsx';

/** `words`: error text at the field; `toast`: an extra toast where the specification wants one. */
export type AddressFault = { words: string; toast: Message | null };

const [, title, text] = appErrors.WEBSITE_URL_REQUIRED;

const faults: { [code: string]: AddressFault } = {
  WEBSITE_URL_REQUIRED: {
    words: 'Bitte geben Sie die Adresse Ihrer Website ein.',
    toast: { title, text },
  },
  WEBSITE_URL_SCHEME: {
    words:
      'Bitte geben Sie eine Adresse ein, die mit http:// oder https:// beginnt. Sie können den Anfang auch weglassen.',
    toast: null,
  },
};
const noAddress: AddressFault = {
  words: 'So sieht keine Adresse einer Website aus. Ein Beispiel: www.beispiel.de',
  toast: null,
};

type Checked = { url: string; fault: null } | { url: null; fault: AddressFault };

/** Turns typed text into the address to analyse. Catches typing slips; the server checks the rest. */
export function toAnalysable(typed: string): Checked {
  try {
    return { url: toWebsiteUrl(typed), fault: null };
  } catch (error) {
    return { url: null, fault: (error instanceof AppError && faults[error.code]) || noAddress };
  }
}
