/**
 * Patterns, by system, of content that servers generate in every answer although the page is the same. They
 * cover only invisible content: hidden fields, metadata, attributes without text, keyed strings in scripts.
 * All patterns are bounded, so that no page makes them slow.
 */

/** Hidden fields: Rails, Laravel, Symfony, Shopware, Django, ASP.NET, Magento, WordPress, Typo3, Drupal, Joomla, Contao. */
export const tokenField =
  /^(?:_?_?(?:[a-z]{0,12}[_-]?)?(?:csrf|xsrf)[\w-]{0,24}|_token|authenticity_token|__RequestVerificationToken|__RequestToken|__VIEWSTATE\w{0,24}|__EVENTVALIDATION|form_key|form_token|form_build_id|REQUEST_TOKEN|[\w-]{0,40}nonce[\w-]{0,12}|[\w[\]-]{0,60}__(?:trustedProperties|state|referrer)\]?|[\w[\]-]{0,60}\[_token\]|[0-9a-f]{32}|honeypot_time|_hp_time)$/i;

export const tokenMeta =
  /^(?:_?(?:csrf|xsrf)(?:[_-]?token)?|_token|x-csrf-token|csp-nonce|nonce|request-id|trace-?id|traceparent|sentry-trace|baggage)$/i;

export const tokenAttribute =
  /^(?:nonce|data-(?:[\w-]{0,30}-)?(?:csrf|xsrf|nonce|csrf-token|request-id|trace-id)|wire:effects)$/;

/** Attributes that visitors read or hear: never changed. */
export const visibleAttributes = new Set([
  'alt',
  'title',
  'value',
  'placeholder',
  'label',
  'lang',
  'role',
  'style',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'aria-placeholder',
]);

/** Attributes that name elements or refer to them: random names become numbers in order of appearance. */
export const nameAttributes = new Set([
  'id',
  'for',
  'form',
  'list',
  'headers',
  'class',
  'name',
  'slot',
  'part',
  'wire:id',
  'wire:key',
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
  'aria-owns',
  'aria-details',
  'aria-flowto',
  'aria-errormessage',
  'aria-activedescendant',
  'data-id',
  'data-uid',
  'data-target',
  'data-bs-target',
  'data-parent',
  'data-bs-parent',
]);

/** Matches a UUID, a digest, or PHP's uniqid (which contains a time). */
export const randomName =
  /(?<![0-9a-f])(?:[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|[0-9a-f]{64}|[0-9a-f]{40}|[0-9a-f]{32}|[0-9a-f]{13,14})(?![0-9a-f])/gi;

const quote = String.raw`(?:\\{0,4}["']|&quot;|&#0?3[49];|&#x2[27];)`;
const key =
  '(?:(?:nonce|csrf|xsrf|request_?id|trace_?id|correlation_?id|ray_?id|session_?id|form_?key|checksum)[\\w-]{0,16}|token)';
const secret = String.raw`(?=[^"'\\&]{0,80}\d)[\w+/=.:~|%-]{8,2048}`;
const moment = String.raw`[\dT:.,+Z -]{8,40}`;
const momentKey =
  '(?:generated|rendered|served|cached|server|current|request)_?-?(?:at|on|time|date|timestamp)';

/**
 * `"ajax_nonce":"1f…"`, `csrfToken = '…'`, also escaped in attributes and nested scripts. Values of letters
 * alone are words, not secrets.
 */
export const keyedSecret = new RegExp(
  String.raw`(${key}${quote}?\s{0,4}[:=]\s{0,4}${quote})${secret}(?=${quote})`,
  'gi',
);
export const keyedMoment = new RegExp(
  String.raw`(${momentKey}${quote}?\s{0,4}[:=]\s{0,4}${quote})${moment}(?=${quote})`,
  'gi',
);
/** Secrets in addresses; `;` also ends `&amp;`. */
export const addressSecret =
  /([?&;](?:_wpnonce|nonce|csrf[\w-]{0,20}|_token|authenticity_token|form_key|phpsessid|jsessionid|sid)=)[\w%.+/~-]{8,512}/gi;

export const cloudflareParams = /__CF\$cv\$params\s*=\s*\{[^}]{0,400}\}/g;
export const rocketType = /^[0-9a-f]{24}-(?=text\/|module|\|)/;
export const rocketAttribute = /^data-cf-modified-[0-9a-f]{1,64}-$/;

export const policyNonce = /'nonce-[^']{1,512}'/g;

/**
 * Seconds or milliseconds since 1970, and ISO times. They count only if they are the moment of the answer.
 */
export const stamp = /(?<![\d.])[12]\d{9}(?:\d{3}|\.\d{1,6})?(?!\d)/g;
export const isoTime = /\b20\d\d-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:?\d\d)/g;
