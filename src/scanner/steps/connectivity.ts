import { isSameWebsite } from '../../shared/address/url.ts';
import { ScanError, type ScanErrorCode, scanErrors } from '../../shared/errors/scanErrors.ts';
import { readHtml } from '../discovery/html.ts';
import { decodeText } from '../gate/decodeText.ts';
import { type FetchedFile, guardedFetch } from '../gate/fetch.ts';
import { findBlock } from '../page/findBlock.ts';
import type { StepInput, StepResult } from './step.ts';

export type Connectivity = StepResult & {
  /** Address after redirects: from here on this is the website. Null without an answer. */
  finalUrl: string | null;
  status: number | null;
  /** HTML of the start page as sent, at most 2 MB; null when there is none. */
  html: string | null;
  /** Why the website cannot be scanned (status error) or may be hard to scan (status warning). */
  code: ScanErrorCode | null;
};

const maxHtmlBytes = 2 * 1_024 * 1_024;
/** The browser may get further than we do: it runs scripts and looks less like a robot. */
const worthTrying: ScanErrorCode[] = ['LOGIN_WALL', 'ACCESS_DENIED', 'CAPTCHA_WALL'];

/**
 * Step 1: checks that the address answers with an HTML page. Throws only the reason of an aborted `signal`.
 */
export async function checkConnectivity(input: StepInput): Promise<Connectivity> {
  const startedAt = performance.now();
  try {
    const file = await guardedFetch(input.guard, input.url, {
      ...input,
      maxBytes: maxHtmlBytes,
      truncate: true,
    });
    return toConnectivity(input.url, file, Math.round(performance.now() - startedAt));
  } catch (fault) {
    if (!(fault instanceof ScanError)) throw fault;
    const progress = { step: 'connectivity', status: 'error', message: fault.message } as const;
    return { progress, finalUrl: null, status: null, html: null, code: fault.code };
  }
}

function toConnectivity(url: string, file: FetchedFile, ms: number): Connectivity {
  const html = isHtml(file) ? decodeText(file).text : null;
  const code = toCode(url, file, html);
  const answered = `HTTP ${file.status}, ${ms} ms`;
  const text = code
    ? scanErrors[code].replace(/\.$/, ` (${answered}).`)
    : `Die Website ist erreichbar (${answered}).`;
  const isMoved = !isSameWebsite(url, file.url);
  const moved = isMoved ? [`Sie leitet auf ${new URL(file.url).host} weiter.`] : [];
  const message = [text, ...moved].join(' ');
  const status = code ? (worthTrying.includes(code) ? 'warning' : 'error') : isMoved ? 'warning' : 'success';
  return {
    progress: { step: 'connectivity', status, message, data: { finalUrl: file.url } },
    finalUrl: file.url,
    status: file.status,
    html,
    code,
  };
}

function toCode(url: string, file: FetchedFile, html: string | null): ScanErrorCode | null {
  const block = findBlock({ ...readHtml(html ?? ''), url, final_url: file.url, status: file.status });
  return block ?? (html === null ? 'NOT_HTML' : null);
}

function isHtml({ headers, body }: FetchedFile): boolean {
  const type = headers.get('content-type');
  if (type) return /^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(type);
  return /^\s*</.test(new TextDecoder('latin1').decode(body.subarray(0, 512)));
}
