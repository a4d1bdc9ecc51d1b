import { CircleCheck, Image, PenLine } from 'lucide-react';
import { Link } from 'react-router';
import type { AltTextReview } from '../../../../shared/contract/altTextReview.ts';
import { Button, toButtonClass } from '../../../ui/form/button.tsx';
import { EmptyState } from '../../../ui/sign/emptyState.tsx';
import { UndoButton } from './reviewButtons.tsx';
import { isGoingOn } from './reviewQueries.ts';
import type { ReviewView } from './reviewView.ts';
import { useUndoKeys } from './useReviewKeys.ts';

type Props = {
  websiteId: number;
  review: AltTextReview;
  view: ReviewView;
  onReset: () => void;
  onUndo: (() => void) | null;
};

export function NothingToReview({ websiteId, review, view, onReset, onUndo }: Props) {
  useUndoKeys(onUndo);
  const { counts } = review;
  const isFiltered = view.source !== null || view.confidence !== null || view.state !== 'proposed';
  const decided = counts.accepted + counts.discarded;
  if (view.state === 'existing')
    return (
      <State
        Icon={CircleCheck}
        title={
          counts.fits + counts.unfit > 0 ? 'Alle vorhandenen Texte sind geprüft' : 'Kein Bild hat einen Text'
        }
        text="Ein Urteil gilt, solange Bild und Text gleich bleiben. Ändert sich eines davon, fragt der nächste Scan wieder."
      >
        <Button look="secondary" onClick={onReset}>
          Alle Entwürfe zeigen
        </Button>
        {onUndo && <UndoButton onUndo={onUndo} />}
      </State>
    );
  if (isFiltered)
    return (
      <State
        Icon={Image}
        title="Kein Bild passt zu dieser Auswahl"
        text="Wählen Sie einen anderen Stand oder alle Bilder."
      >
        <Button look="secondary" onClick={onReset}>
          Alle Entwürfe zeigen
        </Button>
        {onUndo && <UndoButton onUndo={onUndo} />}
      </State>
    );
  if (isGoingOn(review))
    return (
      <State
        Icon={PenLine}
        title="Die ersten Vorschläge entstehen"
        text="Sie erscheinen hier, sobald es welche gibt."
      />
    );
  if (decided + counts.without === 0)
    return (
      <State
        Icon={CircleCheck}
        title="Kein Bild ohne Alternativtext"
        text="Jedes Bild, das der letzte Scan gefunden hat, hat das Attribut „alt“. Ob die Texte passen, kann nur ein Mensch sagen."
      >
        <MediaLink
          websiteId={websiteId}
          filter="/vorschlaege?state=existing"
          words="Vorhandene Texte prüfen"
        />
      </State>
    );
  if (decided === 0)
    return (
      <State
        Icon={PenLine}
        title="Noch keine Vorschläge"
        text="Ein Vorschlag entsteht aus dem Bild und aus der Stelle, an der es steht: Link, Überschrift, Beschriftung, Produkt. Ob er passt, entscheiden Sie."
      />
    );
  return (
    <State
      Icon={CircleCheck}
      title="Alle Entwürfe sind entschieden"
      text="Bestätigte Texte stehen in der Liste der Medien bereit. Auf die Website bringen Sie sie selbst: kopiert, als Datei oder nach WordPress übertragen."
    >
      <MediaLink websiteId={websiteId} filter="?proposal=accepted" words="Bestätigte Texte zeigen" />
      {onUndo && <UndoButton onUndo={onUndo} />}
    </State>
  );
}

type StateProps = { Icon: typeof Image; title: string; text: string; children?: React.ReactNode };

const State = ({ Icon, title, text, children }: StateProps) => (
  <div className="mt-3">
    <EmptyState Icon={Icon} title={title} level={3} text={text}>
      {children && <div className="flex flex-wrap gap-3">{children}</div>}
    </EmptyState>
  </div>
);

const MediaLink = ({ websiteId, filter, words }: { websiteId: number; filter: string; words: string }) => (
  <Link to={`/app/websites/${websiteId}/media${filter}`} className={toButtonClass('secondary')}>
    {words}
  </Link>
);
