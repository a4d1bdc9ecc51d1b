import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Graph, type GraphNode, readGraph } from '../network/readGraph.ts';
import { toTflite } from '../network/tflite.ts';
import { detectorSide } from './detector.ts';
import { modelFolder } from './modelFolder.ts';

type StoredWeight = { name: string; shape: number[]; dtype: string };
type StoredModel = {
  modelTopology: { node: GraphNode[] };
  weightsManifest: { paths: string[]; weights: StoredWeight[] }[];
};

const heads = [0, 1, 2, 3, 4, 5];
const toStep = (name: string) => (head: number) => `BoxPredictor_${head}/${name}/BiasAdd`;

/**
 * COCO-SSD's network as a file of LiteRT: its package has it as a graph of TensorFlow.js. Takes a scaled image; gives the
 * offsets and sizes of all heads, then their logits.
 */
export async function readCocoNetwork(folder = join(modelFolder, 'coco-ssd')): Promise<Uint8Array> {
  const from = { name: 'Preprocessor/sub', shape: [1, detectorSide, detectorSide, 3] };
  const to = ['BoxEncodingPredictor', 'ClassPredictor'].flatMap((name) => heads.map(toStep(name)));
  return toTflite(readGraph(await loadGraph(folder), { from, to }));
}

async function loadGraph(folder: string): Promise<Graph> {
  const model = JSON.parse(await readFile(join(folder, 'model.json'), 'utf8')) as StoredModel;
  const nodes = new Map(model.modelTopology.node.map((node) => [node.name, node]));
  const paths = model.weightsManifest.flatMap((part) => part.paths);
  const parts = await Promise.all(paths.map((path) => readFile(join(folder, path))));
  const stored = model.weightsManifest.flatMap((part) => part.weights);
  return { nodes, weights: cutWeights(Buffer.concat(parts), stored) };
}

function cutWeights(bytes: Buffer, stored: StoredWeight[]): Graph['weights'] {
  const weights: Graph['weights'] = new Map();
  let at = bytes.byteOffset;
  for (const { name, shape, dtype } of stored) {
    const count = shape.reduce((product, size) => product * size, 1);
    if (dtype === 'float32')
      weights.set(name, { name, shape, values: new Float32Array(bytes.buffer, at, count) });
    at += count * 4;
  }
  return weights;
}
