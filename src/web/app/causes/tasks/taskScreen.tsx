import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type TaskCounts, taskSorts, taskStates } from '../../../../shared/contract/notice.ts';
import { toCount } from '../../../../shared/text/format.ts';
import { noticeMessages } from '../../../words/noticeMessages.ts';
import { tasksQuery } from '../../queries/noticeQueries.ts';
import { toWebsiteName } from '../../queries/toHost.ts';
import { Loaded, More } from '../../view/loaded.tsx';
import { useAddressParams, withParam } from '../../view/useAddressParams.ts';
import { useTitle } from '../../view/useTitle.ts';
import { FilterSelect } from '../list/filterSelect.tsx';
import { sortWords, taskStateWords } from '../taskWords.ts';
import { TaskRow } from './taskRow.tsx';

export function TaskScreen() {
  useTitle('Meine Aufgaben');
  const [params] = useAddressParams();
  const chosen = readChosen(params);
  const search = new URLSearchParams(Object.entries(chosen).filter(([, value]) => value)).toString();
  const list = useInfiniteQuery({ ...tasksQuery(search), placeholderData: keepPreviousData });
  return (
    <>
      <h1 id="screen-title" tabIndex={-1} className="title-1">
        Meine Aufgaben
      </h1>
      <p className="mt-1 max-w-2xl text-muted">
        Ursachen aller Websites, für die Sie zuständig sind. Zugewiesen werden sie in der Liste der Befunde.
      </p>
      <Loaded query={list} failed={noticeMessages.tasksNotLoaded} refused={<NoTasks isFiltered={false} />}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          const { counts } = pages[0]!;
          return (
            <>
              <HandedQuestions questions={counts.questions} />
              <Filters counts={counts} chosen={chosen} />
              <p role="status" className="mt-5 font-semibold">
                {toSummary(counts)}
              </p>
              {items.length === 0 ? (
                <NoTasks isFiltered={chosen.state !== 'open' || chosen.website !== ''} />
              ) : (
                <>
                  <ol className="mt-3 divide-y divide-hair rounded-card border border-hair bg-surface">
                    {items.map((task) => (
                      <TaskRow key={task.id} task={task} />
                    ))}
                  </ol>
                  <More list={list}>{toCount(items.length, 'Aufgabe', 'Aufgaben')} geladen</More>
                </>
              )}
            </>
          );
        }}
      </Loaded>
    </>
  );
}

function HandedQuestions({ questions }: Pick<TaskCounts, 'questions'>) {
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="handed-title" className="mt-6">
      <h2 id="handed-title" className="title-3 font-bold">
        Fragen der Sichtung, die Ihnen übergeben wurden
      </h2>
      <ul className="mt-2 grid gap-1">
        {questions.map(({ id, open, ...website }) => (
          <li key={id}>
            <Link
              to={`/app/websites/${id}/sichtung`}
              className="inline-flex min-h-11 items-center font-semibold"
            >
              {toWebsiteName(website)}: {toCount(open, 'Frage offen', 'Fragen offen')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const toSummary = ({ open, overdue }: TaskCounts): string =>
  `${toCount(open, 'offene Aufgabe', 'offene Aufgaben')}${overdue > 0 ? `, davon ${overdue} überfällig` : ''}`;

type Chosen = { state: string; sort: string; website: string };

function readChosen(params: URLSearchParams): Chosen {
  const website = params.get('website') ?? '';
  return {
    state: taskStates.find((known) => known === params.get('state')) ?? 'open',
    sort: taskSorts.find((known) => known === params.get('sort')) ?? 'due',
    website: /^[1-9]\d{0,14}$/.test(website) ? website : '',
  };
}

function Filters({ counts, chosen }: { counts: TaskCounts; chosen: Chosen }) {
  const [, write] = useAddressParams();
  const set = (name: string) => (value: string) => write((now) => withParam(now, name, value));
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-3">
      <FilterSelect label="Stand" value={chosen.state} onChange={set('state')}>
        {taskStates.map((state) => (
          <option key={state} value={state}>
            {taskStateWords[state]} ({counts[state]})
          </option>
        ))}
      </FilterSelect>
      <FilterSelect label="Sortieren nach" value={chosen.sort} onChange={set('sort')}>
        {taskSorts.map((sort) => (
          <option key={sort} value={sort}>
            {sortWords[sort]}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect label="Website" value={chosen.website} onChange={set('website')}>
        <option value="">Alle</option>
        {counts.websites.map(({ id, ...website }) => (
          <option key={id} value={id}>
            {toWebsiteName(website)}
          </option>
        ))}
      </FilterSelect>
    </div>
  );
}

const NoTasks = ({ isFiltered }: { isFiltered: boolean }) => (
  <div className="mt-3 rounded-card border border-hair bg-surface p-6">
    <h2 className="title-3 font-bold">
      {isFiltered ? 'Keine Aufgaben mit diesen Filtern' : 'Ihnen ist keine Ursache zugewiesen'}
    </h2>
    <p className="mt-2 max-w-2xl">
      {isFiltered ? (
        <Link to="/app/tasks">Alle offenen Aufgaben zeigen</Link>
      ) : (
        <>
          Öffnen Sie eine <Link to="/app/websites">Website</Link> und wählen Sie bei einem Befund „Zuweisen“.
        </>
      )}
    </p>
  </div>
);
