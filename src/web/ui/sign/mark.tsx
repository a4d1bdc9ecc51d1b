import { productName } from '../../../shared/product.ts';
import { markPaths } from './markPaths.ts';

function Mark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <path className="fill-accent" d={markPaths.bars} />
      <path className="fill-sun" d={markPaths.sun} />
    </svg>
  );
}

export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <Mark />
      <span className="text-[1.375rem] leading-none font-bold tracking-[-0.02em] text-ink">
        {productName}
      </span>
    </span>
  );
}
