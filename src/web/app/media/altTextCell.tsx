import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { isGuess } from '../../../shared/altText.ts';
import type { AltTextChange, MediaItem } from '../../../shared/contract/media.ts';
import { toSourceWords } from '../../../shared/words/altTextWords.ts';
import { Badge } from '../../ui/sign/badge.tsx';
import { DraftBadge } from '../../ui/sign/draftBadge.tsx';
import { AltTextForm } from './altTextForm.tsx';
import { CopyText } from './copyText.tsx';
import { quickClass } from './quickClass.ts';
import { toTextState } from './toDecided.ts';

type Props = {
  item: MediaItem;
  name: string;
  isMember: boolean;
  onChange: (item: MediaItem, change: AltTextChange) => void;
};

/**
 * Future text of an image: a draft to decide on, or one written by a member. With focus inside, E starts
 * editing. Enter on the first button accepts a draft, Escape cancels.
 */
export function AltTextCell({ item, name, isMember, onChange }: Props) {
  const [isEditing, setIsEditing] = useState(false);
  const { group, keepFocus } = useKeptFocus(`${toTextState(item)} ${isEditing}`);
  if (item.kind !== 'image') return <span className="text-muted">–</span>;
  const act = (change: AltTextChange) => {
    keepFocus();
    setIsEditing(false);
    onChange(item, change);
  };
  const edit = (event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey;
    if (isEditing || !isMember || !isPlain || event.key.toLowerCase() !== 'e') return;
    event.preventDefault();
    setIsEditing(true);
  };
  return (
    <fieldset ref={group} onKeyDown={edit} className="min-w-0">
      <legend className="sr-only">Alternativtext für {name}</legend>
      {isEditing ? (
        <AltTextForm
          text={item.alt_text || item.alt || ''}
          name={name}
          onSave={(alt_text) => act({ action: 'edit', alt_text })}
          onCancel={() => {
            keepFocus();
            setIsEditing(false);
          }}
        />
      ) : (
        <>
          <Text item={item} />
          {isMember && <Buttons item={item} name={name} act={act} onEdit={() => setIsEditing(true)} />}
        </>
      )}
    </fieldset>
  );
}

/**
 * Milliseconds after a decision in which the cell restores lost focus. Its buttons may change at once, and
 * again with the server's answer.
 */
const settleMs = 3_000;

/** Focuses the first new button when a decision removed the focused one. */
function useKeptFocus(state: string) {
  const group = useRef<HTMLFieldSetElement>(null);
  const decidedAt = useRef(Number.NEGATIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons change with the state
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isLost && performance.now() - decidedAt.current < settleMs)
      group.current?.querySelector<HTMLElement>('button')?.focus();
  }, [state]);
  const keepFocus = () => {
    decidedAt.current = performance.now();
  };
  return { group, keepFocus };
}

function Text({ item }: { item: MediaItem }) {
  const state = toTextState(item);
  if (state === 'none') return <p className="text-muted">Noch kein Vorschlag</p>;
  return (
    <>
      <p className={`wrap-anywhere ${state === 'discarded' ? 'text-muted line-through' : ''}`}>
        {item.alt_text === '' ? <em>Leer: Das Bild ist dekorativ.</em> : item.alt_text}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.875rem] text-muted">
        {state === 'proposed' && <DraftBadge />}
        {state === 'discarded' && <Badge>Verworfen</Badge>}
        {state === 'decided' && <Badge tone="info">Noch nicht auf der Website</Badge>}
        {state === 'published' && <Badge tone="ok">Steht auf der Website</Badge>}
        {state === 'fits' && <Badge tone="ok">Geprüft: passt</Badge>}
        {state === 'unfit' && <Badge tone="bad">Geprüft: passt nicht</Badge>}
        <span>{toSourceWords(item.alt_text_source, item.alt_text_confidence)}</span>
      </p>
    </>
  );
}

type ButtonsProps = Pick<Props, 'item' | 'name'> & {
  act: (change: AltTextChange) => void;
  onEdit: () => void;
};

function Buttons({ item, name, act, onEdit }: ButtonsProps) {
  const state = toTextState(item);
  const isJudged = state === 'fits' || state === 'unfit';
  const isDecided = state === 'decided' || state === 'published' || isJudged;
  const isSettled = isDecided || item.alt_text === '' || (state === 'none' && item.alt_state !== 'missing');
  return (
    <p className="mt-1.5 -ml-2 flex flex-wrap gap-x-1">
      {state === 'proposed' && !isGuess(item.alt_text_source, item.alt_text_confidence) && (
        <Quick name={name} onClick={() => act({ action: 'accept' })}>
          Übernehmen
        </Quick>
      )}
      {(isDecided || state === 'discarded') && (
        <Quick name={name} onClick={() => act({ action: 'reset' })}>
          Rückgängig
        </Quick>
      )}
      <Quick name={name} keys="E" onClick={onEdit}>
        {state === 'none' ? 'Text schreiben' : 'Bearbeiten'}
      </Quick>
      {state === 'proposed' && (
        <Quick name={name} onClick={() => act({ action: 'discard' })}>
          Verwerfen
        </Quick>
      )}
      {!isSettled && (
        <Quick name={name} onClick={() => act({ action: 'decorative' })}>
          Ist dekorativ
        </Quick>
      )}
      {state === 'decided' && item.alt_text && <CopyText text={item.alt_text} name={name} />}
    </p>
  );
}

type QuickProps = { name: string; keys?: string; onClick: () => void; children: ReactNode };

function Quick({ name, keys, onClick, children }: QuickProps) {
  return (
    <button type="button" onClick={onClick} aria-keyshortcuts={keys} className={quickClass}>
      {children}
      <span className="sr-only">: {name}</span>
    </button>
  );
}
