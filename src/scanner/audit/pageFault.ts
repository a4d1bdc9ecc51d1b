import { ScanError } from '../../shared/errors/scanErrors.ts';
import type { PageAudit } from '../../shared/work/audit.ts';
import { ContextLost, ScriptFailed } from '../browser/world.ts';
import { toScanError } from '../gate/scanError.ts';
import type { VisitProgress } from './visitProgress.ts';

/** Typical answers of a server that cannot read the request, for example for the size of its cookies. */
export const isRefused = ({ error, status }: PageAudit) =>
  error !== null &&
  (['CONNECTION_LOST', 'ANSWER_BROKEN'].includes(error.code) || [400, 413, 431].includes(status ?? 0));

const manyElements = 20_000;
const manyHops = 4;
const faultOfSize = /Maximum call stack size|Invalid (?:array|string) length|out of memory/i;

/** Reason why a page could not be audited. The browser's own error is often only the last effect. */
export function toReason(fault: unknown, { tab, elements }: VisitProgress): ScanError {
  const error = toScanError(fault);
  const isLost = fault instanceof ContextLost;
  const isRestless = isLost || (error.code === 'TIMEOUT' && (tab?.navigation.countHops() ?? 0) > manyHops);
  if (isRestless) return new ScanError('PAGE_RESTLESS');
  if (error.code === 'PAGE_HUNG' && elements > manyElements) return new ScanError('PAGE_TOO_BIG');
  if (error.code !== 'UNEXPECTED' || !(fault instanceof ScriptFailed)) return error;
  const code = faultOfSize.test(fault.message) ? 'PAGE_TOO_BIG' : 'AUDIT_FAILED';
  return Object.assign(new ScanError(code), { cause: fault });
}
