import '../styles/app.css';
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { isHidden, RequestError } from '../server/request.ts';
import { showToast } from '../ui/overlay/toast.tsx';
import { hasLeftOver } from './checklist/outbox/leftOver.ts';
import { router } from './router.tsx';

const refused = (error: unknown) =>
  error instanceof RequestError && error.status >= 400 && error.status < 500;

/** The guard leads to the sign-in page; without this nobody would know why. */
function sayWhenEnded(error: unknown): void {
  if (error instanceof RequestError && error.code === 'SESSION_ENDED')
    showToast({ title: error.title, text: error.message }, 'bad');
}

const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: sayWhenEnded }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (count, error) => count < 2 && !refused(error),
      refetchOnWindowFocus: ({ state }) => !isHidden(state.error),
      refetchOnReconnect: ({ state }) => !isHidden(state.error),
    },
  },
});

if (hasLeftOver())
  void import('./checklist/outbox/outboxStore.ts').then(({ startOutbox }) => startOutbox(queryClient));

const root = document.querySelector('#app');
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
