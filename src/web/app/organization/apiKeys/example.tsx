import { CopyButton } from '../../form/copy.tsx';

export function Example({ title, text }: { title: string; text: string }) {
  return (
    <div className="min-w-0">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="title-3">{title}</h3>
        <CopyButton text={text} what={`Beispiel ${title}`} />
      </div>
      <pre className="rounded-control bg-tint px-3 py-2.5 text-[0.9375rem] wrap-anywhere whitespace-pre-wrap">
        <code>{text}</code>
      </pre>
    </div>
  );
}
