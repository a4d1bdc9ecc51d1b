import type { Evidence } from '../../../shared/contract/check.ts';
import { formErrors } from '../../../shared/errors/formErrors.ts';
import { checkLimits } from '../../../shared/limits/work.ts';
import { toDateTime } from '../../../shared/text/format.ts';
import { send } from '../../server/request.ts';

export const evidenceTypes = 'image/png,image/jpeg,image/webp,image/gif,application/pdf';

/** Spares the user a long upload; the server checks the content. */
export function findFault(files: { name: string; size: number }[]): string | null {
  const large = files.find(({ size }) => size > checkLimits.evidenceMaxBytes);
  return large ? `${formErrors.EVIDENCE_TOO_LARGE[2]} Betroffen: ${large.name}` : null;
}

type CriterionOnPage = { page_id: number; criteria: string; cause_id?: number };

/** `cause_id`: barrier entered by hand that the file proves. */
export function uploadEvidence({ page_id, criteria, cause_id }: CriterionOnPage, file: File) {
  const isPasted = file.name === 'image.png';
  const name = isPasted ? `Bildschirmfoto ${toDateTime(new Date().toISOString())}.png` : file.name;
  const proven = cause_id ? `&cause_id=${cause_id}` : '';
  const query = `file_name=${encodeURIComponent(name)}${proven}`;
  return send(`/api/v1/pages/${page_id}/checks/${criteria}/evidence?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
  });
}

/**
 * Forces the type of a picture or document: the server's answer cannot make the browser treat it as a page.
 */
export async function loadEvidence({ id, media_type }: Evidence): Promise<Blob> {
  const answer = await send(`/api/v1/evidence/${id}`, {});
  return new Blob([await answer.arrayBuffer()], { type: media_type });
}
