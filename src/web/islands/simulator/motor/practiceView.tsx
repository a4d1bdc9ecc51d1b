import { useMemo, useRef, useState } from 'react';
import type { Control, Preview } from '../../../../shared/contract/preview.ts';
import { toCount, toNumber } from '../../../../shared/text/format.ts';
import { Button } from '../../../ui/form/button.tsx';
import { noName, toControlWord } from '../blind/roleWords.ts';
import { LossList } from '../frame/lossList.tsx';
import { RangeField } from '../frame/rangeField.tsx';
import { Stage } from '../frame/stage.tsx';
import { useShownLoss, ViewLayout } from '../frame/viewLayout.tsx';
import type { ViewProps } from '../frame/viewProps.ts';
import { toShort, toWebsiteHost } from '../frame/words.ts';
import { motor } from '../vision/jitter.ts';
import { leastTargetPx, listSmallControls } from '../vision/losses.ts';
import { Practice } from './practice.tsx';

export function PracticeView({ preview, settings, onChange }: ViewProps) {
  const { controls } = preview;
  const [isOn, setIsOn] = useState(false);
  const toggler = useRef<HTMLButtonElement>(null);
  const [score, setScore] = useState({ hits: 0, misses: 0, last: '' });
  const { shown, shownBox, show, bar } = useShownLoss();
  const count = (hit: Control | null, isByKey: boolean) =>
    setScore(({ hits, misses }) => {
      if (isByKey)
        return { hits, misses, last: `Mit der Tastatur ausgelöst: ${toName(hit!)}. Sie zittert nicht.` };
      return hit
        ? { hits: hits + 1, misses, last: `Getroffen: ${toName(hit)}` }
        : { hits, misses: misses + 1, last: 'Daneben' };
    });
  return (
    <ViewLayout
      controls={
        <>
          <p className="measure text-base">
            Der gezeichnete Zeiger springt um den echten herum; geklickt wird dort, wo er gezeichnet ist.
            Versuchen Sie, die Bedienelemente zu treffen. Die Knöpfe lösen hier nichts aus.
          </p>
          <RangeField
            label="Stärke des Zitterns"
            value={settings.strength}
            min={motor.min}
            max={motor.max}
            step={motor.step}
            words={`${settings.strength} von ${motor.max}`}
            onChange={(strength) => onChange({ strength })}
          />
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <Button ref={toggler} onClick={() => setIsOn(!isOn)}>
              {isOn ? 'Übung beenden' : 'Übung starten'}
            </Button>
            <p className="font-semibold tabular-nums">
              Getroffen: {toNumber(score.hits)}, daneben: {toNumber(score.misses)}
            </p>
            <Button
              look="quiet"
              aria-disabled={score.hits + score.misses === 0}
              onClick={() => setScore({ hits: 0, misses: 0, last: '' })}
            >
              Zähler zurücksetzen
            </Button>
            <p role="status" className="min-h-7 text-base text-muted">
              {score.last}
            </p>
          </div>
        </>
      }
      picture={
        <div className="min-w-0">
          <Stage
            picture={preview}
            alt={`Bildschirmfoto von ${toWebsiteHost(preview.final_url)} in Originalgröße`}
            shown={isOn ? null : shownBox}
            isReal
          >
            {isOn && (
              <Practice
                controls={controls}
                size={preview}
                strength={settings.strength}
                onPress={count}
                onEnd={() => {
                  // The focused button disappears with the practice.
                  toggler.current?.focus();
                  setIsOn(false);
                }}
              />
            )}
          </Stage>
          {bar}
          <p className="measure mt-3 text-base text-muted">
            Mit der Tastatur: Starten Sie die Übung, gehen Sie mit Tab zu den Knöpfen und mit den Pfeiltasten
            von einem zum anderen. Die Eingabetaste trifft immer: Wer die Maus nicht ruhig führen kann, ist
            oft auf diesen Weg angewiesen. Escape beendet die Übung.
          </p>
        </div>
      }
      losses={<Losses preview={preview} shown={shown} onShow={show} />}
    />
  );
}

const toName = ({ name, role }: Control): string => `${toControlWord(role)} „${toShort(name, 40) || noName}“`;

type LossProps = {
  preview: Preview;
  shown: string | null;
  onShow: Parameters<typeof LossList>[0]['onShow'];
};

function Losses({ preview: { controls, incomplete }, shown, onShow }: LossProps) {
  const { small, exempt } = useMemo(() => listSmallControls(controls), [controls]);
  const toLoss = (prefix: string) => (control: Control, index: number) => ({
    id: `${prefix}-${index}`,
    title: toShort(control.name) || noName,
    detail: `${toControlWord(control.role)}, ${toPixels(control.box.width)} × ${toPixels(control.box.height)} Pixel`,
    box: control.box,
  });
  return (
    <LossList
      groups={[
        {
          title: `Kleiner als ${leastTargetPx} × ${leastTargetPx} Pixel und zu eng`,
          losses: small.map(toLoss('klein')),
          none: 'Kein Bedienelement ist zu klein und zugleich zu nah an einem anderen.',
        },
        {
          title: 'Klein, aber ausgenommen',
          losses: exempt.map(toLoss('ausgenommen')),
          none: 'Keines.',
        },
      ]}
      shown={shown}
      onShow={onShow}
      notes={
        <>
          <p>
            Gemessen: {toCount(controls.length, 'sichtbares Bedienelement', 'sichtbare Bedienelemente')}, nach
            WCAG 2.5.8. Ausgenommen sind Elemente mit genug Abstand und solche, deren Größe der Browser
            bestimmt, außerdem Links im Fließtext; die stehen nicht in der Liste.
          </p>
          {incomplete.includes('controls') && (
            <p>Die Seite hat mehr Bedienelemente, als wir messen konnten.</p>
          )}
          <p>
            Nicht gemessen: ob es an anderer Stelle eine größere Entsprechung gibt, und was erst beim Bedienen
            erscheint. Die Reichweite des Zitterns ist eine Annahme.
          </p>
        </>
      }
    />
  );
}

/** Rounded down to a tenth: 23.96 is not yet 24. */
const toPixels = (size: number): string => toNumber(Math.floor(size * 10) / 10, 1);
