import { useEffect, useRef } from 'react';

type Saving<Input> = { isPending: boolean; mutate: (input: Input) => void };

/**
 * Sends what a form that stays open saves. Pressed again while an answer is due, it sends the newest input after that:
 * nobody's change is lost.
 */
export function useLatest<Input extends object | string | null>({ isPending, mutate }: Saving<Input>) {
  const waiting = useRef<{ input: Input } | null>(null);
  useEffect(() => {
    if (isPending || !waiting.current) return;
    const { input } = waiting.current;
    waiting.current = null;
    mutate(input);
  }, [isPending, mutate]);
  return (input: Input): void => {
    if (isPending) waiting.current = { input };
    else mutate(input);
  };
}
