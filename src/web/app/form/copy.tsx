import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { showToast } from '../../ui/overlay/toast.tsx';
import { accountMessages } from '../../words/accountMessages.ts';

export const copiedMs = 3_000;

/**
 * Copies a text, then shows and announces "Kopiert" for three seconds. `what`: name of the text for screen
 * readers.
 */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [copied, setCopied] = useState(0);
  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), copiedMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(Date.now()),
      () => showToast(accountMessages.copyFailed, 'bad'),
    );
  const Icon = copied ? Check : Copy;
  return (
    <>
      <Button look="secondary" onClick={() => void copy()} className="shrink-0">
        <Icon className="size-4" aria-hidden="true" />
        {copied ? 'Kopiert' : 'Kopieren'}
        <span className="sr-only">: {what}</span>
      </Button>
      <span role="status" className="sr-only">
        {copied ? 'Kopiert' : ''}
      </span>
    </>
  );
}
