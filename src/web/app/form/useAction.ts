import { isAuthError } from '@supabase/auth-js';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { RequestError } from '../../server/request.ts';
import { type Message, showToast } from '../../ui/overlay/toast.tsx';
import type { Tone } from '../../ui/sign/badge.tsx';

type Options<Input, Output> = {
  act: (input: Input) => Promise<Output>;
  done?: Message | ((output: Output, input: Input) => Message & { tone?: Tone });
  /** Toast after failure; the server's own words replace the text. */
  failed: Message;
  refresh?: QueryKey[];
  onDone?: (output: Output, input: Input) => void;
  /** Returns true if it shows the fault at a field, which replaces the toast. */
  onFault?: (error: Error) => boolean;
};

export function useAction<Input = void, Output = unknown>(options: Options<Input, Output>) {
  const client = useQueryClient();
  return useMutation<Output, Error, Input>({
    mutationFn: options.act,
    onSuccess: async (output, input) => {
      const { done, refresh = [], onDone } = options;
      await Promise.all(refresh.map((queryKey) => client.invalidateQueries({ queryKey })));
      const said: (Message & { tone?: Tone }) | undefined =
        typeof done === 'function' ? done(output, input) : done;
      if (said) showToast(said, said.tone);
      onDone?.(output, input);
    },
    onError: async (error) => {
      if (options.onFault?.(error)) return;
      const said = toFailureMessage(error, options.failed);
      showToast(isAuthError(error) ? { ...said, text: await toAuthText(error, said.text) } : said, 'bad');
    },
  });
}

/** Returns the server's words for what it refused, else ours. */
export function toFailureMessage(error: Error, { title, text }: Message): Message {
  return { title, text: error instanceof RequestError && error.status < 500 ? error.message : text };
}

/** Loads the auth service's words only now: the first screen needs none. Without a connection `text` remains. */
async function toAuthText(error: Error, text: string): Promise<string> {
  const words = await import('../../words/authMessages.ts').catch(() => null);
  return words ? words.toAuthMessage(error) : text;
}

/** Returns the auth client's data, and throws its error. */
export async function orThrow<Answer extends { data: unknown; error: Error | null }>(
  answer: Promise<Answer>,
): Promise<NonNullable<Extract<Answer, { error: null }>['data']>> {
  const { data, error } = await answer;
  if (error) throw error;
  return data as NonNullable<Extract<Answer, { error: null }>['data']>;
}
