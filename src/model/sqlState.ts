/** The five characters by which PostgreSQL names a fault, wherever in the chain of causes they stand; empty: not of the database. */
export function toSqlState(fault: unknown): string {
  for (let at = fault, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) return at.code;
  }
  return '';
}
