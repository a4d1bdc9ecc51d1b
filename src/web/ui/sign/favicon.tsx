import { Globe } from 'lucide-react';
import { useState } from 'react';

export function Favicon({ src }: { src: string | null }) {
  const [failed, setFailed] = useState<string | null>(null);
  if (!src || src === failed) return <Globe className="size-5 shrink-0 text-muted" aria-hidden="true" />;
  return (
    <img
      src={src}
      alt=""
      width="20"
      height="20"
      className="size-5 shrink-0 object-contain"
      onError={() => setFailed(src)}
    />
  );
}
