import { Fragment } from 'react';
import { listKeyNames } from './stroke.ts';

export function Keys({ keys }: { keys: string }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-1 hyphens-none">
      {keys.split(' ').map((stroke, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same key may come twice
        <Fragment key={at}>
          {at > 0 && <span className="px-0.5 text-[0.875rem] text-muted">dann</span>}
          {listKeyNames(stroke).map((name, part) => (
            <Fragment key={name}>
              {part > 0 && <span className="text-muted">+</span>}
              <kbd className="key">{name}</kbd>
            </Fragment>
          ))}
        </Fragment>
      ))}
    </span>
  );
}
