import { readWebsiteUrl } from '../../../shared/address/url.ts';
import { formErrors } from '../../../shared/errors/formErrors.ts';

/**
 * Returns the fault of a typed address (specification, app 5), or undefined. The server applies the same
 * rules.
 */
export function toUrlFault(typed: string): string | undefined {
  const { fault } = readWebsiteUrl(typed);
  if (!fault) return undefined;
  const [, title, text] = formErrors[fault];
  return fault === 'WEBSITE_URL_REQUIRED' ? text : `${title}: ${text}`;
}
