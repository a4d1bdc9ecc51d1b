import { z } from 'zod';
import { cmsLimits } from '../../shared/limits/work.ts';
import { type FetchOptions, guardedFetch } from '../gate/fetch.ts';
import type { Guard } from '../gate/guard.ts';
import { pause } from '../pace/deadline.ts';
import { createPacing, type Pacing } from '../pace/pacing.ts';
import { CmsFault } from './cmsFault.ts';
import { findRestRoot, type RestRoot } from './findRestRoot.ts';
import { type Answered, readAnswer, refuseStatus } from './readAnswer.ts';

/**
 * One image of the media library. `urls`: the file itself, its sizes and the original that was scaled down.
 */
export type Attachment = { id: number; alt_text: string; urls: string[] };

/**
 * A WordPress that accepted the login. Its methods throw CmsFault, ScanError, and the reason of an aborted
 * `signal`.
 */
export type Wordpress = {
  /** Every image of the media library, in parts; `total` is null if WordPress does not say. */
  listImages(): AsyncGenerator<{ images: Attachment[]; total: number | null }, void>;
  /** Current state of one image. Throws GONE, NOT_EDITABLE. */
  getImage(id: number): Promise<Attachment>;
  /** Writes an alternative text and returns the text stored now. Never retried automatically. */
  saveAltText(id: number, text: string): Promise<string>;
};

export type WordpressWords = {
  url: string;
  user_name: string;
  password: string;
  userAgent: string;
  signal: AbortSignal;
  pacingMs?: number;
  retryMs?: number;
};

type Session = { guard: Guard; root: RestRoot; options: FetchOptions; pacing: Pacing; retryMs: number };
type Request = { path: string; query?: { [name: string]: string }; json?: unknown };

/**
 * Finds the installation, signs in with an application password and checks the account's rights. Sends the
 * password only to the website of that address, and never after a redirect.
 */
export async function openWordpress(guard: Guard, words: WordpressWords): Promise<Wordpress> {
  const { userAgent, signal, pacingMs = cmsLimits.pacingMs, retryMs = cmsLimits.retryMs } = words;
  const options = { userAgent, signal, timeoutMs: cmsLimits.requestMs };
  const root = await findRestRoot(guard, words.url, options);
  const credentials = { website: root.url.origin, headers: { authorization: toBasic(words) } };
  const session = {
    guard,
    root,
    options: { ...options, credentials, redirects: 'stop' as const },
    pacing: createPacing(pacingMs),
    retryMs,
  };
  await requireRights(session);
  return {
    listImages: () => listImages(session),
    getImage: async (id) =>
      toAttachment(await askImage(session, { path: `/wp/v2/media/${id}`, query: ofOne })),
    saveAltText: async (id, alt_text) => {
      const request = { path: `/wp/v2/media/${id}`, query: ofOne, json: { alt_text } };
      return toAttachment(await askImage(session, request)).alt_text;
    },
  };
}

/**
 * Users may keep the spaces of an application password, which is shown in groups of four. UTF-8, RFC 7617.
 */
const toBasic = ({ user_name, password }: WordpressWords): string =>
  `Basic ${Buffer.from(`${user_name}:${password}`).toString('base64')}`;

const fields = 'id,alt_text,source_url,media_details.sizes,media_details.original_image';
const ofOne = { context: 'edit', _fields: fields };

const rightsSchema = z.object({ capabilities: z.record(z.string(), z.unknown()).catch({}) });

async function requireRights(session: Session): Promise<void> {
  const query = { context: 'edit', _fields: 'id,capabilities' };
  const { json } = await ask(session, { path: '/wp/v2/users/me', query });
  const { capabilities } = parse(rightsSchema, json);
  if (capabilities.upload_files !== true || capabilities.edit_posts !== true) throw new CmsFault('RIGHTS');
}

async function* listImages(
  session: Session,
): AsyncGenerator<{ images: Attachment[]; total: number | null }, void> {
  const { attachmentsAtOnce, maxAttachments } = cmsLimits;
  for (let page = 1; ; page++) {
    if ((page - 1) * attachmentsAtOnce >= maxAttachments) throw new CmsFault('TOO_MANY');
    const answer = await ask(session, {
      path: '/wp/v2/media',
      query: {
        ...{ media_type: 'image', orderby: 'id', order: 'asc', _fields: fields },
        ...{ per_page: String(attachmentsAtOnce), page: String(page) },
      },
    }).catch((fault: unknown) => {
      // An image was deleted meanwhile, so the last page no longer exists.
      if (page > 1 && fault instanceof CmsFault && fault.message.includes('invalid_page_number')) return null;
      throw fault;
    });
    if (!answer) return;
    const images = parse(z.array(imageSchema), answer.json).map(toUrls);
    const [pages, total] = ['x-wp-totalpages', 'x-wp-total'].map((name) => toCount(answer.headers.get(name)));
    yield { images, total: total ?? null };
    if (images.length === 0 || (pages === null ? images.length < attachmentsAtOnce : page >= pages!)) return;
  }
}

