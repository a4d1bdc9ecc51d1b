/** What is counted: an event, or null for a page view. */
export type CountedEvent = { action: string; category: string; label?: string; value?: number } | null;

/** The page a visitor is on, as far as it is anybody's business. */
type Visit = { url: URL; title: string; referrer: string; language: string; screen: string };

type Body = { path: string; body: string | URLSearchParams; type?: string };
type ToBody = (site: string, visit: Visit, counted: CountedEvent) => Body;

const providers: { [name: string]: ToBody } = { plausible, umami, matomo };

/** The request that counts something; `setting`: `provider url site`, as `<html data-analytics>` has it. */
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
    credentials: 'omit', // no cookie goes there, and none comes back
    referrerPolicy: 'strict-origin',
  };
}

/** Without query and fragment: they can hold a token or what somebody typed; likewise where one came from on our own site. */
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

/** https://plausible.io/docs/events-api; as plain text it needs no question beforehand (CORS). */
function plausible(domain: string, { url, referrer }: Visit, counted: CountedEvent): Body {
  const { action = 'pageview', ...props } = counted ?? {};
  const event = { name: action, url: url.href, domain, referrer, ...(counted && { props }) };
  return { path: '/api/event', body: JSON.stringify(event), type: 'text/plain' };
}

/** https://umami.is/docs/api/sending-stats; without a name it is a page view. */
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

/** https://developer.matomo.org/api-reference/tracking-api; no visitor id and no cookie. */
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
