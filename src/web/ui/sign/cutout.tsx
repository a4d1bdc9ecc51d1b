type Props = {
  /** Data URL; undefined while it loads. */
  src: string | undefined;
  picture: { page_url: string; width: number; height: number };
  /** Page that the text beside names; the picture may show another one. */
  pageUrl?: string;
  /** Enlarges a smaller picture, in px. */
  minWidth?: number;

  marked?: { alt: string; caption: string };
};

const outlined = { alt: 'das Element ist umrandet', caption: 'das Element ist rot umrandet' };

/** Part of a page as the scan saw it. */
export function Cutout({ src, picture, pageUrl, minWidth = 0, marked = outlined }: Props) {
  const { page_url, width, height } = picture;
  const shown = Math.max(width, minWidth);
  return (
    <figure className="w-fit max-w-full">
      <div
        className="max-w-full overflow-hidden rounded-control border border-line bg-paper"
        style={{ width: shown, aspectRatio: `${width} / ${height}` }}
      >
        {src && (
          <img
            src={src}
            width={width}
            height={height}
            alt={`Ausschnitt der Seite ${page_url}, ${marked.alt}`}
            className="h-auto w-full"
          />
        )}
      </div>
      <figcaption className="mt-1.5 text-[0.9375rem] text-muted" style={{ maxWidth: shown }}>
        {pageUrl === undefined || pageUrl === page_url
          ? `Ausschnitt der Seite beim Scan, ${marked.caption}`
          : `Gleiche Ursache auf einer anderen Seite, ${page_url}: Ausschnitt beim Scan, ${marked.caption}`}
      </figcaption>
    </figure>
  );
}
