import { useEffect, useRef } from 'react';
import { trackEvent } from '../../analytics/analytics.ts';
import { Tabs } from '../../ui/table/tabs.tsx';
import type { ShownTool } from '../toolRun/toolState.ts';
import { type Settings, type TabId, tabs } from './frame/settings.ts';
import type { ViewProps } from './frame/viewProps.ts';
import { toWebsiteHost } from './frame/words.ts';
import { Share } from './share.tsx';
import { toDrawing } from './sight/exportPicture.ts';
import { BlindTab } from './tabs/blindTab.tsx';
import { ColourTab } from './tabs/colourTab.tsx';
import { MotorTab } from './tabs/motorTab.tsx';
import { OriginalTab } from './tabs/originalTab.tsx';
import { SightTab } from './tabs/sightTab.tsx';

type Props = {
  shown: ShownTool<'preview'>;
  settings: Settings;
  onChange: (change: Partial<Settings>) => void;
};

const labels: { [tab in TabId]: string } = {
  vorschau: 'Vorschau',
  sehbehinderung: 'Sehbehinderung',
  farbenblindheit: 'Farbenblindheit',
  blindheit: 'Blindheit',
  motorik: 'Motorische Einschränkung',
};

const contents: { [tab in TabId]: (props: ViewProps) => React.ReactNode } = {
  vorschau: OriginalTab,
  sehbehinderung: SightTab,
  farbenblindheit: ColourTab,
  blindheit: BlindTab,
  motorik: MotorTab,
};

export default function SimulatorResult({ shown, settings, onChange }: Props) {
  const heading = useArrival();
  const { url, result: preview, isWhole } = shown;
  const Chosen = contents[settings.tab];
  const view = { preview, isWhole, settings, onChange };
  const choose = (tab: string) => {
    trackEvent('disability_simulator', { category: 'simulator', label: tab });
    onChange({ tab: tab as TabId });
  };
  return (
    <section aria-labelledby="simulator-ergebnis" className="mt-12">
      <div className="mb-6 flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h2 ref={heading} id="simulator-ergebnis" tabIndex={-1} className="title-3 scroll-mt-24">
            So wirkt {toWebsiteHost(preview.final_url)}
          </h2>
          <p className="mt-1 text-base text-muted">
            {preview.title ? `„${preview.title}“, ` : ''}aufgenommen um {toClock(preview.taken_at)} Uhr,{' '}
            {preview.width} Pixel breit
          </p>
        </div>
        <Share url={url} settings={settings} drawing={toDrawing(preview, settings)} />
      </div>
      <Tabs
        label="Ansichten der Seite"
        tabs={tabs.map((id) => ({
          id,
          label: labels[id],
          content: id === settings.tab && <Chosen {...view} />,
        }))}
        chosen={settings.tab}
        onChoose={choose}
      />
    </section>
  );
}

const toClock = (time: string): string =>
  new Date(time).toLocaleTimeString('de-DE', { hour: '2-digit', minute: '2-digit' });

/** specification, public 4: scrolls smoothly to the tabs, or jumps with reduced motion */
function useArrival() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth', block: 'start' });
  }, []);
  return heading;
}
