import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { toFileSize } from '../../../shared/text/format.ts';
import { send } from '../../server/request.ts';
import { BusyButton } from '../../ui/form/busyButton.tsx';
import { accountMessages } from '../../words/accountMessages.ts';
import { useAction } from './useAction.ts';

type Props = { path: string; children: ReactNode };

type LoadedFile = { file: Blob; name: string };

export function DownloadButton({ path, children }: Props) {
  const [loaded, setLoaded] = useState<number | null>(null);
  const load = useAction({
    act: () => readFile(path, setLoaded),
    done: ({ file, name }) => ({ ...accountMessages.exported, text: `${name}, ${toFileSize(file.size)}` }),
    failed: accountMessages.exportFailed,
    onDone: ({ file, name }) => downloadFile(file, name),
  });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <BusyButton look="secondary" isBusy={load.isPending} onClick={() => load.mutate()}>
        {!load.isPending && <Download className="size-4" aria-hidden="true" />}
        {children}
      </BusyButton>
      <p role="status" className="text-muted tabular-nums">
        {load.isPending && `Wird geladen: ${toFileSize(loaded ?? 0)}`}
        {load.isSuccess && `Geladen: ${toFileSize(load.data.file.size)}`}
      </p>
    </div>
  );
}

async function readFile(path: string, onLoaded: (bytes: number) => void): Promise<LoadedFile> {
  const { body, headers } = await send(path, {});
  const parts: BlobPart[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    parts.push(part);
    bytes += part.byteLength;
    onLoaded(bytes);
  }
  const name = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'export';
  return { file: new Blob(parts, { type: headers.get('content-type') ?? 'application/octet-stream' }), name };
}

export function downloadFile(file: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
