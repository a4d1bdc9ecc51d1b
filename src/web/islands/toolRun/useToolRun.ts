import { useEffect, useRef, useState } from 'react';
import type { ToolName } from '../../../shared/contract/toolRun.ts';
import { followToolRun } from '../../server/toolRun.ts';
import { hideToast, type Message, showToast } from '../../ui/overlay/toast.tsx';
import { type ToolState, toToolFailure, toToolState } from './toolState.ts';

type Tool = { path: string; failed: Message };

/** Starts a tool run for a page and follows it to the end; a new run stops the one before. */
export function useToolRun<T extends ToolName>({ path, failed }: Tool) {
  const [state, setState] = useState<ToolState<T>>({ phase: 'idle' });
  const stop = useRef(() => {});
  const toast = useRef<number | null>(null);
  useEffect(() => () => stop.current(), []);
  const begin = (): AbortController => {
    stop.current();
    hideToast(toast.current);
    const controller = new AbortController();
    stop.current = () => controller.abort();
    return controller;
  };
  const start = (url: string) => {
    const { signal } = begin();
    const show = (next: ToolState<T>) => {
      if (!signal.aborted) setState(next);
    };
    const fail = (fault: unknown) => {
      const { toast: message, reason } = toToolFailure(fault, failed);
      if (!signal.aborted) toast.current = showToast(message, 'bad');
      show({ phase: 'failed', url, reason });
    };
    show({ phase: 'running', url, position: null, isStarted: false });
    void run<T>({ path, url, signal }, { show, fail });
  };
  const reset = () => {
    begin();
    setState({ phase: 'idle' });
  };
  return { state, start, reset };
}

type ToolRequest = { path: string; url: string; signal: AbortSignal };
type Ends<T extends ToolName> = { show: (state: ToolState<T>) => void; fail: (fault: unknown) => void };

async function run<T extends ToolName>(
  { path, url, signal }: ToolRequest,
  { show, fail }: Ends<T>,
): Promise<void> {
  let state = { phase: 'idle' } as ToolState<T>;
  try {
    await followToolRun(path, url, {
      signal,
      onRun: (told) => {
        state = toToolState<T>(url, told);
        if (state.phase === 'failed') fail(state.reason);
        else show(state);
      },
    });
  } catch (fault) {
    // Keep the part that is already shown; only the rest is missing.
    if (state.phase === 'shown') show({ ...state, isWhole: true });
    else fail(fault);
  }
}
