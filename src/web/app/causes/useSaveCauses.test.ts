import { expect, test } from 'vitest';
import { toPortions } from './useSaveCauses.ts';

test('a change of several causes tells the status that the person saw of each', () => {
  const statuses = new Map([
    [1, 'open' as const],
    [2, 'ignored' as const],
    [3, 'open' as const],
  ]);
  expect(toPortions({ ids: [1, 2, 3], status: 'fixed', statuses })).toEqual([
    { ids: [1, 3], status: 'fixed', seen: 'open' },
    { ids: [2], status: 'fixed', seen: 'ignored' },
  ]);
});

test('whom a cause is given to does not depend on its status', () => {
  const statuses = new Map([[1, 'open' as const]]);
  expect(toPortions({ ids: [1], assignee_id: 7, statuses })).toEqual([{ ids: [1], assignee_id: 7 }]);
});
