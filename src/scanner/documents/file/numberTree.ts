import { pdfLimits } from './limits.ts';
import { asDict, asNumber, listAt, rawListAt } from './objects.ts';
import type { PDFDict, PDFObject } from './pdfLib.ts';

/** Entries of a number tree, such as the parent tree. One that leads back to itself ends there. */
export function readNumberTree(root: PDFDict | undefined): Map<number, PDFObject> {
  const entries = new Map<number, PDFObject>();
  const seen = new Set<PDFDict>();
  const waiting = root ? [root] : [];
  while (waiting.length > 0 && entries.size < pdfLimits.elements) {
    const node = waiting.pop()!;
    if (seen.has(node)) continue;
    seen.add(node);
    noteEntries(node, entries);
    for (const kid of listAt(node, 'Kids').flatMap((one) => asDict(one) ?? [])) waiting.push(kid);
  }
  return entries;
}

function noteEntries(node: PDFDict, entries: Map<number, PDFObject>): void {
  const items = rawListAt(node, 'Nums');
  for (let i = 0; i + 1 < items.length; i += 2) {
    const key = asNumber(node.context.lookup(items[i]!));
    const value = node.context.lookup(items[i + 1]!);
    if (key !== undefined && value) entries.set(key, value);
  }
}
