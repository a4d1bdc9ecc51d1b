import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorkerProcess, type WorkerProcess } from '../process/workerProcess.ts';
import { detectorNames, hasDetector, modelFolder } from './modelFolder.ts';
import { openImagesClasses } from './openImagesClasses.ts';

const toDrawing = (shapes: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600">${shapes}</svg>`);

const mug =
  toDrawing(`<rect width="600" height="600" fill="#e8e2d8"/><rect y="430" width="600" height="170" fill="#8a6a4a"/>
  <linearGradient id="red"><stop stop-color="#9a1d1d"/><stop offset=".35" stop-color="#e04a3f"/><stop offset="1" stop-color="#7c1414"/></linearGradient>
  <path d="M400 230q120-10 120 95q0 110-130 105" fill="none" stroke="#a52222" stroke-width="34"/>
  <path d="M170 180h240v270q0 45-45 45h-150q-45 0-45-45z" fill="url(#red)"/>
  <ellipse cx="290" cy="180" rx="120" ry="30" fill="#f2ece4"/><ellipse cx="290" cy="184" rx="104" ry="22" fill="#3a2414"/>`);

const camera =
  toDrawing(`<rect width="600" height="600" fill="#eee"/><rect x="80" y="190" width="440" height="270" rx="24" fill="#222"/>
  <rect x="220" y="130" width="160" height="80" rx="14" fill="#2b2b2b"/><rect x="110" y="215" width="70" height="34" fill="#ddd"/>
  <circle cx="300" cy="325" r="120" fill="#111" stroke="#555" stroke-width="14"/>
  <circle cx="300" cy="325" r="78" fill="#1c2c44" stroke="#777" stroke-width="6"/>
  <circle cx="275" cy="300" r="24" fill="#8fb3dd"/><circle cx="450" cy="180" r="22" fill="#444"/>`);

/** A green bottle: COCO-SSD is sure of a vase, the other detector of a bottle. */
const bottle =
  toDrawing(`<rect width="600" height="600" fill="#dfe6ea"/><rect y="520" width="600" height="80" fill="#a88"/>
  <linearGradient id="green"><stop stop-color="#0c3b1c"/><stop offset=".3" stop-color="#3f9a58"/><stop offset="1" stop-color="#08290f"/></linearGradient>
  <path d="M270 60h60v120q70 50 70 120v230q0 20-20 20h-160q-20 0-20-20v-230q0-70 70-120z" fill="url(#green)"/>
  <rect x="205" y="330" width="190" height="120" fill="#f4ead0"/><rect x="265" y="40" width="70" height="34" fill="#b22"/>`);

let worker: WorkerProcess;
beforeAll(() => {
  worker = openWorkerProcess({ taskMs: 60_000, maxMegabytes: 600, idleMs: 60_000 });
});
afterAll(() => worker.close());

async function findObjects(file: Buffer) {
  const { bytes } = await worker.ask('open', { file });
  return (await worker.ask('see', { bytes, readText: false, findObjects: true })).objects;
}

test('both models are there (setup.mjs --test fetches them), and their classes are those of the file', () => {
  expect(detectorNames.filter((name) => !hasDetector(name))).toEqual([]);
  const assets = readFileSync(`${modelFolder}/open-images/objectron_solution_packed_assets.data`);
  const [nothing, ...own] = assets.subarray(0, 184).toString().trim().split('\n');
  expect(nothing).toBe('???');
  expect(openImagesClasses.map((known) => known.own)).toEqual(own);
});

test('one runtime runs both models', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const runtimes = Object.keys(dependencies).filter((name) => /tensorflow|tfjs|litert|onnx/.test(name));
  expect(runtimes).toEqual(['@litertjs/core']);
});

test('the models look in one process: what both see, what one alone knows, and nothing where they disagree', async () => {
  const [cup, ...noMore] = (await findObjects(mug)) ?? [];
  // Alone, the detectors give 0.91 and 0.76.
  expect(cup).toMatchObject({ name: 'cup', score: expect.closeTo(0.98, 1) });
  expect(cup?.score).toBeGreaterThan(0.95);
  expect(noMore).toEqual([]);
  const [seen] = (await findObjects(camera)) ?? [];
  // 440 by 330 of 600 by 600 pixels.
  expect(seen).toMatchObject({ name: 'camera', share: expect.closeTo(0.4, 1) });
  expect(await findObjects(bottle)).toEqual([]);
});
