import { Link } from 'react-router';
import type { Checklist } from '../../../../shared/contract/check.ts';
import { toChecklistPath } from '../../queries/pageQueries.ts';

/** Shown to guests, and for criteria without a guided test or outside the website's catalogue. */
export function GuidedTestMissing({ page }: { page: Checklist['page'] }) {
  return (
    <div className="max-w-2xl py-4">
      <h1 className="title-1">Hierfür gibt es keine geführte Prüfung</h1>
      <p className="mt-3">
        <Link to={toChecklistPath(page.website_id, page.id)}>Zur Prüfliste dieser Seite</Link>
      </p>
    </div>
  );
}
