import type { Context } from 'hono';
import { AppError } from '../../../shared/errors/appErrors.ts';
import { accountLimits } from '../../../shared/limits/account.ts';
import type { ApiContext } from '../../http/context.ts';
import { countRequest } from '../../http/rateLimit.ts';
import { toClientHash } from '../../http/visitor.ts';

/**
 * Counts a scan against the limit of the organization that owns the website. Throws TOO_MANY_SCANS with the
 * waiting time. Returns the client hash that guests' scans are counted by, null for members.
 */
export async function countScan(c: Context, context: ApiContext, organization_id: number | null) {
  if (organization_id === null) return toClientHash(c, context);
  const rule = { name: 'scan', limit: accountLimits.scans, of: `organization ${organization_id}` };
  const retryAfterSeconds = await countRequest(c, context, rule);
  if (retryAfterSeconds === 0) return null;
  const detail = `Bitte versuchen Sie es in ${Math.ceil(retryAfterSeconds / 60)} Minuten wieder.`;
  throw new AppError('TOO_MANY_SCANS', { detail, retryAfterSeconds });
}
