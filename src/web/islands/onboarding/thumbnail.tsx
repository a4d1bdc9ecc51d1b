import { useState } from 'react';

/** Picture of the analysed website. Hidden if it fails to load: the text beside it says enough. */
export function WebsiteImage({ url, className }: { url: string; className: string }) {
  const [failed, setFailed] = useState(false);
  if (failed) return null;
  return (
    <img
      src={url}
      alt=""
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
      className={`rounded-control border border-hair bg-surface object-contain ${className}`}
    />
  );
}
