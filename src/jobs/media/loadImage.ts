import { toCookieHeader } from '../../scanner/gate/credentials.ts';
import { type FetchedFile, guardedFetch } from '../../scanner/gate/fetch.ts';
import type { Guard } from '../../scanner/gate/guard.ts';
import { ScanError } from '../../shared/errors/scanErrors.ts';
import { altTextLimits } from '../../shared/limits/media.ts';
import type { toSiteOptions } from '../website/siteOptions.ts';
import { asksForPatience, createHostPaces } from './hostPace.ts';

/**
 * Fault of loading an image. `message` is German and shown beside the image. `isRefusal`: the server answered
 * 429 or 503.
 */
export class LoadFault extends Error {
  readonly isRefusal: boolean;

  constructor(message: string, isRefusal = false) {
    super(message);
    this.name = 'LoadFault';
    this.isRefusal = isRefusal;
  }
}

export type LoadImage = (url: string, signal: AbortSignal) => Promise<Uint8Array>;

type Options = { guard: Guard; site: ReturnType<typeof toSiteOptions> };

/**
 * Loads images as a scan of the website would, with its user agent. Cookies and headers go to the website
 * alone. Each host has its own pace. After 429 or 503, an image is requested once more, after a pause.
 */
export function createImageLoader({ guard, site }: Options): LoadImage {
  const inTurn = createHostPaces();
  const { website = '', userAgent, headers = {}, cookies = [] } = site;

  const fetchOnce = async (url: string, signal: AbortSignal): Promise<FetchedFile> => {
    const cookie = toCookieHeader(cookies, url);
    const credentials = { website, headers: { ...headers, ...(cookie ? { cookie } : {}) } };
    const { maxImageBytes: maxBytes } = altTextLimits;
    try {
      return await guardedFetch(guard, url, { userAgent, credentials, maxBytes, signal });
    } catch (fault) {
      signal.throwIfAborted();
      throw fault instanceof ScanError ? new LoadFault(toWords(fault)) : fault;
    }
  };

  return async (url, signal) => {
    if (/#svg-\d+$/.test(url)) throw new LoadFault(drawnInPage);
    if (!URL.canParse(url)) throw new LoadFault('Die Adresse des Bildes ist keine gültige Adresse.');
    const answer = await inTurn(url, signal, () => fetchOnce(url, signal));
    if (asksForPatience(answer)) throw new LoadFault(patience, true);
    if (answer.status !== 200) throw new LoadFault(toStatusWords(answer.status));
    return answer.body;
  };
}

const drawnInPage =
  'Diese Grafik steht im Quelltext der Seite und hat keine eigene Adresse. Bitte beschreiben Sie sie.';
const patience = 'Der Server des Bildes bittet um Geduld. Bitte versuchen Sie es später erneut.';

function toStatusWords(status: number): string {
  if (status === 404 || status === 410) return `Das Bild gibt es nicht: Der Server antwortet mit ${status}.`;
  if (status === 401 || status === 403)
    return `Der Server gibt das Bild nicht heraus: Er antwortet mit ${status}.`;
  return `Das Bild ließ sich nicht laden: Der Server antwortet mit ${status}.`;
}

const toWords = ({ code, message }: ScanError): string =>
  code === 'TOO_LARGE'
    ? `Die Bilddatei ist größer als ${altTextLimits.maxImageBytes / 1_048_576} MB.`
    : `Das Bild ließ sich nicht laden. ${message}`;
