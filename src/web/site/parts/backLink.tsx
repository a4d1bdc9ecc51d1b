import { ArrowLeft } from 'lucide-react';

export function BackLink({ title, href }: { title: string; href: string }) {
  return (
    <p className="mb-6 text-base" data-screen-only>
      <a href={href} className="inline-flex min-h-11 items-center gap-2 no-underline">
        <ArrowLeft className="size-5" aria-hidden="true" />
        <span className="underline">{title}</span>
      </a>
    </p>
  );
}
