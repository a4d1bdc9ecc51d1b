import type { ImageFaultCode } from './imageFault.ts';
import type { Seen } from './seen.ts';
import type { ImageSigns } from './signs.ts';

export type OpenedImage = { bytes: Uint8Array; width: number; height: number; signs: ImageSigns };
export type Thumbnail = { body: Uint8Array; width: number; height: number };

export type ThumbnailShape = { side?: number; isTransparent?: boolean };

export type Tasks = {
  open: (input: { file: Uint8Array }) => Promise<OpenedImage>;
  thumbnail: (input: { file: Uint8Array } & ThumbnailShape) => Promise<Thumbnail>;
  see: (input: { bytes: Uint8Array; readText: boolean | 'once'; findObjects: boolean }) => Promise<Seen>;
};
export type TaskName = keyof Tasks;
export type TaskInput<N extends TaskName> = Parameters<Tasks[N]>[0];
export type TaskOutput<N extends TaskName> = Awaited<ReturnType<Tasks[N]>>;

export type TaskRequest = { id: number; name: TaskName; input: unknown };
/** `megabytes`: memory of the process afterwards. `cpu_ms`: processor time of all its threads. */
export type TaskReply = { id: number; megabytes: number; cpu_ms: number } & (
  | { output: unknown }
  | { fault: ImageFaultCode }
  | { failure: string }
);

/** First message of a process that could not be shut in, and why. */
export type Unconfined = { unconfined: string };

export const memoryExitCode = 71;
