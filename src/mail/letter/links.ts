/** Purpose of a token, as `verifyOtp` and `/auth/v1/verify` name it. */
export type LinkType = 'signup' | 'recovery' | 'magiclink' | 'email_change';

export type TokenLink = {
  publicUrl: string;
  token: string;
  type: LinkType;
  /** Address to continue at; ignored unless it is one of ours. */
  redirect_to?: string | undefined;
  /** PKCE: the browser that asked expects a code, and only the API's own address returns one. */
  isPkce: boolean;
};

/**
 * Builds the link of a mail. It opens our own page, where pressing a button uses the token: programs that prefetch
 * links use nothing up. `weiter` tells that page where to continue.
 */
export function toTokenLink({ publicUrl, token, type, redirect_to, isPkce }: TokenLink): string {
  const own = toOwnUrl(publicUrl, redirect_to);
  const page = new URL(`${publicUrl}${type === 'recovery' ? '/reset-password' : '/auth'}`);
  if (isPkce) return toCodeLink({ page, token, type, target: own?.href ?? publicUrl });
  const isPageItself = own?.pathname === page.pathname;
  const link = isPageItself ? own : page;
  link.searchParams.set('token_hash', token);
  link.searchParams.set('type', type);
  if (own && !isPageItself && own.pathname !== '/') link.searchParams.set('weiter', toPath(own));
  return link.href;
}

const toPath = ({ pathname, search, hash }: URL): string => pathname + search + hash;

export const toInvitationLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/auth?invitation=${encodeURIComponent(token)}`;

export const toConfirmLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/newsletter/bestaetigen?token=${encodeURIComponent(token)}`;
export const toUnsubscribeLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/newsletter/abmelden?token=${encodeURIComponent(token)}`;

/** The page says what its button ends, so it is another one for a single website. */
export const toNoticeEndLink = (
  publicUrl: string,
  { token, isOfWebsite }: { token: string; isOfWebsite: boolean },
): string =>
  `${publicUrl}/mitteilungen/${isOfWebsite ? 'website/' : ''}abmelden?token=${encodeURIComponent(token)}`;

type CodeLink = { page: URL; token: string; type: LinkType; target: string };

/** The page's button opens `GET /auth/v1/verify` with these three parameters. */
function toCodeLink({ page, token, type, target }: CodeLink): string {
  page.searchParams.set('verify', `pkce_${token}`);
  page.searchParams.set('type', type);
  page.searchParams.set('redirect_to', target);
  return page.href;
}

function toOwnUrl(publicUrl: string, wanted: string | undefined): URL | null {
  const url = wanted ? URL.parse(wanted, publicUrl) : null;
  return url?.origin === new URL(publicUrl).origin ? url : null;
}
