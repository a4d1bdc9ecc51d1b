import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { lazy, Suspense, type ToggleEvent, useId, useRef, useState } from 'react';
import { markMessagesSeen } from '../../words/messageStore.ts';
import { unreadQuery } from '../queries/unreadQuery.ts';
import { waitingInvitationsQuery } from '../queries/waitingInvitationsQuery.ts';
import { useShortcuts } from '../shortcuts/useShortcuts.ts';
import { Waiting } from '../view/loaded.tsx';
import { useKeptMessages } from './useKeptMessages.ts';

const Panel = lazy(async () => ({ default: (await import('./messagesPanel.tsx')).MessagesPanel }));

/** Members see what happened in their organization; guests only the messages of this session. */
export function Messages({ isMember }: { isMember: boolean }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery({ ...unreadQuery, enabled: isMember });
  const { data: invitations } = useQuery({ ...waitingInvitationsQuery, enabled: isMember });
  const waiting = (data?.unread ?? 0) + (invitations?.length ?? 0);
  const kept = useKeptMessages().newCount;
  const newCount = isMember ? waiting : isOpen ? 0 : kept;
  const open = () => {
    button.current?.focus();
    button.current?.click();
  };
  useShortcuts('app', { messages: open });
  const toggle = ({ newState }: ToggleEvent) => {
    setIsOpen(newState === 'open');
    markMessagesSeen();
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
        {isOpen && (
          <Suspense fallback={<Waiting />}>
            <Panel titleId={`${id}-title`} isMember={isMember} onLeave={() => button.current?.click()} />
          </Suspense>
        )}
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
