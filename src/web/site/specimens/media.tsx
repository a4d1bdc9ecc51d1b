import { Badge } from '../../ui/sign/badge.tsx';
import { Specimen } from './specimen.tsx';

const images = [
  { file: 'team-werkstatt.jpg', alt: null },
  { file: 'trennlinie.svg', alt: '' },
  { file: 'oeffnungszeiten.png', alt: 'Geöffnet montags bis freitags von 9 bis 18 Uhr' },
];

export function MediaSpecimen() {
  return (
    <Specimen caption="Bilder einer Website">
      <ul className="-my-5 divide-y divide-hair">
        {images.map(({ file, alt }) => (
          <li key={file} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3.5">
            <span className="font-semibold break-all">{file}</span>
            <AltText alt={alt} />
          </li>
        ))}
      </ul>
    </Specimen>
  );
}

function AltText({ alt }: { alt: string | null }) {
  if (alt === null) return <Badge tone="bad">Alternativtext fehlt</Badge>;
  if (alt === '') return <span className="text-muted">als dekorativ gekennzeichnet</span>;
  return <span className="w-full text-muted">Alternativtext: {alt}</span>;
}
