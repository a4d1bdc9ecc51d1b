import { unsteadyText } from '../../../shared/words/differenceWords.ts';
import { Badge } from '../../ui/sign/badge.tsx';

/** Marks a cause or finding that comes and goes although its page has not changed. */
export const UnsteadyBadge = () => <Badge>schwankend</Badge>;

export function UnsteadyNote() {
  return (
    <details className="mt-3 max-w-3xl text-[0.9375rem]">
      <summary className="inline-flex min-h-8 items-center font-semibold text-accent">
        Was heißt „schwankend“?
      </summary>
      <p className="mt-1">{unsteadyText}</p>
    </details>
  );
}
