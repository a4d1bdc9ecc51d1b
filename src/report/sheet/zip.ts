import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** Writes an archive while it is read, one part after the other. A part that fails ends its stream with that fault. */
export function openZip() {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  output.setMaxListeners(0); // yazl pipes each entry into this stream and never removes its listeners
  let source: Readable | null = null;
  const fail = (fault: Error) => output.destroy(fault);
  output.once('close', () => source?.destroy());
  zip.on('error', fail);
  return {
    output,
    addText: (name: string, text: string) => zip.addBuffer(Buffer.from(text), name),
    add: (name: string, chunks: () => AsyncIterable<Buffer>) =>
      zip.addReadStreamLazy(name, (give) => {
        source = Readable.from(chunks(), { objectMode: false }).on('error', fail);
        give(null, source);
      }),
    end: () => zip.end(),
  };
}
