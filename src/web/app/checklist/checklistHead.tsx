import { ArrowLeft, ArrowRight, ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import type { Checklist } from '../../../shared/contract/check.ts';
import type { CheckCounts } from '../../../shared/score/score.ts';
import { toCount } from '../../../shared/text/format.ts';
import { BusyButton } from '../../ui/form/busyButton.tsx';
import { Breakable } from '../../ui/sign/breakable.tsx';
import { toPath } from '../../ui/sign/fileName.ts';
import { ProgressBar } from '../../ui/sign/progress.tsx';
import { Tally } from '../../ui/sign/tally.tsx';
import { UnchangedSince } from '../pages/unchangedSince.tsx';
import { toChecklistPath } from '../queries/pageQueries.ts';
import { RecheckButton } from '../view/recheckButton.tsx';
import { QuestionLine } from '../website/questionLine.tsx';
import { toCatalogueLine } from './catalogueLine.ts';
import { TakenOver } from './row/takenOver.tsx';
import { headPlace, type TakeOver } from './row/useTakeOver.ts';

/** Titles of this many letters or more are set smaller: a title may be a whole sentence. */
const longTitle = 90;

type Props = {
  checklist: Checklist;
  counts: CheckCounts;
  /** null: the reader may not change anything. */
  takeOver: TakeOver | null;
  /** Criteria that a member decided on this page and has not yet copied to the template's other pages. */
  own: string[];
};

export function ChecklistHead({ checklist, counts, takeOver, own }: Props) {
  const { page, catalogue, template_pages } = checklist;
  const total = counts.valid + counts.invalid + counts.na + counts.unchecked;
  const done = total - counts.unchecked;
  const takenOver = checklist.items.filter(({ taken_from, imported }) => taken_from && !imported).length;
  return (
    <>
      <Neighbours checklist={checklist} />
      <p className="font-semibold text-muted">WCAG-Prüfliste</p>
      <h1 className={`max-w-4xl ${page.title.length > longTitle ? 'title-2' : 'title-1'}`}>
        {page.title || 'Ohne Titel'}
      </h1>
      <a
        href={page.url}
        data-address
        target="_blank"
        rel="noreferrer"
        className="mt-1 inline-flex min-h-8 items-center gap-1.5"
      >
        <Breakable>{page.url}</Breakable>
        <ExternalLink className="size-4 shrink-0" aria-hidden="true" />
        <span className="sr-only">(öffnet in neuem Tab)</span>
      </a>
      <UnchangedSince page={page} />
      <QuestionLine websiteId={page.website_id} />
      <div className="mt-2">
        <RecheckButton websiteId={page.website_id} path={`/api/v1/pages/${page.id}`}>
          Seite jetzt nachprüfen
        </RecheckButton>
      </div>
      <section
        id={headPlace}
        tabIndex={-1}
        aria-label="Stand"
        className="mt-4 grid gap-x-10 gap-y-5 rounded-card border border-hair bg-surface p-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
      >
        <div className="grid content-start gap-3">
          <ProgressBar
            label="Fortschritt"
            value={total === 0 ? 0 : (done / total) * 100}
            text={`${done} von ${total} geprüft`}
          />
          <Tally
            counts={[
              { tone: 'ok', count: counts.valid, word: 'bestanden' },
              { tone: 'bad', count: counts.invalid, word: 'nicht bestanden' },
              { tone: 'info', count: counts.na, word: 'nicht anwendbar' },
              { tone: 'quiet', count: counts.unchecked, word: 'ungeprüft' },
            ]}
          />
          {takenOver > 0 && (
            <p className="text-[0.9375rem] text-muted">
              {toCount(takenOver, 'Ergebnis wurde', 'Ergebnisse wurden')} nicht auf dieser Seite bewertet,
              sondern von einer anderen Seite ihrer Vorlage übernommen.
            </p>
          )}
        </div>
        <div className="grid content-start justify-items-start gap-2 text-[0.9375rem]">
          <p>
            {toCatalogueLine(catalogue)}{' '}
            <Link data-screen-only to={`/app/websites/${page.website_id}/settings`}>
              Katalog wählen
            </Link>
          </p>
          {takeOver && template_pages > 0 && own.length > 0 && (
            <BusyButton
              look="secondary"
              className="min-h-9 px-3 py-1 max-sm:min-h-11"
              isBusy={takeOver.at(headPlace).isBusy}
              onClick={() => takeOver.actions.ask(headPlace, own)}
            >
              {toCount(own.length, 'Ergebnis', 'Ergebnisse')} von Hand für{' '}
              {toCount(template_pages, 'weitere Seite', 'weitere Seiten')} dieser Vorlage übernehmen
            </BusyButton>
          )}
          {takeOver && template_pages === 0 && (
            <p className="text-muted">
              Keine andere geprüfte Seite hat dieselbe Vorlage: denselben Aufbau aus Bereichen, Formularen und
              Bausteinen, gleich mit welchem Inhalt. Darum lässt sich hier nichts übernehmen.
            </p>
          )}
          {takeOver && (
            <TakenOver place={headPlace} takingOver={takeOver.at(headPlace)} actions={takeOver.actions} />
          )}
        </div>
      </section>
    </>
  );
}

function Neighbours({ checklist: { page, previous, next } }: { checklist: Checklist }) {
  const link = 'inline-flex min-h-11 min-w-0 items-center gap-1.5';
  return (
    <nav aria-label="Seiten" className="mb-3 flex flex-wrap items-center gap-x-6 text-[0.9375rem]">
      <Link to={`/app/websites/${page.website_id}/pages`} className={link}>
        Alle Seiten
      </Link>
      {previous && (
        <Link to={toChecklistPath(page.website_id, previous.id)} className={link}>
          <ArrowLeft className="size-4 shrink-0" aria-hidden="true" />
          Vorherige<span className="sr-only"> Seite: {previous.title || toPath(previous.url)}</span>
        </Link>
      )}
      {next && (
        <Link to={toChecklistPath(page.website_id, next.id)} className={link}>
          Nächste<span className="sr-only"> Seite: {next.title || toPath(next.url)}</span>
          <ArrowRight className="size-4 shrink-0" aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}
