import { useMemo, useState } from 'react';
import { toNumber } from '../../../../shared/text/format.ts';
import { Reader } from '../blind/reader.tsx';
import { toRoleWord } from '../blind/roleWords.ts';
import { TreeView } from '../blind/treeView.tsx';
import { KindChoice } from '../frame/kindChoice.tsx';
import { LossList } from '../frame/lossList.tsx';
import type { Settings } from '../frame/settings.ts';
import { Stage } from '../frame/stage.tsx';
import { useShownLoss, ViewLayout } from '../frame/viewLayout.tsx';
import type { ViewProps } from '../frame/viewProps.ts';
import { toWebsiteHost } from '../frame/words.ts';
import { listNameless } from '../vision/losses.ts';

const options: [Settings['blindheit'], string][] = [
  ['baum', 'Barrierefreiheitsbaum'],
  ['vorlesen', 'So liest es ein Screenreader'],
];

export function BlindTab({ preview, settings, onChange }: ViewProps) {
  const { a11ytree: tree } = preview;
  const { shown, shownBox, show, bar } = useShownLoss();
  const [sought, setSought] = useState<string | null>(null);
  const nameless = useMemo(() => (tree ? listNameless(tree) : []), [tree]);
  if (!tree)
    return <p className="measure">Den Barrierefreiheitsbaum dieser Seite konnten wir nicht aufnehmen.</p>;
  const losses = nameless.map(({ node, path }) => ({
    id: ['0', ...path].join('.'),
    title: `${toRoleWord(node.role)} ohne Bezeichnung`,
    detail: node.box
      ? `Auf dem Bild bei ${toNumber(Math.round(node.box.y))} Pixeln von oben`
      : 'Auf dem Bild nicht zu sehen, nur im Baum',
    box: node.box ?? { x: 0, y: 0, width: 0, height: 0 },
  }));
  return (
    <ViewLayout
      controls={
        <>
          <KindChoice
            legend="Darstellung"
            name="blindheit"
            options={options}
            chosen={settings.blindheit}
            onChoose={(blindheit) => onChange({ blindheit })}
          />
          <p className="measure text-base">
            Vorleseprogramme und Braillezeilen bekommen kein Bild, sondern diesen Baum aus Rollen und Namen.
            Was hier nicht steht, gibt es für sie nicht.
          </p>
        </>
      }
      picture={
        <div className="min-w-0">
          {settings.blindheit === 'baum' ? (
            <TreeView tree={tree} sought={sought} />
          ) : (
            <Reader tree={tree} language={preview.language} />
          )}
          {shownBox && shownBox.width > 0 && (
            <div className="mt-6">
              <Stage
                picture={preview}
                alt={`Bildschirmfoto von ${toWebsiteHost(preview.final_url)}`}
                shown={shownBox}
              />
            </div>
          )}
          {bar}
        </div>
      }
      losses={
        <LossList
          groups={[
            {
              title: 'Ohne Bezeichnung',
              losses,
              none: 'Alles, was eine Bezeichnung braucht, hat eine.',
            },
          ]}
          shown={shown}
          onShow={(loss) => {
            setSought(loss?.id ?? null);
            if (loss) onChange({ blindheit: 'baum' });
            show(loss);
          }}
          notes={
            <p>
              {preview.incomplete.includes('a11ytree') && 'Der Baum ist größer, als wir aufnehmen konnten. '}
              Nicht gemessen: ob eine Bezeichnung stimmt und verständlich ist, ob die Reihenfolge Sinn ergibt,
              und was erst beim Bedienen erscheint.
            </p>
          }
        />
      }
    />
  );
}
