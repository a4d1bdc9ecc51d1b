/** Drawing of an article. It repeats the title, so screen readers skip it. */
export function Cover({ svg, className = '' }: { svg: string; className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={`cover bg-surface text-ink ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing from content/blog
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
