import { Globe } from 'lucide-react';
import { useState } from 'react';

export function Favicon({ stored, foreign }: { stored: string | null; foreign: string | null }) {
  const [failed, setFailed] = useState<string[]>([]);
  const src = [stored, foreign].find((url) => url && !failed.includes(url));
  if (!src) return <Globe className="size-5 shrink-0 text-muted" aria-hidden="true" />;
  return (
    <img
      src={src}
      alt=""
      width="20"
      height="20"
      className="size-5 shrink-0 object-contain"
      referrerPolicy="no-referrer"
      onError={() => setFailed([...failed, src])}
    />
  );
}
