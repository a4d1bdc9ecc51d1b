import { useState } from 'react';
import { useThumbnail } from '../../server/useThumbnail.ts';

/** Picture of the analysed website. Hidden if there is none: the text beside it says enough. */
export function WebsiteImage({ id, className }: { id: number | null; className: string }) {
  const [failed, setFailed] = useState(false);
  const url = useThumbnail(id);
  const frame = `rounded-control border border-hair bg-surface ${className}`;
  if (failed || url === null) return null;
  if (url === undefined) return <span className={`block ${frame}`} />;
  return <img src={url} alt="" onError={() => setFailed(true)} className={`object-contain ${frame}`} />;
}
