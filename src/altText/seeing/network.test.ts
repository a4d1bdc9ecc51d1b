import { type CompiledModel, Tensor } from '@litertjs/core';
import { expect, test } from 'vitest';
import { type GraphNode, readGraph } from '../network/readGraph.ts';
import { toTflite } from '../network/tflite.ts';
import { openLiteRtModel } from './liteRt.ts';

const from = { name: 'image', shape: [1, 3, 3, 2] };

const toGraph = (nodes: GraphNode[], weights: { [name: string]: [shape: number[], values: number[]] }) => ({
  nodes: new Map(nodes.map((node) => [node.name, node])),
  weights: new Map(
    Object.entries(weights).map(([name, [shape, values]]) => [
      name,
      { name, shape, values: Float32Array.from(values) },
    ]),
  ),
});
const strides = (step: string) => ({ strides: { list: { i: ['1', step, step, '1'] } } });

/** Two channels: the first counts its fields from one, the second is ten at each. */
const image = Float32Array.from(Array.from({ length: 9 }, (_, at) => [at + 1, 10]).flat());

async function run(graph: ReturnType<typeof toGraph>, ...to: string[]) {
  const model: CompiledModel = await openLiteRtModel(toTflite(readGraph(graph, { from, to })));
  const outputs = await model.run(new Tensor(image, from.shape));
  return Promise.all(outputs.map(async (output) => Array.from(await output.data())));
}

test('a graph of every step gives in LiteRT what its arithmetic says', async () => {
  const graph = toGraph(
    [
      { name: 'sums', op: 'DepthwiseConv2dNative', input: ['image', 'ones'], attr: strides('2') },
      { name: 'scaled', op: 'Mul', input: ['sums', 'factors'] },
      {
        name: 'normal',
        op: 'FusedBatchNorm',
        input: ['scaled', 'gamma', 'beta', 'mean', 'variance'],
        attr: { epsilon: { f: 1 } },
      },
      { name: 'mixed', op: 'Conv2D', input: ['image', 'mixing'], attr: strides('1') },
      { name: 'biased', op: 'BiasAdd', input: ['mixed', 'biases'] },
      { name: 'twice', op: 'AddN', input: ['biased', 'biased'] },
      { name: 'shifted', op: 'Add', input: ['shift', 'twice'] },
      { name: 'cut', op: 'Relu6', input: ['shifted'] },
    ],
    {
      ones: [[3, 3, 2, 1], Array(18).fill(1)],
      factors: [[2], [1, 0.5]],
      gamma: [[2], [2, 4]],
      beta: [[2], [1, 0]],
      mean: [[2], [2, 0]],
      variance: [[2], [3, 15]],
      // The first channel, a tenth of the second, and their difference.
      mixing: [
        [1, 1, 2, 3],
        [1, 0, 1, 0, 0.1, -1],
      ],
      biases: [[3], [0, 1, 2]],
      shift: [[3], [-4, 0, 1]],
    },
  );
  const [normal, cut] = await run(graph, 'normal', 'cut');
  expect(normal).toEqual([12, 16, 24, 28].flatMap((sum) => [(2 * (sum - 2)) / 2 + 1, (4 * 20) / 4]));
  const relu6 = (value: number) => Math.min(Math.max(value, 0), 6);
  const counted = Array.from({ length: 9 }, (_, at) => at + 1);
  expect(cut).toEqual(
    counted.flatMap((value) => [2 * value - 4, 2 * (1 + 1), 2 * (value - 10 + 2) + 1].map(relu6)),
  );
});

test('a step that is not known is refused by its name', async () => {
  const graph = toGraph([{ name: 'odd', op: 'Softmax', input: ['image'] }], {});
  await expect(run(graph, 'odd')).rejects.toThrow('Softmax is no step that we know (odd)');
});
