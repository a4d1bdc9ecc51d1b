import type { ImageFaultCode } from './imageFault.ts';
import type { Seen } from './seen.ts';
import type { ImageSigns } from './signs.ts';

export type OpenedImage = { bytes: Uint8Array; width: number; height: number; signs: ImageSigns };
export type Thumbnail = { body: Uint8Array; width: number; height: number };

/** What the worker process can be asked for. */
export type Tasks = {
  /** Opens a file; refuses what is no image or too large. */
  open: (input: { file: Uint8Array }) => Promise<OpenedImage>;
  thumbnail: (input: { file: Uint8Array }) => Promise<Thumbnail>;
  /** Reads text and finds objects in an image that `open` gave. */
  see: (input: { bytes: Uint8Array; readText: boolean; findObjects: boolean }) => Promise<Seen>;
};
export type TaskName = keyof Tasks;
export type TaskInput<N extends TaskName> = Parameters<Tasks[N]>[0];
export type TaskOutput<N extends TaskName> = Awaited<ReturnType<Tasks[N]>>;

export type TaskRequest = { id: number; name: TaskName; input: unknown };
/** `megabytes`: what the process holds after it. `cpu_ms`: processor time of all its threads for it. */
export type TaskReply = { id: number; megabytes: number; cpu_ms: number } & (
  | { output: unknown }
  | { fault: ImageFaultCode }
  | { failure: string }
);

/** The worker process ends itself with this code when an image needs more memory than it may have. */
export const memoryExitCode = 71;
