import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { sendJson } from '../../../server/request.ts';
import type { SignUpFlag } from '../../../server/signUpFlag.ts';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { Spinner } from '../../../ui/sign/spinner.tsx';
import { messages } from '../../../words/messages.ts';

/** Waits one second before linking the analysed website to the account (specification, app 9). */
const delayMs = 1_000;

export function LinkWebsite({ flag: { websiteId } }: { flag: SignUpFlag }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    const link = async () => {
      const isLinked = await sendJson('POST', '/api/v1/websites/link', { website_id: websiteId })
        .then(() => true)
        .catch(() => false);
      if (!isLinked) showToast(messages.websiteNotLinked, 'bad');
      await client.invalidateQueries();
      const target = isLinked ? `/app/websites/${websiteId}` : '/app/dashboard';
      await navigate(target, { replace: true, state: null });
    };
    const timer = setTimeout(() => void link(), delayMs);
    return () => clearTimeout(timer);
  }, [client, navigate, websiteId]);
  return (
    <p role="status" className="flex min-h-svh items-center justify-center gap-3 p-6">
      <Spinner />
      Ihre Analyse wird Ihrem Konto zugeordnet …
    </p>
  );
}
