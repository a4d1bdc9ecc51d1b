/** The drawing of an article. It shows what the title says, so nobody has to hear it twice. */
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
