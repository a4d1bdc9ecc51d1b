import { type CompiledModel, Tensor } from '@litertjs/core';
import { detectorSide } from './detector.ts';

export async function runNetwork(model: CompiledModel, pixels: Uint8Array): Promise<Float32Array[]> {
  const input = new Tensor(
    Float32Array.from(pixels, (value) => value / 127.5 - 1),
    [1, detectorSide, detectorSide, 3],
  );
  const outputs = await model.run(input);
  const values = await Promise.all(outputs.map((output) => output.data()));
  for (const tensor of [input, ...outputs]) tensor.delete();
  return values as Float32Array[];
}
