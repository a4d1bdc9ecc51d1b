import { useState } from 'react';
import { announceSteps } from './onboarding/announce.ts';
import { AnalysisResult } from './onboarding/result.tsx';
import { Running } from './onboarding/running.tsx';
import { UrlForm } from './onboarding/urlForm.tsx';
import { useAnalysis } from './onboarding/useAnalysis.ts';
import { KeptToasts } from './parts/keptToasts.tsx';

export default function Onboarding() {
  const { analysis, start } = useAnalysis();
  const { phase, summary } = analysis;
  const [said, say] = useState('');
  return (
    <div className="wrap py-10 md:py-16">
      {/* Mounted before the form, which may show a toast as soon as it is live. */}
      <KeptToasts />
      <div className="mx-auto max-w-3xl">
        {phase === 'done' && summary ? (
          <AnalysisResult url={analysis.url} summary={summary} say={say} />
        ) : (
          <>
            <UrlForm running={phase === 'running'} onStart={start} />
            {phase !== 'idle' && <Running analysis={analysis} />}
          </>
        )}
      </div>
      {/* The only live region: announces steps and results one at a time. */}
      <p role="status" className="sr-only">
        {phase === 'done' ? said : announceSteps(analysis)}
      </p>
    </div>
  );
}
