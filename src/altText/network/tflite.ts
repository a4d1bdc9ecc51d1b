import { type FlatTable, writeFlatbuffer } from './flatbuffer.ts';

export type NetworkTensor = { name: string; shape: number[]; values?: Float32Array };

export type Layer = {
  kind: 'convolution' | 'depthwise' | 'add' | 'multiply' | 'relu6';
  inputs: NetworkTensor[];
  output: NetworkTensor;
  stride?: number;
};

export type Network = { input: NetworkTensor; outputs: NetworkTensor[]; layers: Layer[] };

const table = (...fields: FlatTable['fields']): FlatTable => ({ fields });

/** Writes a network as a file of LiteRT (schema of TensorFlow Lite, version 3). Layers come in the order of their run. */
export function toTflite({ input, outputs, layers }: Network): Uint8Array {
  const tensors = [...new Set(layers.flatMap(({ inputs, output }) => [...inputs, output]))];
  const indexes = new Map(tensors.map((tensor, at) => [tensor, at]));
  const toIndexes = (wanted: NetworkTensor[]) => wanted.map((tensor) => indexes.get(tensor)!);
  const operators = layers.map((layer) =>
    table(kinds.indexOf(layer.kind), toIndexes(layer.inputs), toIndexes([layer.output]), ...toOptions(layer)),
  );
  // The first buffer is the empty one of all that is worked out; those of constants follow in their order.
  const constants = tensors.filter(({ values }) => values);
  const described = tensors.map((tensor) =>
    table(tensor.shape, null, constants.indexOf(tensor) + 1, tensor.name),
  );
  const subgraph = table(described, toIndexes([input]), toIndexes(outputs), operators);
  const codes = kinds.map((kind) => table(operatorCodes[kind], null, 1, operatorCodes[kind]));
  const buffers = [table(), ...constants.map(({ values }) => table(toBytes(values!)))];
  return writeFlatbuffer(table(3, codes, [subgraph], '', buffers), 'TFL3');
}

const operatorCodes = { convolution: 3, depthwise: 4, add: 0, multiply: 18, relu6: 21 };
const kinds = Object.keys(operatorCodes) as Layer['kind'][];

/** Number of the kind of options, and these. Padding is always the schema's default: as much as keeps the size. */
function toOptions({ kind, stride = 1 }: Layer): [number | null, FlatTable | null] {
  if (kind === 'convolution') return [1, table(null, stride, stride)];
  if (kind === 'depthwise') return [2, table(null, stride, stride, 1)];
  if (kind === 'add') return [11, table()];
  return kind === 'multiply' ? [21, table()] : [null, null];
}

const toBytes = ({ buffer, byteOffset, byteLength }: Float32Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);
