import type { Layer, Network, NetworkTensor } from './tflite.ts';

export type GraphNode = {
  name: string;
  op: string;
  input?: string[];
  attr?: { strides?: { list: { i: string[] } }; epsilon?: { f: number } };
};

export type Weight = { name: string; shape: number[]; values: Float32Array };

export type Graph = { nodes: Map<string, GraphNode>; weights: Map<string, Weight> };

/** Takes of a graph what leads from one step to others. Throws for a step of a kind it does not know. */
export function readGraph(
  { nodes, weights }: Graph,
  { from, to }: { from: NetworkTensor; to: string[] },
): Network {
  const layers: Layer[] = [];
  const known = new Map<string, NetworkTensor>([[from.name, from]]);

  function find(name: string): NetworkTensor {
    const found = known.get(name) ?? weights.get(name) ?? read(nodes.get(name)!);
    known.set(name, found);
    return found;
  }

  function add(kind: Layer['kind'], inputs: NetworkTensor[], output: NetworkTensor, stride = 1) {
    layers.push({ kind, inputs, output, stride });
    return output;
  }

  function read(node: GraphNode): NetworkTensor {
    const { name, op } = node;
    const inputs = (node.input ?? []).map(find);
    const [first, second] = inputs as [NetworkTensor, NetworkTensor];
    const shape = toLarger(first, second);
    if (/^(?:Add|AddN|BiasAdd)$/.test(op)) return add('add', inputs, { name, shape });
    if (op === 'Mul') return add('multiply', inputs, { name, shape });
    if (op === 'Relu6') return add('relu6', inputs, { name, shape: first.shape });
    if (op === 'FusedBatchNorm') return normalize(node, inputs);
    if (op === 'Conv2D' || op === 'DepthwiseConv2dNative') return convolve(node, first, second);
    throw new Error(`${op} is no step that we know (${name})`);
  }

  function convolve({ name, op, attr }: GraphNode, image: NetworkTensor, given: NetworkTensor) {
    const isDepthwise = op !== 'Conv2D';
    const stride = Number(attr?.strides?.list.i[1]);
    const filter = isDepthwise ? toDepthwiseFilter(given) : toFilter(given);
    const depth = isDepthwise ? given.shape[2]! : given.shape[3]!;
    const bias = { name: `${name}/none`, shape: [depth], values: new Float32Array(depth) };
    const [count = 1, height = 1, width = 1] = image.shape;
    const shape = [count, Math.ceil(height / stride), Math.ceil(width / stride), depth];
    return add(isDepthwise ? 'depthwise' : 'convolution', [image, filter, bias], { name, shape }, stride);
  }

  function normalize({ name, attr }: GraphNode, [image, ...facts]: NetworkTensor[]): NetworkTensor {
    const { shape } = facts[0]!;
    const [gamma, beta, mean, variance] = facts.map(({ values }) => values!) as Float32Array[];
    const factors = gamma!.map((one, at) => one / Math.sqrt(variance![at]! + attr!.epsilon!.f));
    const summands = beta!.map((one, at) => one - mean![at]! * factors[at]!);
    const scaled = { name: `${name}/scaled`, shape: image!.shape };
    add('multiply', [image!, { name: `${name}/factors`, shape, values: factors }], scaled);
    const added = { name, shape: image!.shape };
    return add('add', [scaled, { name: `${name}/summands`, shape, values: summands }], added);
  }

  const outputs = to.map(find);
  return { input: from, outputs, layers };
}

const toLarger = (one: NetworkTensor, other: NetworkTensor | undefined): number[] =>
  other && other.shape.length > one.shape.length ? other.shape : one.shape;

/** TensorFlow keeps height, width, inputs, outputs; LiteRT wants the outputs first. */
function toFilter({ name, shape, values }: NetworkTensor): NetworkTensor {
  const outputs = shape[3]!;
  const size = values!.length / outputs;
  const turned = new Float32Array(values!.length);
  for (let output = 0; output < outputs; output += 1)
    for (let at = 0; at < size; at += 1) turned[output * size + at] = values![at * outputs + output]!;
  return { name, shape: [outputs, ...shape.slice(0, 3)], values: turned };
}

const toDepthwiseFilter = ({ name, shape, values }: NetworkTensor): NetworkTensor => ({
  name,
  shape: [1, ...shape.slice(0, 3)],
  values: values!,
});
