import { CopyButton } from '../form/copy.tsx';

export function Code({ text, what }: { text: string; what: string }) {
  return (
    <div className="flex items-center gap-3 max-sm:items-start rounded-control border border-hair bg-tint py-1.5 pr-1.5 pl-3 max-sm:flex-col max-sm:p-3">
      <code className="min-w-0 grow wrap-anywhere whitespace-pre-wrap">{text}</code>
      <CopyButton text={text} what={what} />
    </div>
  );
}
