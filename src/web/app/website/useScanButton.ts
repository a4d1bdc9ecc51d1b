import { Play, RotateCw, Square } from 'lucide-react';
import { useRef } from 'react';
import type { Website } from '../../../shared/contract/website.ts';
import { isResumable, isRunning, isStopping } from '../queries/scanState.ts';
import { useRescan, useResumeScan, useStopScan } from './useScanActions.ts';

/**
 * One button that starts, stops or resumes a scan. It stays mounted, so it keeps the focus. Beside a
 * resumable scan, a second button starts a new one. It disappears once pressed, so focus moves to the first.
 */
export function useScanButton(website: Website) {
  const rescan = useRescan(website);
  const stop = useStopScan(website);
  const resume = useResumeScan(website.id);
  const button = useRef<HTMLButtonElement>(null);
  const scan = website.last_scan;
  const state = toState(website, stop.isPending);
  const start = () => rescan.mutate(undefined);
  const acts = {
    idle: { isBusy: rescan.isPending, Icon: RotateCw, press: start },
    running: { isBusy: false, Icon: Square, press: () => stop.mutate(scan!.id) },
    stopping: { isBusy: true, Icon: Square, press: () => {} },
    stopped: { isBusy: resume.isPending, Icon: Play, press: () => resume.mutate(scan!.id) },
  };
  const startAnew = () => rescan.mutate(undefined, { onSuccess: () => button.current?.focus() });
  const anew = state === 'stopped' ? { isBusy: rescan.isPending, Icon: RotateCw, press: startAnew } : null;
  const full = {
    isBusy: rescan.isPending,
    press: () => rescan.mutate({ full: true }, { onSuccess: () => button.current?.focus() }),
  };
  const canBeFull = (state === 'idle' || state === 'stopped') && scan !== null;
  return { ...acts[state], state, button, anew, full: canBeFull ? full : null };
}

export type ScanButtonState = 'idle' | 'running' | 'stopping' | 'stopped';

function toState({ last_scan: scan }: Website, isStopAsked: boolean): ScanButtonState {
  if (isRunning(scan)) return isStopping(scan) || isStopAsked ? 'stopping' : 'running';
  return isResumable(scan) ? 'stopped' : 'idle';
}
