import { cocoClasses } from './cocoClasses.ts';
import { readCocoNetwork } from './cocoNetwork.ts';
import type { Detect } from './detector.ts';
import { openLiteRtModel } from './liteRt.ts';
import { runNetwork } from './runNetwork.ts';
import { listCandidates } from './ssdCandidates.ts';

export async function openCocoDetector(): Promise<Detect> {
  const model = await openLiteRtModel(await readCocoNetwork());
  return async (pixels) => {
    const heads = await runNetwork(model, pixels);
    const [boxes, logits] = [heads.slice(0, heads.length / 2), heads.slice(heads.length / 2)].map(join);
    return listCandidates({ boxes: boxes!, logits: logits! }, cocoClasses);
  };
}

function join(parts: Float32Array[]): Float32Array {
  const joined = new Float32Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
