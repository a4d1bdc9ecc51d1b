import { ScanError } from '../../shared/errors/scanErrors.ts';
import type { PageAudit } from '../../shared/work/audit.ts';
import type { Tab } from '../browser/tab.ts';
import { ContextLost, ScriptFailed } from '../browser/world.ts';
import { toScanError } from '../gate/scanError.ts';

/**
 * How far a visit has come. `isJudged`: the first viewport is done, no later fault takes away what was found in it.
 * `elements`: how many the page has, 0 before that is known.
 */
export type Progress = { isJudged: boolean; tab: Tab | null; elements: number };

/** So a server answers that cannot read what the browser sends. */
export const isRefused = ({ error, status }: PageAudit) =>
  error !== null &&
  (['CONNECTION_LOST', 'ANSWER_BROKEN'].includes(error.code) || [400, 413, 431].includes(status ?? 0));

const manyElements = 20_000;
const manyHops = 4;
const faultOfSize = /Maximum call stack size|Invalid (?:array|string) length|out of memory/i;

/** Why a page could not be audited: what the browser says is often only the last effect. */
export function toReason(fault: unknown, { tab, elements }: Progress): ScanError {
  const error = toScanError(fault);
  const isLost = fault instanceof ContextLost;
  const isRestless = isLost || (error.code === 'TIMEOUT' && (tab?.navigation.countHops() ?? 0) > manyHops);
  if (isRestless) return new ScanError('PAGE_RESTLESS');
  if (error.code === 'PAGE_HUNG' && elements > manyElements) return new ScanError('PAGE_TOO_BIG');
  if (error.code !== 'UNEXPECTED' || !(fault instanceof ScriptFailed)) return error;
  const code = faultOfSize.test(fault.message) ? 'PAGE_TOO_BIG' : 'AUDIT_FAILED';
  return Object.assign(new ScanError(code), { cause: fault });
}
