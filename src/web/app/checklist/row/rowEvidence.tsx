import { Download, Eye, Paperclip, Trash2 } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import type { Evidence } from '../../../../shared/contract/check.ts';
import { toDate, toFileSize } from '../../../../shared/text/format.ts';
import { BusyButton } from '../../../ui/form/busyButton.tsx';
import { Fault } from '../../../ui/form/field.tsx';
import { Confirm } from '../../../ui/overlay/confirm.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { evidenceTypes } from '../../form/evidenceFile.ts';
import { focusSection } from '../../view/focusSection.ts';
import type { EvidenceActions } from './useEvidence.ts';

type Props = { criteria: string; evidence: Evidence[]; upload: EvidenceActions };

export function RowEvidence({ criteria, evidence, upload }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    upload.add([...event.dataTransfer.files]);
  };
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way more beside the button
    <div onDragOver={hover} onDragLeave={() => setOver(false)} onDrop={drop} className="min-w-0">
      <p id={`evidence-${criteria}`} tabIndex={-1} className="mb-1 font-semibold">
        Nachweise<span className="sr-only"> zu {criteria}</span>
      </p>
      {evidence.length > 0 && (
        <ul className="mb-3 divide-y divide-hair">
          {evidence.map((file) => (
            <File key={file.id} file={file} upload={upload} />
          ))}
        </ul>
      )}
      <div
        className={`rounded-control border border-dashed p-3 ${isOver ? 'border-accent bg-surface' : 'border-line'}`}
      >
        <input
          ref={input}
          type="file"
          multiple
          accept={evidenceTypes}
          className="hidden"
          onChange={(event) => {
            upload.add([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        <BusyButton
          look="secondary"
          className="min-h-9 px-3 py-1 max-lg:min-h-11"
          isBusy={upload.isAdding}
          aria-describedby={`evidence-help-${criteria}`}
          onClick={() => input.current?.click()}
        >
          {!upload.isAdding && <Paperclip className="size-4" aria-hidden="true" />}
          Datei auswählen
        </BusyButton>
        <p id={`evidence-help-${criteria}`} className="mt-2 text-[0.9375rem] text-muted">
          Oder hierher ziehen oder mit Strg + V einfügen. PNG, JPEG, WebP, GIF oder PDF, je höchstens 5 MB.
        </p>
        {upload.fault && <Fault id={`evidence-fault-${criteria}`}>{upload.fault}</Fault>}
      </div>
      {upload.picture && (
        <Dialog title={upload.picture.file_name} onClose={upload.closePicture}>
          <img src={upload.picture.src} alt={`Nachweis zu ${criteria}`} className="h-auto max-w-full" />
        </Dialog>
      )}
    </div>
  );
}

const icon = 'grid size-9 shrink-0 place-items-center rounded-control hover:bg-surface max-lg:size-11';

function File({ file, upload }: { file: Evidence; upload: EvidenceActions }) {
  const [isAsking, setAsking] = useState(false);
  const isPicture = file.media_type.startsWith('image/');
  const remove = () =>
    upload.remove(file).then(
      () => focusSection(`evidence-${file.criteria}`),
      () => setAsking(false),
    );
  return (
    <li className="flex items-center gap-1 py-1">
      <p className="min-w-0 grow wrap-anywhere">
        {file.file_name}
        <span className="block text-[0.9375rem] text-muted tabular-nums">
          {toFileSize(file.size_bytes)}, {toDate(file.created_at)}
          {file.user_email && `, ${file.user_name ?? file.user_email}`}
        </span>
      </p>
      <button type="button" onClick={() => upload.open(file)} className={icon}>
        {isPicture ? (
          <Eye className="size-5" aria-hidden="true" />
        ) : (
          <Download className="size-5" aria-hidden="true" />
        )}
        <span className="sr-only">
          {file.file_name} {isPicture ? 'ansehen' : 'herunterladen'}
        </span>
      </button>
      <button type="button" onClick={() => setAsking(true)} className={icon}>
        <Trash2 className="size-5" aria-hidden="true" />
        <span className="sr-only">{file.file_name} löschen</span>
      </button>
      {isAsking && (
        <Confirm
          title="Nachweis löschen?"
          verb="Löschen"
          isBusy={upload.isRemoving}
          onConfirm={() => void remove()}
          onClose={() => setAsking(false)}
        >
          <p>
            Die Datei <strong className="wrap-anywhere">{file.file_name}</strong> wird für alle in Ihrer
            Organisation gelöscht.
          </p>
        </Confirm>
      )}
    </li>
  );
}
