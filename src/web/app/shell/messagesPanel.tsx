import { type RefObject, useRef } from 'react';
import { MessageList } from '../../ui/overlay/messageList.tsx';
import { deleteKeptMessages } from '../../words/messageStore.ts';
import { NoticePart } from './noticePart.tsx';
import { PanelHead, panelButton } from './panelHead.tsx';
import { useKeptMessages } from './useKeptMessages.ts';

type Props = { titleId: string; isMember: boolean; onLeave: () => void };

export function MessagesPanel({ titleId, isMember, onLeave }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      {isMember ? (
        <NoticePart titleId={titleId} onLeave={onLeave} />
      ) : (
        <PanelHead>
          <h2 id={titleId} className="title-3 font-bold">
            Mitteilungen
          </h2>
        </PanelHead>
      )}
      <SessionPart heading={heading} />
    </>
  );
}

/** Keeps missed toasts readable (WCAG 2.2.1). */
function SessionPart({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  const { items } = useKeptMessages();
  const clear = () => {
    deleteKeptMessages();
    heading.current?.focus();
  };
  return (
    <section aria-labelledby="kept-title">
      <PanelHead>
        <h3 ref={heading} id="kept-title" tabIndex={-1} className="font-bold">
          In dieser Sitzung eingeblendet
        </h3>
        {items.length > 0 && (
          <button type="button" onClick={clear} className={panelButton}>
            Alle löschen
          </button>
        )}
      </PanelHead>
      {items.length > 0 ? <MessageList items={items} /> : <p className="px-4 py-4 text-muted">Nichts.</p>}
    </section>
  );
}
