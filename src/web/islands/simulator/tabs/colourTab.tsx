import { useMemo, useState } from 'react';
import { KindChoice } from '../frame/kindChoice.tsx';
import { LossList } from '../frame/lossList.tsx';
import type { Settings } from '../frame/settings.ts';
import { SplitField } from '../frame/splitField.tsx';
import { Stage } from '../frame/stage.tsx';
import { useShownLoss, ViewLayout } from '../frame/viewLayout.tsx';
import type { ViewProps } from '../frame/viewProps.ts';
import { toWebsiteHost } from '../frame/words.ts';
import { colourViewOf } from '../sight/colourViewOf.ts';
import { toContrastGroups } from '../sight/contrastGroups.ts';
import { Edge, Simulation } from '../sight/simulation.tsx';

type Kind = Settings['farbenblindheit'];

const options: [Kind, string][] = [
  ['protanopie', 'Protanopie (kein Rot)'],
  ['deuteranopie', 'Deuteranopie (kein Grün)'],
  ['tritanopie', 'Tritanopie (kein Blau)'],
  ['graustufen', 'Graustufen'],
];

const explained: { [kind in Kind]: string } = {
  protanopie:
    'Die Zapfen für langwelliges Licht fehlen. Rot wirkt dunkel und ist von Braun und Grün kaum zu unterscheiden.',
  deuteranopie:
    'Die Zapfen für mittelwelliges Licht fehlen. Rot, Grün und Braun fallen zusammen, ohne dunkler zu werden.',
  tritanopie:
    'Die Zapfen für kurzwelliges Licht fehlen, das ist selten. Blau und Grün, Gelb und Rosa gleichen sich an.',
  graustufen:
    'Nur Helligkeit, keine Farbe: Was hier nicht zu unterscheiden ist, trägt seine Bedeutung nur durch Farbe.',
};

export function ColourTab({ preview, settings, onChange }: ViewProps) {
  const kind = settings.farbenblindheit;
  const view = colourViewOf[kind];
  const [percent, setPercent] = useState(0);
  const { shown, shownBox, show, bar } = useShownLoss();
  const { groups, notes } = useMemo(() => toContrastGroups(preview, view), [preview, view]);
  const choose = (farbenblindheit: Kind) => {
    show(null);
    onChange({ farbenblindheit });
  };
  return (
    <ViewLayout
      controls={
        <>
          <KindChoice legend="Art" name="farbenblindheit" options={options} chosen={kind} onChoose={choose} />
          <p className="measure text-base">{explained[kind]}</p>
          <SplitField percent={percent} onChange={setPercent} />
        </>
      }
      picture={
        <div className="min-w-0">
          <Stage
            picture={preview}
            alt={`Bildschirmfoto von ${toWebsiteHost(preview.final_url)}, Farben wie bei ${kind === 'graustufen' ? 'Graustufen' : toName(kind)}`}
            marks={() => <Edge percent={percent} />}
            shown={shownBox}
          >
            <Simulation picture={preview} view={view} originalPercent={percent} />
          </Stage>
          {bar}
          <Sources kind={kind} />
        </div>
      }
      losses={
        <LossList
          groups={groups}
          shown={shown}
          onShow={show}
          notes={
            <>
              {notes.map((note) => (
                <p key={note}>{note}</p>
              ))}
              <p>
                Nicht gemessen: ob Farbe allein etwas bedeutet (rote Pflichtfelder, Linien in Diagrammen), und
                Kontraste von Symbolen und Bildern. Bitte sehen Sie selbst hin.
              </p>
            </>
          }
        />
      }
    />
  );
}

const toName = (kind: Kind): string => kind[0]!.toUpperCase() + kind.slice(1);

function Sources({ kind }: { kind: Kind }) {
  return (
    <p className="measure mt-4 text-base text-muted">
      {kind === 'graustufen' && 'Helligkeit nach der Formel der WCAG (relative Leuchtdichte). '}
      {kind === 'tritanopie' &&
        'Berechnet in linearem Licht mit zwei Halbebenen nach Brettel, Viénot und Mollon: Computerized simulation of color appearance for dichromats (JOSA A 14, 1997). '}
      {(kind === 'protanopie' || kind === 'deuteranopie') &&
        'Berechnet in linearem Licht nach Viénot, Brettel und Mollon: Digital video colourmaps for checking the legibility of displays by dichromats (Color Research and Application 24, 1999). '}
      {kind !== 'graustufen' &&
        'Gezeigt ist der vollständige Ausfall einer Zapfenart. Viel häufiger ist eine Schwäche; dann sind die Unterschiede geringer als hier.'}
    </p>
  );
}
