import { readWebsiteUrl, type UrlFault } from '../../../shared/address/url.ts';
import { formErrors } from '../../../shared/errors/formErrors.ts';
import type { Message } from '../../ui/overlay/toast.tsx';

/** `words`: error text at the field; `toast`: an extra toast where the specification wants one. */
export type AddressFault = { words: string; toast: Message | null };

const [, title, text] = formErrors.WEBSITE_URL_REQUIRED;

const faults: { [fault in UrlFault]: AddressFault } = {
  WEBSITE_URL_REQUIRED: {
    words: 'Bitte geben Sie die Adresse Ihrer Website ein.',
    toast: { title, text },
  },
  WEBSITE_URL_SCHEME: {
    words:
      'Bitte geben Sie eine Adresse ein, die mit http:// oder https:// beginnt. Sie können den Anfang auch weglassen.',
    toast: null,
  },
  WEBSITE_URL_INVALID: {
    words: 'So sieht keine Adresse einer Website aus. Ein Beispiel: www.beispiel.de',
    toast: null,
  },
};

type Checked = { url: string; fault: null } | { url: null; fault: AddressFault };

/** Turns typed text into the address to analyse. Catches typing slips; the server checks the rest. */
export function toAnalysable(typed: string): Checked {
  const { url, fault } = readWebsiteUrl(typed);
  return fault ? { url: null, fault: faults[fault] } : { url, fault: null };
}
