import { toWebsiteUrl } from '../../../shared/address/url.ts';
import { AppError } from '../../../shared/errors/appErrors.ts';

/**
 * Returns the fault of a typed address (specification, app 5), or undefined. The server applies the same
 * rules.
 */
export function toUrlFault(typed: string): string | undefined {
  try {
    toWebsiteUrl(typed);
    return undefined;
  } catch (fault) {
    if (!(fault instanceof AppError)) throw fault;
    return fault.code === 'WEBSITE_URL_REQUIRED' ? fault.message : `${fault.title}: ${fault.message}`;
  }
}
