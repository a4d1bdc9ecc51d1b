import { Parser } from 'htmlparser2';
import { toSha256 } from '../gate/hash.ts';
import {
  addressSecret,
  cloudflareParams,
  isoTime,
  keyedMoment,
  keyedSecret,
  nameAttributes,
  policyNonce,
  randomName,
  rocketAttribute,
  rocketType,
  stamp,
  tokenAttribute,
  tokenField,
  tokenMeta,
  visibleAttributes,
} from './volatile.ts';

type Attributes = Partial<Record<string, string>>;

type Reading = { servedAt: number; names: Map<string, string> };

/** A browser nests 512 deep; the parser's effort grows with the square. */
const maxDepth = 2_000;

/** A server's clock is read after it has begun to answer, and to the second. */
const beforeMs = 10_000;
const afterMs = 3_000;

/**
 * SHA-256 (hex) of a page's HTML without invisible parts that change with every answer. Leaves out comments, tokens,
 * nonces, request ids and random element names. Also leaves out times equal to the moment of the answer (`servedAt`,
 * milliseconds). Other times stay: in a file's address they identify its version. Text that can be seen or heard stays.
 */
export function toHtmlHash(html: string, servedAt: number = Date.now()): string {
  return toSha256(toStableHtml(html, servedAt));
}

export function toStableHtml(html: string, servedAt: number): string {
  const reading: Reading = { servedAt, names: new Map() };
  let stable = '';
  let text = '';
  let isCode = false;
  let depth = 0;
  const flush = () => {
    if (text !== '') stable += isCode ? toStableCode(text, reading) : text;
    text = '';
  };
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        flush();
        if (++depth > maxDepth) parser.pause();
        isCode = name === 'script' || name === 'style';
        stable += `\u0001${name}${toStableAttributes(name, attributes, reading)}\u0002`;
      },
      onclosetag: (name) => {
        flush();
        depth--;
        isCode = false;
        stable += `\u0003${name}\u0002`;
      },
      ontext: (part) => {
        text += part;
      },
      onprocessinginstruction: (_name, data) => {
        flush();
        stable += `\u0004${data}\u0002`;
      },
    },
    { decodeEntities: false },
  );
  parser.end(html);
  if (depth > maxDepth) return html;
  flush();
  return stable;
}

function toStableAttributes(tag: string, attributes: Attributes, reading: Reading): string {
  let stable = '';
  for (const [name, value = ''] of Object.entries(attributes)) {
    const key = rocketAttribute.test(name) ? 'data-cf-modified' : name;
    stable += `\u0005${key}\u0006${toStableValue({ tag, name, value, attributes }, reading)}`;
  }
  return stable;
}

type Attribute = { tag: string; name: string; value: string; attributes: Attributes };

function toStableValue(attribute: Attribute, reading: Reading): string {
  const { tag, name, value, attributes } = attribute;
  if (tokenAttribute.test(name)) return '';
  if (value.length < 6) return value;
  if (tag === 'meta') return name === 'content' ? toStableMeta(attributes, value) : value;
  if (tag === 'input' && name === 'value') return toStableField(attributes, value, reading);
  return visibleAttributes.has(name) ? value : toStableHint(attribute, reading);
}

/** Keeps the value of a visible field, because visitors see it. */
function toStableField({ type = '', name = '' }: Attributes, value: string, reading: Reading): string {
  if (type.toLowerCase() !== 'hidden') return value;
  return tokenField.test(name) ? '' : toStableCode(value, reading);
}

function toStableHint({ name, value }: Attribute, reading: Reading): string {
  if (!/\d/.test(value)) return value;
  if (name === 'data-cfemail') return toEmail(value);
  const isName = nameAttributes.has(name) || (name.endsWith('href') && value.startsWith('#'));
  if (isName) return toStableNames(value, reading);
  if (name === 'type' || name === 'data-cf-settings') return value.replace(rocketType, '');
  const code = toStableCode(value, reading);
  return code.replace(protectedEmail, (_, path, hidden) => path + toEmail(hidden));
}

const protectedEmail = /(\/cdn-cgi\/l\/email-protection#)([0-9a-f]{4,1024})/g;

/** Cloudflare hides an address behind a key that is new with every answer: what it hides is kept. */
function toEmail(code: string): string {
  const bytes = Buffer.from(code, 'hex');
  const key = bytes[0] ?? 0;
  return Buffer.from(bytes.subarray(1).map((byte) => byte ^ key)).toString();
}

function toStableMeta(attributes: Attributes, content: string): string {
  if (tokenMeta.test(attributes.name ?? attributes.property ?? '')) return '';
  const isPolicy = /^content-security-policy/i.test(attributes['http-equiv'] ?? '');
  return isPolicy ? content.replace(policyNonce, "'nonce'") : content;
}

/** Nothing below can match without one of these: most attributes are short words and plain addresses. */
const mayVary = /[=&"']|\d{4}-|\d{10}|[0-9a-f]{8}-|[0-9a-f]{13}/i;

function toStableCode(code: string, reading: Reading): string {
  if (!mayVary.test(code)) return code;
  const isMoment = (ms: number) => isNow(ms, reading);
  return code
    .replace(cloudflareParams, '')
    .replace(keyedSecret, '$1')
    .replace(keyedMoment, '$1')
    .replace(addressSecret, '$1')
    .replace(stamp, (number) => (isMoment(toMs(number)) ? 'now' : number))
    .replace(isoTime, (time) => (isMoment(Date.parse(time.replace(' ', 'T'))) ? 'now' : time))
    .replace(randomName, (name) => reading.names.get(name) ?? name);
}

const toMs = (number: string) => (/^\d{13}$/.test(number) ? Number(number) : Number(number) * 1_000);

const isNow = (ms: number, { servedAt }: Reading) => ms >= servedAt - beforeMs && ms <= servedAt + afterMs;

/** Gives each random name the same replacement everywhere, so that references between elements remain. */
function toStableNames(value: string, reading: Reading): string {
  return value.replace(randomName, (name) => {
    if (name.length < 32 && !isNow(toUniqidMs(name), reading)) return name;
    const known = reading.names.get(name) ?? `name-${reading.names.size + 1}`;
    reading.names.set(name, known);
    return known;
  });
}

/** The last 13 digits of a uniqid: eight of seconds, five of microseconds. */
const toUniqidMs = (name: string) => Number.parseInt(name.slice(-13, -5), 16) * 1_000;
