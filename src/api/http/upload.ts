import { fileTypeFromBuffer } from 'file-type';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from '../../shared/errors/appErrors.ts';
import { letterheadLimits } from '../../shared/limits/website.ts';
import { checkLimits, evaluationLimits } from '../../shared/limits/work.ts';

type Upload = {
  method: string;
  path: RegExp;
  types: RegExp;
  maxSize: number;
  wrong: 'EVIDENCE_TYPE' | 'LOGO_TYPE' | 'EVALUATION_TYPE';
  tooLarge: 'EVIDENCE_TOO_LARGE' | 'LOGO_TOO_LARGE' | 'EVALUATION_TOO_LARGE';
};

/** `types`: only those that forms of foreign websites cannot send. */
const uploads: Upload[] = [
  {
    method: 'POST',
    path: /^\/api\/v1\/pages\/\d+\/checks\/[^/]+\/evidence$/,
    types: /^(?:application\/(?:octet-stream|pdf|json)|image\/[\w.+-]+)\b/i,
    maxSize: checkLimits.evidenceMaxBytes,
    ...{ wrong: 'EVIDENCE_TYPE', tooLarge: 'EVIDENCE_TOO_LARGE' },
  },
  {
    method: 'PUT',
    path: /^\/api\/v1\/organization\/letterhead\/logo$/,
    types: /^(?:application\/(?:octet-stream|json)|image\/(?:png|jpeg))\b/i,
    maxSize: letterheadLimits.logoMaxBytes,
    ...{ wrong: 'LOGO_TYPE', tooLarge: 'LOGO_TOO_LARGE' },
  },
  {
    method: 'POST',
    path: /^\/api\/v1\/websites\/\d+\/evaluations(?:\/plan)?$/,
    types: /^application\/(?:octet-stream|(?:ld\+)?json)\b/i,
    maxSize: evaluationLimits.maxBytes,
    ...{ wrong: 'EVALUATION_TYPE', tooLarge: 'EVALUATION_TOO_LARGE' },
  },
];

const findUpload = ({ req }: Context) =>
  uploads.find(({ method, path }) => method === req.method && path.test(req.path));

export const exceptUploads =
  (rule: MiddlewareHandler): MiddlewareHandler =>
  (c, next) =>
    findUpload(c) ? next() : rule(c, next);

export const limitUploads: MiddlewareHandler = (c, next) => {
  const upload = findUpload(c);
  if (!upload) return next();
  const { types, wrong, tooLarge, maxSize } = upload;
  if (!types.test(c.req.header('content-type') ?? '')) throw new AppError(wrong);
  const onError = () => {
    throw new AppError(tooLarge);
  };
  return bodyLimit({ maxSize, onError })(c, next);
};

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
