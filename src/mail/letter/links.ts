/** What a mail's token is for: the name that `verifyOtp` and `/auth/v1/verify` call it by. */
export type LinkType = 'signup' | 'recovery' | 'magiclink' | 'email_change';

export type TokenLink = {
  publicUrl: string;
  token: string;
  type: LinkType;
  /** Where the person wants to be in the end; left out unless it is one of our own addresses. */
  redirect_to?: string | undefined;
  /** PKCE: the browser that asked wants a code, to which only the API's own address leads. */
  isPkce: boolean;
};

/**
 * The address in a mail. It leads to our own page, where a press of a button uses the token: programs that open every
 * link of a mail use nothing up. `weiter` is how that page remembers where the person goes on.
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

/** Where somebody accepts an invitation. */
export const toInvitationLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/auth?invitation=${encodeURIComponent(token)}`;

/** Where somebody confirms a sign-up to the newsletter, and where they end it: pages whose one button posts the token. */
export const toConfirmLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/newsletter/bestaetigen?token=${encodeURIComponent(token)}`;
export const toUnsubscribeLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/newsletter/abmelden?token=${encodeURIComponent(token)}`;

type CodeLink = { page: URL; token: string; type: LinkType; target: string };

/** The page's button opens `GET /auth/v1/verify` with these three. */
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
