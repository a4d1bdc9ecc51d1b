import { useState } from 'react';

/** A picture of the analysed website. One that fails to load is hidden; the words beside it tell what it is. */
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
