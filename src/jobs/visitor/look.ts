import type { ToolName, ToolResults } from '../../shared/contract/toolRun.ts';
import type { JobContext } from '../context/context.ts';

/** `cost.cpu_ms` is added up while it works. */
export type LookInput = { url: string; signal: AbortSignal; cost: { cpu_ms: number } };

/** Gives the result as soon as it can be shown, and again whenever more of it is there. Throws ScanError. */
export type Look<T extends ToolName> = (
  context: JobContext,
  input: LookInput,
) => AsyncGenerator<ToolResults[T]>;
