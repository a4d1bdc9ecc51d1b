import type { ToolName, ToolResults } from '../../shared/contract/toolRun.ts';
import type { JobContext } from '../context/context.ts';

/** `cost.cpu_ms`: the look adds its processor time here. */
export type LookInput = { url: string; signal: AbortSignal; cost: { cpu_ms: number } };

/** Yields the result as soon as it can be shown, and again whenever there is more. Throws ScanError. */
export type Look<T extends ToolName> = (
  context: JobContext,
  input: LookInput,
) => AsyncGenerator<ToolResults[T]>;
