import type { Context } from 'hono';
import type { AltTextQuestion } from '../../../model/media/altTextRequests.ts';
import { AppError } from '../../../shared/errors/appErrors.ts';
import { httpLimits } from '../../../shared/limits/http.ts';
import { altTextLimits } from '../../../shared/limits/media.ts';
import { type ImageContext, imageContextSchema } from '../../../shared/work/altText.ts';
import { limitImage } from '../../http/imageUpload.ts';

/** Request to the alternative text API. `api_key_id`: the organization's key that a member tries out. */
export type AltTextRequest = { question: AltTextQuestion; api_key_id: number | null };

type Json = { imageUrl?: string | undefined; context?: ImageContext | undefined };

/** From JSON. Throws IMAGE_URL_REQUIRED, IMAGE_URL_INVALID. */
export const toAltTextRequest = ({ imageUrl, context }: Json): AltTextRequest => ({
  question: { image_url: toImageUrl(imageUrl ?? ''), image: null, context: context ?? {} },
  api_key_id: null,
});

/**
 * From multipart/form-data: `image` (or `imageUrl`), `context` as JSON, `apiKeyId`. Throws REQUEST_INVALID,
 * IMAGE_URL_REQUIRED, IMAGE_URL_INVALID, IMAGE_TOO_LARGE.
 */
export async function readAltTextRequest(c: Context): Promise<AltTextRequest> {
  const form = await readForm(c);
  const image = form.get('image');
  const context = toContext(form.get('context'));
  const api_key_id = toId(form.get('apiKeyId'));
  if (image instanceof File && image.size > 0) {
    if (image.size > altTextLimits.maxImageBytes) throw new AppError('IMAGE_TOO_LARGE');
    const body = new Uint8Array(await image.arrayBuffer());
    const named =
      image.name && !context.file_name ? { ...context, file_name: image.name.slice(0, 200) } : context;
    return { question: { image_url: null, image: body, context: named }, api_key_id };
  }
  const url = form.get('imageUrl');
  const image_url = toImageUrl(typeof url === 'string' ? url : '');
  return { question: { image_url, image: null, context }, api_key_id };
}

async function readForm(c: Context): Promise<FormData> {
  try {
    await limitImage(c);
    // Bypasses Hono, which would keep the image in memory while the request waits.
    return await c.req.raw.formData();
  } catch (fault) {
    if (fault instanceof AppError) throw fault;
    throw new AppError('REQUEST_INVALID');
  }
}

function toContext(field: FormDataEntryValue | null): ImageContext {
  if (field === null || field === '') return {};
  const read = imageContextSchema.safeParse(typeof field === 'string' ? toJson(field) : null);
  if (read.success) return read.data;
  throw new AppError('REQUEST_INVALID', { detail: 'Betroffen: context.' });
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function toId(field: FormDataEntryValue | null): number | null {
  if (field === null || field === '') return null;
  if (typeof field === 'string' && /^[1-9]\d{0,14}$/.test(field)) return Number(field);
  throw new AppError('REQUEST_INVALID', { detail: 'Betroffen: apiKeyId.' });
}

function toImageUrl(typed: string): string {
  const text = typed.trim();
  if (text === '') throw new AppError('IMAGE_URL_REQUIRED');
  const url = URL.parse(text);
  const isGood = url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  if (!isGood || text.length > httpLimits.maxUrlChars) throw new AppError('IMAGE_URL_INVALID');
  url.hash = '';
  return url.href;
}
