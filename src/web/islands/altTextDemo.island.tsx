import { useState } from 'react';
import { Notice } from '../ui/sign/notice.tsx';
import { Spinner } from '../ui/sign/spinner.tsx';
import { messages } from '../words/messages.ts';
import { DemoAddressForm } from './altTextDemo/addressForm.tsx';
import { Before } from './altTextDemo/before.tsx';
import { announceImages } from './altTextDemo/demo.ts';
import { DemoResult } from './altTextDemo/result.tsx';
import { forgetArrived } from './parts/arrivedUrl.ts';
import { KeptToasts } from './parts/keptToasts.tsx';
import { useToolRun } from './toolRun/useToolRun.ts';

const tool = { path: '/api/v1/image-list', failed: messages.imagesFailed };

export default function AltTextDemo() {
  const { state, start, reset } = useToolRun<'images'>(tool);
  const [isBack, setIsBack] = useState(false);
  const goBack = () => {
    setIsBack(true);
    forgetArrived();
    reset();
  };
  return (
    <div className="wrap pb-16 md:pb-24">
      {/* Mounted before the form, which may show a toast as soon as it is live. */}
      <KeptToasts />
      <p role="status" className="sr-only">
        {announceImages(state)}
      </p>
      {state.phase === 'shown' ? (
        <DemoResult shown={state} onReset={goBack} />
      ) : (
        <>
          <DemoAddressForm isRunning={state.phase === 'running'} hasFocus={isBack} onStart={start} />
          {state.phase === 'running' && (
            <p aria-hidden="true" className="mt-6 flex items-center gap-3">
              <Spinner />
              {announceImages(state)}
            </p>
          )}
          {state.phase === 'failed' && (
            <div className="mt-6 max-w-3xl">
              <Notice tone="bad" title="Die Analyse ist nicht gelungen">
                <p>{state.reason}</p>
              </Notice>
            </div>
          )}
          <Before />
        </>
      )}
    </div>
  );
}
