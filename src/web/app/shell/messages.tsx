import { Bell } from 'lucide-react';
import { type RefObject, type ToggleEvent, useId, useRef, useState } from 'react';
import { MessageList } from '../../ui/overlay/messageList.tsx';
import { deleteKeptMessages, type KeptMessage, markMessagesSeen } from '../../words/messageStore.ts';
import { useShortcuts } from '../shortcuts/useShortcuts.ts';
import { useKeptMessages } from './useKeptMessages.ts';

/** Lists all messages of this session, so users can read a missed toast later. */
export function Messages() {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { items, ...kept } = useKeptMessages();
  const newCount = isOpen ? 0 : kept.newCount;
  const open = () => {
    button.current?.focus();
    button.current?.click();
  };
  useShortcuts('app', { messages: open });
  const toggle = ({ newState }: ToggleEvent) => {
    setIsOpen(newState === 'open');
    markMessagesSeen();
  };
  const clear = () => {
    deleteKeptMessages();
    heading.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        className="relative inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2 font-semibold hover:bg-tint"
      >
        <Bell className="size-5 text-muted" aria-hidden="true" />
        <span className="max-lg:sr-only">Mitteilungen{newCount > 0 && ` (${newCount} neu)`}</span>
        {newCount > 0 && <NewMark count={newCount} />}
      </button>
      <section
        id={id}
        popover="auto"
        aria-labelledby={`${id}-title`}
        onBeforeToggle={toggle}
        className="select-panel messages-panel"
      >
        {isOpen && <Panel titleId={`${id}-title`} items={items} heading={heading} onClear={clear} />}
      </section>
    </>
  );
}

function NewMark({ count }: { count: number }) {
  return (
    <span
      data-filled
      aria-hidden="true"
      className="absolute top-0.5 right-0 grid min-w-5 place-items-center rounded-full bg-sun px-1 text-[0.75rem] leading-5 font-bold text-on-sun tabular-nums lg:hidden"
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}

type PanelProps = {
  titleId: string;
  items: KeptMessage[];
  heading: RefObject<HTMLHeadingElement | null>;
  onClear: () => void;
};

function Panel({ titleId, items, heading, onClear }: PanelProps) {
  return (
    <>
      <div className="sticky top-0 flex min-h-13 items-center justify-between gap-3 border-b border-hair bg-surface pr-2 pl-4">
        <h2 ref={heading} id={titleId} tabIndex={-1} className="title-3 font-bold">
          Mitteilungen
        </h2>
        {items.length > 0 && (
          <button
            type="button"
            onClick={onClear}
            className="min-h-11 rounded-control px-3 font-semibold text-accent hover:bg-tint"
          >
            Alle löschen
          </button>
        )}
      </div>
      {items.length > 0 ? (
        <MessageList items={items} />
      ) : (
        <p className="px-4 py-6 text-muted">
          Keine Mitteilungen. Hier steht alles, was Stufenlos Ihnen seit der Anmeldung gemeldet hat.
        </p>
      )}
    </>
  );
}
