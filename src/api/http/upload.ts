import { fileTypeFromBuffer } from 'file-type';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from '../../shared/errors/appErrors.ts';
import { checkLimits } from '../../shared/limits/work.ts';

const uploadPath = /^\/api\/v1\/pages\/\d+\/checks\/[^/]+\/evidence$/;

const isUpload = (c: Context): boolean => c.req.method === 'POST' && uploadPath.test(c.req.path);

export const exceptUploads =
  (rule: MiddlewareHandler): MiddlewareHandler =>
  (c, next) =>
    isUpload(c) ? next() : rule(c, next);

/** Accepts only types that forms of foreign websites cannot send. */
export const limitUploads: MiddlewareHandler = (c, next) => {
  if (!isUpload(c)) return next();
  const type = c.req.header('content-type') ?? '';
  if (!/^(?:application\/(?:octet-stream|pdf|json)|image\/[\w.+-]+)\b/i.test(type))
    throw new AppError('EVIDENCE_TYPE');
  return limitSize(c, next);
};

const limitSize = bodyLimit({
  maxSize: checkLimits.evidenceMaxBytes,
  onError: () => {
    throw new AppError('EVIDENCE_TOO_LARGE');
  },
});

const extensions: { [mediaType: string]: string } = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'application/pdf': 'pdf',
};

/**
 * Takes the type from the content, not the name, and names the file accordingly. A picture that is also a
 * script is thus kept as a picture only. Throws EVIDENCE_TYPE.
 */
export async function toEvidenceFile(body: Uint8Array, name: string) {
  const media_type = (await fileTypeFromBuffer(body))?.mime ?? '';
  const extension = extensions[media_type];
  if (!extension) throw new AppError('EVIDENCE_TYPE');
  return { media_type, file_name: toFileName(name, extension), body };
}

/** Removes folders, characters that change the writing direction, and those that file systems refuse. */
function toFileName(name: string, extension: string): string {
  const bare = name
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[\p{C}<>:"|?*]/gu, '')
    .replace(/^[\s.]+|[\s.]+$/g, '')
    .slice(0, checkLimits.fileNameMax);
  return `${bare || 'nachweis'}.${extension}`;
}
