import type { Tone } from '../../ui/sign/badge.tsx';
import { Shape } from '../../ui/sign/badge.tsx';
import { Spinner } from '../../ui/sign/spinner.tsx';
import { processingText, type Step, type StepStatus } from './analysis.ts';
import { StepFound } from './stepFound.tsx';

const titles = {
  connectivity: 'Website Connectivity',
  favicon: 'Website Icon',
  robots: 'Robots & Structure',
  sitemaps: 'Sitemap Analysis',
  media: 'Media Discovery',
};

const questions = {
  connectivity: 'Ist die Website erreichbar?',
  favicon: 'Welches Symbol hat sie?',
  robots: 'Was erlaubt robots.txt?',
  sitemaps: 'Welche Seiten nennen die Sitemaps?',
  media: 'Welche Bilder und Medien stehen auf der Startseite?',
};

const statuses: { [status in StepStatus]: { word: string; tone: Tone; card: string; ink: string } } = {
  idle: { word: 'wartet', tone: 'quiet', card: 'border-hair bg-transparent', ink: 'text-muted' },
  processing: { word: 'läuft', tone: 'quiet', card: 'border-accent bg-tint', ink: 'text-accent' },
  success: { word: 'in Ordnung', tone: 'ok', card: 'border-ok bg-ok-tint', ink: 'text-ok' },
  warning: { word: 'Hinweis', tone: 'warn', card: 'border-warn bg-warn-tint', ink: 'text-warn' },
  error: { word: 'Fehler', tone: 'bad', card: 'border-bad bg-bad-tint', ink: 'text-bad' },
};

export const stepWords = (step: Step) => ({ title: titles[step.name], word: statuses[step.status].word });

export function StepCard({ step, stopped }: { step: Step; stopped: boolean }) {
  const { word, tone, card, ink } = statuses[step.status];
  return (
    <li data-step={step.name} data-status={step.status} className={`rounded-card border px-5 py-4 ${card}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 lang="en" className="text-lg leading-snug">
          {titles[step.name]}
        </h3>
        <p className={`flex items-center gap-2 text-base font-semibold hyphens-none ${ink}`}>
          {step.status === 'processing' ? (
            <Spinner className="size-4" />
          ) : (
            <Shape tone={tone} className="size-3.5" />
          )}
          {stopped && step.status === 'idle' ? 'nicht ausgeführt' : word}
        </p>
      </div>
      <p lang={step.message === processingText ? 'en' : undefined} className="mt-0.5 text-base text-muted">
        {step.message || questions[step.name]}
      </p>
      <StepFound step={step} />
    </li>
  );
}
