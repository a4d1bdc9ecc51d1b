import { AppError } from '../errors/appErrors.ts';
import { readWebsiteUrl } from './url.ts';

/** Throws AppError WEBSITE_URL_REQUIRED, WEBSITE_URL_SCHEME or WEBSITE_URL_INVALID. */
export function toWebsiteUrl(typed: string): string {
  const { url, fault } = readWebsiteUrl(typed);
  if (fault) throw new AppError(fault);
  return url;
}
