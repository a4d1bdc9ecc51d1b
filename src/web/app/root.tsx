import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { useSession } from '../server/session.ts';
import { keepToasts, ToastRegion } from '../ui/overlay/toast.tsx';
import { addKeptMessage, deleteKeptMessages } from '../words/messageStore.ts';
import { forgetDeletedNotes } from './queries/deletedNotes.ts';
import { forgetRecent } from './shell/palette/recent.ts';

keepToasts(addKeptMessage);

/**
 * Wraps every screen: toasts and scroll restoration. Clears the previous user's data when the user changes.
 */
export function Root() {
  useFreshDataPerPerson();
  return (
    <>
      <Outlet />
      <ToastRegion />
      <ScrollRestoration />
    </>
  );
}

function useFreshDataPerPerson(): void {
  const client = useQueryClient();
  const session = useSession();
  const person = session === 'loading' ? 'loading' : (session?.user.id ?? 'guest');
  const last = useRef(person);
  useEffect(() => {
    const before = last.current;
    last.current = person;
    if (before === 'loading' || before === person) return;
    deleteKeptMessages();
    forgetRecent();
    forgetDeletedNotes();
    void client.resetQueries();
  }, [client, person]);
}
