import { isSameWebsite } from '../../shared/address/url.ts';
import { ScanError } from '../../shared/errors/scanErrors.ts';
import type { PageAudit } from '../../shared/work/audit.ts';
import type { Tab } from '../browser/tab.ts';
import type { WebsiteBrowser } from '../browser/websiteBrowser.ts';
import { isHtml } from '../gate/contentType.ts';
import { type BlockSigns, findBlock } from '../page/findBlock.ts';

/** Throws FOREIGN_REDIRECT when the page is not on the scanned website. */
export function refuseForeign({ final_url }: PageAudit, website: string | undefined): void {
  if (website && !isSameWebsite(final_url, website)) throw new ScanError('FOREIGN_REDIRECT');
}

/** Throws for anything but HTML: the error of the status first, else NOT_HTML. */
export function refuseFile(audit: PageAudit, content_type: string | null): void {
  if (isHtml(content_type)) return;
  refuseWall(audit, { title: '', text_chars: 0, has_challenge: false, password_fields: 0, other_fields: 0 });
  throw new ScanError('NOT_HTML');
}

/** Throws LOGIN_WALL, ACCESS_DENIED, CAPTCHA_WALL or HTTP_STATUS when this is not the requested page. */
export function refuseWall(
  { status, url, final_url }: PageAudit,
  signs: Omit<BlockSigns, 'status' | 'url' | 'final_url'>,
): void {
  const block = findBlock({ ...signs, status, url, final_url });
  if (block) throw new ScanError(block, block === 'HTTP_STATUS' ? `HTTP ${status}` : undefined);
}

/**
 * Throws when the page navigated by itself to a refused or unreachable address. Chromium's own error page is no page
 * of the website.
 */
export async function refuseLost(
  { guard }: WebsiteBrowser,
  tab: Tab,
  { before, now }: { before: string; now: string },
): Promise<void> {
  if (now.startsWith('chrome-error:')) {
    tab.isSpent = true;
    const target = tab.navigation.lastTarget();
    throw new ScanError((target && guard.refusalOf(target)) || 'CONNECTION_LOST');
  }
  if (now !== before) await guard.check(now);
}
