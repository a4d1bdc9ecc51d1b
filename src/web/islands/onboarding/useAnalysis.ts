import type { EventSourceMessage } from 'eventsource-parser';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { readWebsiteUrl } from '../../../shared/address/url.ts';
import type { Complete, Progress } from '../../../shared/contract/scan.ts';
import { followEvents } from '../../server/eventStream.ts';
import { RequestError } from '../../server/request.ts';
import { showToast } from '../../ui/overlay/toast.tsx';
import { messages } from '../../words/messages.ts';
import { takeSentHere } from '../parts/arrivedUrl.ts';
import { type Analysis, type AnalysisEvent, idle, reduce } from './analysis.ts';
import { onboardingLimits } from './steps.ts';

export function useAnalysis(): { analysis: Analysis; start: (url: string) => void } {
  const [analysis, dispatch] = useReducer(reduce, idle);
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  const start = (url: string) => {
    stop.current();
    const controller = new AbortController();
    stop.current = () => controller.abort();
    dispatch({ type: 'start', url });
    void run(url, controller.signal, (event) => {
      if (!controller.signal.aborted) dispatch(event);
    });
  };
  const startArrived = useEffectEvent(() => {
    const url = takeArrived();
    if (url) start(url);
  });
  useEffect(() => startArrived(), []);
  return { analysis, start };
}

/** Address that our own form sent here before hydration. */
function takeArrived(): string | null {
  const typed = new URLSearchParams(location.search).get('url');
  if (typed === null || !takeSentHere()) return null;
  return readWebsiteUrl(typed).url; // useAddress.ts shows the address and its fault
}

type Dispatch = (event: AnalysisEvent) => void;

async function run(url: string, signal: AbortSignal, dispatch: Dispatch): Promise<void> {
  const path = `/functions/v1/analyze-website?websiteUrl=${encodeURIComponent(url)}`;
  let opened = false;
  try {
    await followEvents(path, {
      signal,
      onEvent: (event) => {
        opened = true;
        return take(event, dispatch);
      },
    });
  } catch (error) {
    const { title, text } = toMessage(error, opened);
    showToast({ title, text }, 'bad');
    dispatch({ type: 'stop', fault: text });
  }
}

function take(event: EventSourceMessage, dispatch: Dispatch): boolean {
  if (event.event === 'progress') pace(JSON.parse(event.data) as Progress, dispatch);
  if (event.event !== 'complete') return false;
  finish(JSON.parse(event.data) as Complete, dispatch);
  return true;
}

/** specification, public 4: processing after 200–700 ms, the outcome 800 ms later */
function pace(progress: Progress, dispatch: Dispatch): void {
  const { step, status, message } = progress;
  const { stepRandomMinMs, stepRandomMaxMs, stepDelayMs } = onboardingLimits;
  if (status === 'processing') {
    dispatch({ type: 'processing', step, message });
    return;
  }
  const firstMs = stepRandomMinMs + Math.random() * (stepRandomMaxMs - stepRandomMinMs);
  setTimeout(() => dispatch({ type: 'processing', step }), firstMs);
  setTimeout(() => dispatch({ type: 'progress', progress }), firstMs + stepDelayMs);
}

function finish(complete: Complete, dispatch: Dispatch): void {
  setTimeout(
    () => dispatch({ type: 'complete', complete }),
    onboardingLimits.stepRandomMaxMs + onboardingLimits.stepDelayMs,
  );
  setTimeout(() => {
    dispatch({ type: 'end', success: complete.success });
    if (complete.success) showToast({ ...messages.analysisDone, text: complete.message });
    else showToast({ title: 'Fehler', text: complete.message }, 'bad');
  }, onboardingLimits.resultDelayMs);
}

function toMessage(error: unknown, opened: boolean): { title: string; text: string } {
  if (opened) return messages.streamBroken;
  if (error instanceof RequestError && error.status > 0) return { title: error.title, text: error.message };
  return messages.analysisNotStarted;
}
