import { expect, test } from 'vitest';
import { toDocument } from '../document/toDocument.ts';
import { toTestFacts, toTestPictures } from '../testing/documents.ts';
import { WriterEndedError, writeInProcess } from './writeInProcess.ts';

const { signal } = new AbortController();

test('a process of its own writes the file', async () => {
  const order = {
    format: 'pdf' as const,
    document: toDocument(toTestFacts(2)),
    pictures: await toTestPictures(2),
  };
  expect(
    Buffer.from(await writeInProcess(order, signal))
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});

const large = { format: 'pdf' as const, document: toDocument(toTestFacts(100)), pictures: new Map() };

test('it is ended when it needs more time or memory than it may', async () => {
  await expect(writeInProcess(large, signal, { ms: 100, megabytes: 512 })).rejects.toThrow(WriterEndedError);
  await expect(writeInProcess(large, signal, { ms: 60_000, megabytes: 40 })).rejects.toThrow(
    WriterEndedError,
  );
});

test('it ends with the worker', async () => {
  const worker = new AbortController();
  const written = writeInProcess(large, worker.signal);
  worker.abort();
  await expect(written).rejects.toThrow(WriterEndedError);
  await expect(writeInProcess(large, worker.signal)).rejects.toThrow('aborted');
});
