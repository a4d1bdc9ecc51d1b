import type { Complete, Progress, StepData } from '../../../shared/contract/scan.ts';
import { stepNames } from '../../../shared/contract/stepNames.ts';
import { onboardingLimits } from './steps.ts';

export type StepName = Progress['step'];
export type StepStatus = Progress['status'];
export type Step = { name: StepName; status: StepStatus; message: string; data: StepData };
export type AnalysisSummary = Complete['summary'];

/** `running` lasts until 2.5 s after the server completes; `stopped`: ended without a result. */
export type Analysis = {
  phase: 'idle' | 'running' | 'stopped' | 'done';
  url: string;
  steps: Step[];
  seen: StepName[];
  percent: number;
  summary: AnalysisSummary | null;
  fault: string | null;
};

/** specification, public 4: text of a step before its outcome, in English like its title */
export const processingText = 'Processing...';

export type AnalysisEvent =
  | { type: 'start'; url: string }
  | { type: 'processing'; step: StepName; message?: string }
  | { type: 'progress'; progress: Progress }
  | { type: 'complete'; complete: Complete }
  | { type: 'end'; success: boolean }
  | { type: 'stop'; fault: string };

const idleSteps = (): Step[] => stepNames.map((name) => ({ name, status: 'idle', message: '', data: {} }));

export const idle: Analysis = {
  phase: 'idle',
  url: '',
  steps: idleSteps(),
  seen: [],
  percent: 0,
  summary: null,
  fault: null,
};

/** Analysis after an event (specification, public 4). */
export function reduce(analysis: Analysis, event: AnalysisEvent): Analysis {
  switch (event.type) {
    case 'start':
      return { ...idle, steps: idleSteps(), phase: 'running', url: event.url };
    case 'processing':
      return setStep(analysis, {
        name: event.step,
        status: 'processing',
        message: event.message ?? processingText,
      });
    case 'progress':
      return setProgress(analysis, event.progress);
    case 'complete':
      return { ...analysis, percent: 100, summary: event.complete.summary, fault: toFault(event.complete) };
    case 'end':
      return { ...analysis, phase: event.success ? 'done' : 'stopped' };
    case 'stop':
      return { ...analysis, phase: 'stopped', fault: event.fault };
  }
}

const toFault = (complete: Complete): string | null => (complete.success ? null : complete.message);

function setProgress(analysis: Analysis, { step, status, message, data }: Progress): Analysis {
  const seen = analysis.seen.includes(step) ? analysis.seen : [...analysis.seen, step];
  const share = Math.round((seen.length / stepNames.length) * 100);
  const percent = Math.max(analysis.percent, Math.min(share, onboardingLimits.percentCap));
  return { ...setStep(analysis, { name: step, status, message, data: data ?? {} }), seen, percent };
}

function setStep(analysis: Analysis, change: Partial<Step> & { name: StepName }): Analysis {
  const steps = analysis.steps.map((step) => (step.name === change.name ? { ...step, ...change } : step));
  return { ...analysis, steps };
}
