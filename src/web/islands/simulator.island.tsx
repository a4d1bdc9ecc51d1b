import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { formErrors } from '../../shared/errors/formErrors.ts';
import { trackEvent } from '../analytics/analytics.ts';
import { Notice } from '../ui/sign/notice.tsx';
import { Spinner } from '../ui/sign/spinner.tsx';
import { KeptToasts } from './parts/keptToasts.tsx';
import { AddressField } from './simulator/addressField.tsx';
import { defaults, readSettings } from './simulator/frame/settings.ts';
import { type ToolState, toWaitingText } from './toolRun/toolState.ts';
import { useToolRun } from './toolRun/useToolRun.ts';

const loadResult = () => import('./simulator/result.tsx');
const Result = lazy(loadResult);

const [, title, text] = formErrors.WEBSITE_NOT_LOADED;

const tool = { path: '/api/v1/preview', failed: { title, text } };
const doing = 'Wir öffnen die Seite in einem Browser und nehmen sie auf.';

export default function Simulator() {
  const { state, start } = useToolRun<'preview'>(tool);
  const [settings, setSettings] = useState(defaults);
  useEffect(() => setSettings(readSettings(new URLSearchParams(location.search))), []);
  return (
    <div className="wrap-wide pb-16 md:pb-24">
      {/* Mounted before the form, which may show a toast as soon as it is live. */}
      <KeptToasts />
      <div className="mx-auto max-w-3xl">
        <AddressField
          isLoading={state.phase === 'running'}
          onStart={(url) => {
            void loadResult().catch(() => {}); // a failure is retried and reported when the result is shown
            trackEvent('website_preview', { category: 'simulator' });
            start(url);
          }}
        />
        <State state={state} />
      </div>
      {state.phase === 'shown' && (
        <Suspense fallback={<Waiting words="Die Ansichten werden geladen." />}>
          <Result
            key={state.result.screenshot}
            shown={state}
            settings={settings}
            onChange={(change) => setSettings((now) => ({ ...now, ...change }))}
          />
        </Suspense>
      )}
    </div>
  );
}

/** One polite live region for everything, so that screen readers announce nothing twice. */
function State({ state }: { state: ToolState<'preview'> }) {
  const words = state.phase === 'running' ? toWaitingText(state, doing) : '';
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state.phase === 'failed') notice.current?.scrollIntoView({ block: 'nearest' });
  }, [state.phase]);
  return (
    <>
      <div role="status" className={words ? 'mt-6' : undefined}>
        {words && <Waiting words={words} />}
        {state.phase === 'shown' && <span className="sr-only">Die Vorschau ist geladen.</span>}
      </div>
      {state.phase === 'failed' && (
        <div ref={notice} className="mt-6">
          <Notice tone="bad" title="Die Vorschau ist nicht gelungen">
            <p>{state.reason}</p>
          </Notice>
        </div>
      )}
    </>
  );
}

const Waiting = ({ words }: { words: string }) => (
  <p className="flex items-start gap-3">
    <Spinner className="mt-1 size-5 shrink-0 text-accent" />
    <span>{words}</span>
  </p>
);
