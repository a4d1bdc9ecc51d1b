import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Task } from '../../../shared/contract/notice.ts';
import { toIsoDay } from '../../../shared/text/timeZone.ts';
import { PlanFields } from './planFields.tsx';
import { TaskRow } from './tasks/taskRow.tsx';

const toMin = (due_on: string | null) =>
  /min="([^"]+)"/.exec(renderToStaticMarkup(<PlanFields plan={{ due_on, priority: 'normal' }} />))?.[1];

test('an overdue task can be handed on with its day, a new day is today or later', () => {
  const today = toIsoDay(new Date());
  expect([toMin('2020-01-01'), toMin('2999-01-01'), toMin(null)]).toEqual(['2020-01-01', today, today]);
});

test('tasks of one rule are told apart by their colours', () => {
  const task = {
    ...{
      id: 1,
      website_id: 1,
      website_url: 'https://laden.example/',
      website_name: null,
      engine: 'stufenlos',
    },
    ...{ rule: 'text-contrast', criteria: ['1.4.3'], outcome: 'failed', impact: 'serious', status: 'open' },
    ...{ finding_count: 2, page_count: 1, due_on: null, priority: 'normal', confirmed_count: 0 },
    message: 'Weiß auf Grau #8f9193: 3,16:1, nötig 4,5:1.',
    example_snippet: '<a href="/">Start</a>',
  } as unknown as Task;
  const row = (
    <MemoryRouter>
      <TaskRow task={task} />
    </MemoryRouter>
  );
  expect(renderToStaticMarkup(row)).toContain('Weiß auf Grau #8f9193, 3,16:1, Links');
});
