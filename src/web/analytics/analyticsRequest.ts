/** Event to count; null is a page view. */
export type CountedEvent = { action: string; category: string; label?: string; value?: number } | null;

type Visit = { url: URL; title: string; referrer: string; language: string; screen: string };

type Body = { path: string; body: string | URLSearchParams; type?: string };
type ToBody = (site: string, visit: Visit, counted: CountedEvent) => Body;

const providers: { [name: string]: ToBody } = { plausible, umami, matomo };

/** Request that counts something; `setting`: `provider url site`, from `<html data-analytics>`. */
export function toRequest(setting: string, counted: CountedEvent): RequestInit & { url: string } {
  const [provider = '', url = '', site = ''] = setting.split(' ');
  const toBody = providers[provider];
  if (!toBody) throw new Error(`There is no analytics provider ${provider}`);
  const { path, body, type } = toBody(site, readVisit(), counted);
  return {
    url: `${url}${path}`,
    method: 'POST',
    body,
    ...(type && { headers: { 'Content-Type': type } }),
    keepalive: true,
    credentials: 'omit', // neither sends nor accepts cookies
    referrerPolicy: 'strict-origin',
  };
}

/** Drops query and fragment, also of a referrer on our own site: they can hold a token or typed text. */
function readVisit(): Visit {
  const { origin, pathname } = location;
  const from = URL.canParse(document.referrer) ? new URL(document.referrer) : null;
  return {
    url: new URL(pathname, origin),
    title: document.title,
    referrer: from && from.origin !== origin ? `${from.origin}${from.pathname}` : '',
    language: navigator.language,
    screen: `${screen.width}x${screen.height}`,
  };
}

/** https://plausible.io/docs/events-api; sent as plain text, because that needs no CORS preflight. */
function plausible(domain: string, { url, referrer }: Visit, counted: CountedEvent): Body {
  const { action = 'pageview', ...props } = counted ?? {};
  const event = { name: action, url: url.href, domain, referrer, ...(counted && { props }) };
  return { path: '/api/event', body: JSON.stringify(event), type: 'text/plain' };
}

/** https://umami.is/docs/api/sending-stats; an entry without a name is a page view. */
function umami(website: string, { url, ...visit }: Visit, counted: CountedEvent): Body {
  const { action, ...data } = counted ?? {};
  const payload = {
    website,
    hostname: url.hostname,
    url: url.pathname,
    ...visit,
    ...(counted && { name: action, data }),
  };
  return { path: '/api/send', body: JSON.stringify({ type: 'event', payload }), type: 'application/json' };
}

/** https://developer.matomo.org/api-reference/tracking-api; neither visitor id nor cookie. */
function matomo(
  idsite: string,
  { url, title, referrer, language, screen }: Visit,
  counted: CountedEvent,
): Body {
  const body = new URLSearchParams({
    idsite,
    rec: '1',
    apiv: '1',
    send_image: '0',
    cookie: '0',
    action_name: title,
    url: url.href,
    urlref: referrer,
    lang: language,
    res: screen,
  });
  if (counted) {
    body.delete('action_name');
    body.set('ca', '1');
    body.set('e_c', counted.category);
    body.set('e_a', counted.action);
    if (counted.label !== undefined) body.set('e_n', counted.label);
    if (counted.value !== undefined) body.set('e_v', String(counted.value));
  }
  return { path: '/matomo.php', body };
}
