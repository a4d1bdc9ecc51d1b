import { expect, test } from 'vitest';
import { AppError } from '../../shared/errors/appErrors.ts';
import type { WorkerProcess } from '../process/workerProcess.ts';
import { photoSigns } from '../testing/signs.ts';
import { type MeasuredImage, openEmbedded } from './embedded.ts';

const image: MeasuredImage = {
  bytes: new Uint8Array(),
  mediaType: 'image/jpeg',
  width: 800,
  height: 600,
  sha256: '',
  signs: photoSigns,
};
const { signal } = new AbortController();
const asked: string[] = [];
const worker: Pick<WorkerProcess, 'ask'> = {
  ask: async (name) => {
    asked.push(name);
    throw new AppError('IMAGE_UNREADABLE');
  },
};

test('when looking takes too long, what the page says is left', async () => {
  const { describe } = openEmbedded(worker);
  const { proposal } = await describe(image, { caption: 'Der Hafen am Abend' }, signal);
  expect(proposal).toMatchObject({ alt: 'Foto: Der Hafen am Abend', source: 'caption' });
});

test('an image whose purpose is known is not looked at', async () => {
  asked.length = 0;
  const product = { name: 'Laufschuh Sprint', brand: null };
  const { proposal } = await openEmbedded(worker).describe(image, { product }, signal);
  expect(proposal.alt).toBe('Laufschuh Sprint');
  expect(asked).toEqual([]);
});
