/**
 * PostgreSQL's five-character error code, from anywhere in the chain of causes. Empty: not an error of the
 * database.
 */
export function toSqlState(fault: unknown): string {
  return (
    listFaults(fault)
      .map(toCode)
      .find((code) => /^[0-9A-Z]{5}$/.test(code)) ?? ''
  );
}

export function isConnectionLost(fault: unknown): boolean {
  if (/^(?:08|57P)/.test(toSqlState(fault))) return true;
  return listFaults(fault).some(
    (one) =>
      /^(?:ECONN|EPIPE|ETIMEDOUT)/.test(toCode(one)) ||
      /^Connection terminated|not queryable/.test(one.message),
  );
}

/** True while PostgreSQL does not answer, or has no connection left (53300): waiting helps. */
export const isDatabaseAway = (fault: unknown): boolean =>
  isConnectionLost(fault) || toSqlState(fault) === '53300';

/** Thrown before a write that would find no space; counts as PostgreSQL's own `disk_full`. */
export class DiskFullError extends Error {
  readonly code = '53100';

  constructor() {
    super('The disk is almost full');
  }
}

export const isDiskFull = (fault: unknown): boolean => toSqlState(fault) === '53100';

const toCode = (fault: Error): string =>
  'code' in fault && typeof fault.code === 'string' ? fault.code : '';

function listFaults(fault: unknown): Error[] {
  const faults: Error[] = [];
  for (let at = fault; at instanceof Error && faults.length < 5; at = at.cause) faults.push(at);
  return faults;
}
