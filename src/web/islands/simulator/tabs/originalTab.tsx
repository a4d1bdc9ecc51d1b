import { toNumber } from '../../../../shared/text/format.ts';
import { Stage } from '../frame/stage.tsx';
import { ViewLayout } from '../frame/viewLayout.tsx';
import type { ViewProps } from '../frame/viewProps.ts';
import { toWebsiteHost } from '../frame/words.ts';

export function OriginalTab({ preview }: ViewProps) {
  const { fold, height, is_cut, incomplete } = preview;
  const hasFold = height > fold;
  return (
    <ViewLayout
      isStacked
      picture={
        <div>
          <Stage
            picture={preview}
            alt={`Bildschirmfoto von ${toWebsiteHost(preview.final_url)}`}
            marks={(scale) => hasFold && <Fold y={fold * scale} fold={fold} />}
          />
          <div className="measure mt-4 space-y-2 text-base text-muted">
            <p>
              {hasFold
                ? `Die gestrichelte Linie liegt bei ${toNumber(fold)} Pixeln: So viel sieht man in einem Fenster von 1280 × ${fold} Pixeln, ohne zu scrollen. Die Seite ist ${toNumber(height)} Pixel hoch.`
                : `Die ganze Seite passt in ein Fenster von 1280 × ${fold} Pixeln.`}
            </p>
            {is_cut && <p>Das Bild endet hier; die Seite geht darunter weiter.</p>}
            {incomplete.includes('images') && <p>Einige Bilder waren noch nicht geladen.</p>}
            <p>
              Dieses Bild ist der Vergleich für die anderen Ansichten. Animationen, Videos und was erst beim
              Bedienen erscheint, sind darauf nicht zu sehen.
            </p>
          </div>
        </div>
      }
    />
  );
}

function Fold({ y, fold }: { y: number; fold: number }) {
  return (
    <div
      data-fold
      className="pointer-events-none absolute inset-x-0 border-t-3 border-dashed border-focus outline-1 outline-surface"
      style={{ top: y }}
    >
      <span className="absolute top-0 right-2 rounded-b-control bg-focus px-2.5 py-0.5 text-sm font-semibold text-on-state">
        Bis hier ohne Scrollen ({fold} px)
      </span>
    </div>
  );
}