const toCount = (value: string | null): number | null =>
  value !== null && /^\d{1,9}$/.test(value) ? Number(value) : null;

const text = z.string().catch('');
const imageSchema = z.object({
  id: z.int().positive(),
  alt_text: text,
  source_url: text,
  // PHP writes an empty object as a list.
  media_details: z
    .object({
      sizes: z.record(z.string(), z.object({ source_url: text })).catch({}),
      original_image: text,
    })
    .catch({ sizes: {}, original_image: '' }),
});

const toAttachment = ({ json }: Answered): Attachment => toUrls(parse(imageSchema, json));

function toUrls({ id, alt_text, source_url, media_details }: z.infer<typeof imageSchema>): Attachment {
  const { sizes, original_image } = media_details;
  const original = original_image && URL.parse(original_image, source_url)?.href;
  const all = [source_url, original, ...Object.values(sizes).map((size) => size.source_url)];
  return {
    id,
    alt_text: alt_text.replaceAll('\0', '').slice(0, 2_000),
    urls: all.filter((url) => Boolean(url)) as string[],
  };
}

/** A refusal here concerns this image, not the account. */
async function askImage(session: Session, request: Request): Promise<Answered> {
  try {
    return await ask(session, request);
  } catch (fault) {
    if (!(fault instanceof CmsFault)) throw fault;
    if (/rest_post_invalid_id/.test(fault.message)) throw new CmsFault('GONE');
    if (/rest_cannot_edit|rest_forbidden_context/.test(fault.message)) throw new CmsFault('NOT_EDITABLE');
    throw fault;
  }
}

/**
 * Retries reading when the server asks for patience or fails. Never retries writing: the stored text must be
 * read first.
 */
async function ask(session: Session, request: Request): Promise<Answered> {
  for (let tries = 1; ; tries++) {
    try {
      return await askOnce(session, request);
    } catch (fault) {
      const isLast = tries >= cmsLimits.retries || request.json !== undefined;
      if (isLast || !isPassing(fault)) throw fault;
      await waitFor(fault, { retryMs: session.retryMs * tries, signal: session.options.signal });
    }
  }
}

export const isPassing = (fault: unknown): fault is CmsFault =>
  fault instanceof CmsFault && (fault.code === 'BUSY' || fault.code === 'SERVER');

export function waitFor(
  { retryAfterMs }: CmsFault,
  { retryMs, signal }: { retryMs: number; signal?: AbortSignal | undefined },
): Promise<void> {
  return pause(Math.min(retryAfterMs ?? retryMs, cmsLimits.maxRetryAfterMs), signal);
}

async function askOnce({ guard, root, options, pacing }: Session, { path, query = {}, json }: Request) {
  await pacing.turn(options.signal);
  const method = json === undefined ? ('GET' as const) : ('POST' as const);
  const url = toUrl(root.url, path, query);
  const file = await guardedFetch(guard, url, {
    ...options,
    method,
    json,
    maxBytes: cmsLimits.maxAnswerBytes,
  });
  const answer = readAnswer(file);
  if (answer.status >= 200 && answer.status < 300) return answer;
  refuseStatus(answer);
  throw toFault(answer, root);
}

/** Below `/wp-json/`, or behind `?rest_route=` if WordPress has no readable addresses. */
function toUrl(root: URL, path: string, query: { [name: string]: string }): string {
  const url = new URL(root);
  const route = url.searchParams.get('rest_route');
  if (route === null) url.pathname = `${url.pathname.replace(/\/+$/, '')}${path}`;
  else url.searchParams.set('rest_route', `${route.replace(/\/+$/, '')}${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

const refusalSchema = z.object({ code: z.string().catch('') });

/** Keeps WordPress' name of the refusal, so that users can search for it. */
function toFault({ json, status }: Answered, { hasPasswords }: RestRoot): CmsFault {
  const code = parse(refusalSchema, json)
    .code.replace(/[^\w-]/g, '')
    .slice(0, 60);
  const detail = code || `Status ${status}`;
  if (/^application_passwords_disabled/.test(code)) return new CmsFault('PASSWORDS_OFF', { detail });
  if (status === 401 && hasPasswords === false) return new CmsFault('PASSWORDS_OFF', { detail });
  if (code === 'rest_no_route') return new CmsFault('NOT_FOUND', { detail });
  if (status === 401) return new CmsFault('LOGIN', { detail });
  return new CmsFault(status === 403 ? 'FORBIDDEN' : 'ODD', { detail });
}

function parse<T>(schema: z.ZodType<T>, json: unknown): T {
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw new CmsFault('ODD');
  return parsed.data;
}
