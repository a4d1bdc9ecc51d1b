import { Link } from 'react-router';

/** Shown if the page was deleted or belongs to another organization. */
export function PageMissing({ websiteId }: { websiteId: number }) {
  return (
    <div className="max-w-2xl py-4">
      <h1 className="title-1">Diese Seite ist hier nicht zu sehen</h1>
      <p className="mt-3">
        Vielleicht wurde sie gelöscht, oder Sie haben keinen Zugriff darauf.{' '}
        <Link to={`/app/websites/${websiteId}/pages`}>Zu den Seiten dieser Website</Link>
      </p>
    </div>
  );
}
