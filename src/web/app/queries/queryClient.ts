import { QueryCache, QueryClient } from '@tanstack/react-query';
import { isHidden, RequestError } from '../../server/request.ts';
import { showToast } from '../../ui/overlay/toast.tsx';

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: sayWhenEnded }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (count, error) => count < 2 && !isRefused(error),
      refetchOnWindowFocus: ({ state }) => !isHidden(state.error),
      refetchOnReconnect: ({ state }) => !isHidden(state.error),
    },
  },
});

function isRefused(error: unknown): boolean {
  return error instanceof RequestError && error.status >= 400 && error.status < 500;
}

/** Explains by a toast why the user is sent to the sign-in page. */
function sayWhenEnded(error: unknown): void {
  if (error instanceof RequestError && error.code === 'SESSION_ENDED')
    showToast({ title: error.title, text: error.message }, 'bad');
}
