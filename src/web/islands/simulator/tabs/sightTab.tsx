import { useState } from 'react';
import { toNumber } from '../../../../shared/text/format.ts';
import { KindChoice } from '../frame/kindChoice.tsx';
import { LossList } from '../frame/lossList.tsx';
import { RangeField } from '../frame/rangeField.tsx';
import type { Settings } from '../frame/settings.ts';
import { SplitField } from '../frame/splitField.tsx';
import { Stage } from '../frame/stage.tsx';
import { useShownLoss, ViewLayout } from '../frame/viewLayout.tsx';
import type { ViewProps } from '../frame/viewProps.ts';
import { toWebsiteHost } from '../frame/words.ts';
import { type SightView, toSightView } from '../sight/sightViews.ts';
import { Edge, Simulation } from '../sight/simulation.tsx';
import { Spotlight } from '../sight/spotlight.tsx';
import { blur } from '../vision/jitter.ts';

type Kind = Settings['sehbehinderung'];

const options: [Kind, string][] = [
  ['unschaerfe', 'Unschärfe'],
  ['grauer-star', 'Grauer Star'],
  ['tunnelblick', 'Tunnelblick'],
  ['ausfall-mitte', 'Ausfall der Mitte'],
  ['wenig-kontrast', 'Wenig Kontrast'],
  ['grosse-schrift', 'Schrift doppelt so groß'],
  ['schmal', '320 Pixel schmal'],
];

export function SightTab(props: ViewProps) {
  const { settings, onChange } = props;
  const kind = settings.sehbehinderung;
  return (
    <>
      <div className="mb-5">
        <KindChoice
          legend="Art"
          name="sehbehinderung"
          options={options}
          chosen={kind}
          onChoose={(sehbehinderung) => onChange({ sehbehinderung })}
        />
      </div>
      <Sight key={kind} {...props} view={toSightView(kind, props)} />
    </>
  );
}

function Sight({ preview, settings, onChange, view }: ViewProps & { view: SightView }) {
  const [percent, setPercent] = useState(0);
  const { shown, shownBox, show, bar } = useShownLoss();
  const { picture, colours, blurPx, spot, explained, missing } = view;
  if (!picture) return <p className="measure">{missing}</p>;
  const isSimulated = colours !== undefined || blurPx > 0;
  return (
    <ViewLayout
      controls={
        <>
          <p className="measure text-base">{explained}</p>
          <div className="grid gap-x-12 gap-y-4 md:grid-cols-2">
            {settings.sehbehinderung === 'unschaerfe' && (
              <RangeField
                label="Stärke der Unschärfe"
                value={settings.blurPx}
                min={blur.min}
                max={blur.max}
                step={blur.step}
                words={`${toNumber(settings.blurPx, 1)} Pixel`}
                onChange={(value) => onChange({ blurPx: value })}
              />
            )}
            {isSimulated && <SplitField percent={percent} onChange={setPercent} />}
          </div>
        </>
      }
      picture={
        <div className="min-w-0">
          <Stage
            picture={picture}
            alt={`Bildschirmfoto von ${toWebsiteHost(preview.final_url)}, ${view.alt}`}
            marks={(scale) => (
              <>
                <Edge percent={percent} />
                {view.edgePx && <WindowEdge x={view.edgePx * scale} />}
              </>
            )}
            veil={spot && <Spotlight spot={spot} />}
            shown={shownBox}
          >
            {isSimulated && (
              <Simulation
                picture={picture}
                {...(colours && { view: colours })}
                blurPx={blurPx}
                originalPercent={percent}
              />
            )}
          </Stage>
          {bar}
        </div>
      }
      losses={
        <LossList
          title={view.listTitle}
          groups={view.groups}
          shown={shown}
          onShow={show}
          notes={view.notes.map((note) => <p key={note}>{note}</p>)}
        />
      }
    />
  );
}

function WindowEdge({ x }: { x: number }) {
  return (
    <div
      className="pointer-events-none absolute inset-y-0 border-l-3 border-dashed border-focus outline-1 outline-surface forced-color-adjust-none"
      style={{ left: x }}
    >
      <span className="absolute top-0 left-0 rounded-r-control bg-focus px-2 text-sm font-semibold whitespace-nowrap text-on-state">
        320 px
      </span>
    </div>
  );
}
