import { useState } from 'react';
import type { Checklist, Evidence } from '../../../../shared/contract/check.ts';
import { formErrors } from '../../../../shared/errors/formErrors.ts';
import { checkLimits } from '../../../../shared/limits/work.ts';
import { toDateTime } from '../../../../shared/text/format.ts';
import { send, sendJson } from '../../../server/request.ts';
import { workMessages } from '../../../words/workMessages.ts';
import { downloadFile } from '../../form/download.tsx';
import { toDataUrl } from '../../form/toDataUrl.ts';
import { useAction } from '../../form/useAction.ts';
import { checklistKey } from '../outbox/checklistQueries.ts';

export type EvidenceActions = ReturnType<typeof useEvidence>;

/** A shown picture; `src` is a data URL. */
export type ShownPicture = Evidence & { src: string };

type CriterionOnPage = { page: Pick<Checklist['page'], 'id' | 'website_id'>; criteria: string };

export function useEvidence({ page, criteria }: CriterionOnPage) {
  const refresh = [checklistKey(page.website_id, page.id)];
  const [fault, setFault] = useState<string | null>(null);
  const [picture, setPicture] = useState<ShownPicture | null>(null);
  const add = useAction({
    act: async (files: File[]) => {
      for (const file of files) await upload(`/api/v1/pages/${page.id}/checks/${criteria}/evidence`, file);
    },
    done: workMessages.evidenceAdded,
    failed: workMessages.evidenceNotAdded,
    refresh,
  });
  const open = useAction({
    act: (file: Evidence) => load(file),
    failed: workMessages.evidenceNotLoaded,
    onDone: (blob, file) => {
      if (!file.media_type.startsWith('image/')) return downloadFile(blob, file.file_name);
      void toDataUrl(blob).then((src) => setPicture({ ...file, src }));
    },
  });
  const remove = useAction({
    act: ({ id }: Evidence) => sendJson('DELETE', `/api/v1/evidence/${id}`),
    done: workMessages.evidenceDeleted,
    failed: workMessages.evidenceNotDeleted,
    refresh,
  });
  return {
    isAdding: add.isPending,
    add: (files: File[]) => {
      const found = findFault(files);
      setFault(found);
      if (!found && files.length > 0 && !add.isPending) add.mutate(files);
    },
    fault,
    open: (file: Evidence) => !open.isPending && open.mutate(file),
    picture,
    closePicture: () => setPicture(null),
    isRemoving: remove.isPending,
    remove: remove.mutateAsync,
  };
}

/** Spares the user a long upload; the server checks the content. */
export function findFault(files: { name: string; size: number }[]): string | null {
  const large = files.find(({ size }) => size > checkLimits.evidenceMaxBytes);
  return large ? `${formErrors.EVIDENCE_TOO_LARGE[2]} Betroffen: ${large.name}` : null;
}

function upload(path: string, file: File) {
  const isPasted = file.name === 'image.png';
  const name = isPasted ? `Bildschirmfoto ${toDateTime(new Date().toISOString())}.png` : file.name;
  return send(`${path}?file_name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
  });
}

/**
 * Forces the type of a picture or document: the server's answer cannot make the browser treat it as a page.
 */
async function load({ id, media_type }: Evidence): Promise<Blob> {
  const answer = await send(`/api/v1/evidence/${id}`, {});
  return new Blob([await answer.arrayBuffer()], { type: media_type });
}
