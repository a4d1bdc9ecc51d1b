import { type Box, type Candidate, toCandidate } from './boxes.ts';
import { detectorSide, minCandidateScore } from './detector.ts';
import { type Anchor, listAnchors } from './ssdAnchors.ts';

const anchors = listAnchors(detectorSide);

/** `boxes`: two offsets and two sizes for each place; `logits`: one for each class. */
export type Found = { boxes: Float32Array; logits: Float32Array };

/** `names`: those of the classes in their order, null for what is not named. The network's first class is background. */
export function listCandidates({ boxes, logits }: Found, names: readonly (string | null)[]): Candidate[] {
  const classes = names.length + 1;
  const found: Candidate[] = [];
  for (let at = 0; at < logits.length; at += 1) {
    const score = 1 / (1 + Math.exp(-logits[at]!));
    const name = names[(at % classes) - 1];
    if (score < minCandidateScore || !name) continue;
    const place = Math.floor(at / classes);
    found.push(toCandidate(name, score, toBox(boxes.subarray(place * 4), anchors[place]!)));
  }
  return found;
}

/** Decodes a box relative to its anchor: offsets in tenths of its size, sizes as powers of e in fifths. */
function toBox([down = 0, across = 0, tall = 0, wide = 0]: Float32Array, anchor: Anchor): Box {
  const x = anchor.x + (across / 10) * anchor.width;
  const y = anchor.y + (down / 10) * anchor.height;
  const width = Math.exp(wide / 5) * anchor.width;
  const height = Math.exp(tall / 5) * anchor.height;
  return { top: y - height / 2, left: x - width / 2, bottom: y + height / 2, right: x + width / 2 };
}
