import { useState } from 'react';
import type { Checklist, Evidence } from '../../../../shared/contract/check.ts';
import { sendJson } from '../../../server/request.ts';
import { toDataUrl } from '../../../server/toDataUrl.ts';
import { workMessages } from '../../../words/workMessages.ts';
import { downloadFile } from '../../form/download.tsx';
import { findFault, loadEvidence, uploadEvidence } from '../../form/evidenceFile.ts';
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
      for (const file of files) await uploadEvidence({ page_id: page.id, criteria }, file);
    },
    done: workMessages.evidenceAdded,
    failed: workMessages.evidenceNotAdded,
    refresh,
  });
  const open = useAction({
    act: loadEvidence,
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
