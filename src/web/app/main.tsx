import '../styles/app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { answersPrefix, hasUnsent, outboxPrefix } from './checklist/outbox/unsentChecks.ts';
import { queryClient } from './queries/queryClient.ts';
import { router } from './router.tsx';

/** Zod, which loads later, would try out `eval`: our policy forbids that, and browsers report it. */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

if (hasUnsent(outboxPrefix))
  void import('./checklist/outbox/pageOutbox.ts').then(({ startOutbox }) => startOutbox());
if (hasUnsent(answersPrefix))
  void import('./checklist/outbox/pageAnswers.ts').then(({ startAnswers }) => startAnswers());

const root = document.querySelector('#app');
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
