import { useState } from 'react';
import { showToast } from '../../ui/overlay/toast.tsx';
import { accountMessages } from '../../words/accountMessages.ts';
import { quickClass } from './quickClass.ts';

export function CopyText({ text, name }: { text: string; name: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      () => showToast(accountMessages.copyFailed, 'bad'),
    );
  return (
    <button
      type="button"
      onClick={() => void copy()}
      onBlur={() => setIsCopied(false)}
      className={quickClass}
    >
      <span role="status">{isCopied ? 'Kopiert' : 'Kopieren'}</span>
      <span className="sr-only">: {name}</span>
    </button>
  );
}
