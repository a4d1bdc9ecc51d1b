import type { Preview, PreviewViews, TabStop } from '../../../../shared/contract/preview.ts';
import { Notice } from '../../../ui/sign/notice.tsx';
import { noName, toControlWord } from '../blind/roleWords.ts';
import { LossList } from '../frame/lossList.tsx';
import { Stage } from '../frame/stage.tsx';
import { useShownLoss, ViewLayout } from '../frame/viewLayout.tsx';
import type { ViewProps } from '../frame/viewProps.ts';
import { toShort, toWebsiteHost } from '../frame/words.ts';

export function OrderView({ preview, isWhole }: ViewProps) {
  const order = preview.views?.tab_order;
  if (order) return <Order preview={preview} order={order} />;
  return (
    <p className="measure">
      {isWhole
        ? 'Die Reihenfolge der Tab-Taste konnten wir nicht aufnehmen. Die anderen Ansichten sind davon nicht betroffen.'
        : 'Die Reihenfolge der Tab-Taste wird gerade aufgenommen und erscheint gleich.'}
    </p>
  );
}

function Order({
  preview,
  order: { stops, end },
}: {
  preview: Preview;
  order: NonNullable<PreviewViews['tab_order']>;
}) {
  const { shown, shownBox, show, bar } = useShownLoss();
  const losses = stops.map((stop, index) => ({
    id: `stopp-${index}`,
    title: `${index + 1}. ${toShort(stop.name) || noName}`,
    detail: toControlWord(stop.role),
    box: stop.box,
  }));
  return (
    <ViewLayout
      controls={
        <>
          <p className="measure text-base">
            Wir haben die Tab-Taste gedrückt und mitgeschrieben, wohin sie führt. Die Zahlen sollten so
            laufen, wie man die Seite liest, und jedes Ziel sollte vorkommen.
          </p>
          {end === 'stuck' && (
            <div className="max-w-3xl">
              <Notice tone="warn" title="Bitte prüfen: Hier könnte eine Tastaturfalle sein">
                <p>
                  Nach {stops.length === 1 ? 'dem ersten Ziel' : `dem ${stops.length}. Ziel`} bewegte sich der
                  Fokus nicht mehr weiter oder nur noch im Kreis (WCAG 2.1.2). Ob Escape oder Pfeiltasten
                  hinausführen, haben wir nicht versucht.
                </p>
              </Notice>
            </div>
          )}
        </>
      }
      picture={
        <div className="min-w-0">
          <Stage
            picture={preview}
            alt={`Bildschirmfoto von ${toWebsiteHost(preview.final_url)} mit den Zielen der Tab-Taste`}
            marks={(scale) => <Numbers stops={stops} scale={scale} />}
            shown={shownBox}
          />
          {bar}
        </div>
      }
      losses={
        <LossList
          title="Ziele der Tab-Taste"
          groups={[
            {
              title: 'In dieser Reihenfolge',
              losses,
              none: 'Die Tab-Taste führt zu keinem Ziel auf dieser Seite.',
            },
          ]}
          shown={shown}
          onShow={show}
          notes={
            <>
              {end === 'cut' && <p>Hier haben wir abgebrochen; es können weitere Ziele folgen.</p>}
              <p>
                Nicht gemessen: ob der Fokus gut zu sehen ist und ob sich alles mit der Tastatur bedienen
                lässt. Das probieren Sie am besten selbst.
              </p>
            </>
          }
        />
      }
    />
  );
}

function Numbers({ stops, scale }: { stops: TabStop[]; scale: number }) {
  const points = stops.map(({ box }) => `${box.x * scale},${box.y * scale}`).join(' ');
  return (
    <div
      className="pointer-events-none absolute inset-0 forced-color-adjust-none"
      data-order
      aria-hidden="true"
    >
      <svg
        aria-hidden="true"
        className="absolute inset-0 size-full text-focus"
        fill="none"
        stroke="currentColor"
      >
        <polyline points={points} strokeWidth="5" className="text-surface" />
        <polyline points={points} strokeWidth="2" strokeDasharray="5 4" />
      </svg>
      {stops.map(({ box }, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the number is what it is
          key={index}
          className="absolute grid min-w-6 -translate-x-2/3 -translate-y-2/3 place-items-center rounded-full border border-surface bg-focus px-1 text-sm font-bold text-on-state tabular-nums"
          style={{ left: Math.max(box.x * scale, 12), top: Math.max(box.y * scale, 12) }}
        >
          {index + 1}
        </span>
      ))}
    </div>
  );
}
