import { toPageKey } from '../../shared/address/url.ts';
import type { ScanErrorCode } from '../../shared/errors/scanErrors.ts';

/** Signs that a page is a barrier in front of the content and not the content. */
export type BlockSigns = {
  status: number | null;
  url: string;
  final_url: string;
  title: string;
  text_chars: number;
  has_challenge: boolean;
  password_fields: number;
  other_fields: number;
};

const challengeTitle =
  /^(?:just a moment|nur einen moment|einen moment|attention required|access denied|are you a robot|security check|sicherheitsüberprüfung|human verification|pardon our interruption|ddos-guard|bot verification)/i;
const loginPath =
  /(?:^|[/._-])(?:log-?in|sign-?in|anmelden|anmeldung|auth|sso|oauth2?|saml|wp-login)(?:[/._-]|$)/i;

/** A page with more text has content besides a login form or a captcha. */
const wallTextChars = 1_000;

/**
 * Reason why this is not the requested page: LOGIN_WALL, ACCESS_DENIED, CAPTCHA_WALL, HTTP_STATUS; null: it is.
 */
export function findBlock(signs: BlockSigns): ScanErrorCode | null {
  if (isChallenge(signs)) return 'CAPTCHA_WALL';
  if (signs.status === 401 || signs.status === 407) return 'LOGIN_WALL';
  if (signs.status === 403) return signs.password_fields > 0 ? 'LOGIN_WALL' : 'ACCESS_DENIED';
  if (signs.status !== null && signs.status >= 400) return 'HTTP_STATUS';
  return isLogin(signs) ? 'LOGIN_WALL' : null;
}

function isChallenge({ status, title, has_challenge, text_chars, other_fields }: BlockSigns): boolean {
  const isShort = text_chars < wallTextChars;
  if (challengeTitle.test(title.trim()) && isShort) return has_challenge || (status ?? 0) >= 400;
  return has_challenge && isShort && ((status ?? 0) >= 400 || (other_fields === 0 && text_chars < 400));
}

/**
 * Only a login form in place of another requested page. A login page requested by its own address is content.
 */
function isLogin(signs: BlockSigns): boolean {
  if (signs.password_fields === 0 || toPageKey(signs.url) === toPageKey(signs.final_url)) return false;
  const isLoginAddress = loginPath.test(new URL(signs.final_url).pathname);
  return isLoginAddress || (signs.text_chars < wallTextChars && signs.other_fields <= 2);
}
