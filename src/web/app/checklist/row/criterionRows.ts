import type { Checklist } from '../../../../shared/contract/check.ts';
import type { CheckStatus } from '../../../../shared/score/checklist.ts';
import type { CriterionEntry } from './criterionEntries.ts';
import { keepAlike } from './keepAlike.ts';
import type { Panel } from './panel.ts';
import type { Written } from './useChoose.ts';
import type { TakeOver, TakeOverActions, TakingOver } from './useTakeOver.ts';

export type CriterionRowState = {
  entry: CriterionEntry;
  isHeldUp: boolean;
  isInTabOrder: boolean;
  isHelpOpen: boolean;
  isNoteOpen: boolean;
  isTakeOverOffered: boolean;
} & TakingOver;

/** Everything that all rows share; the same object as long as nothing in it changes. */
export type RowBoard = {
  page: Pick<Checklist['page'], 'id' | 'website_id' | 'url'>;
  templatePages: number;
  /** Email address of the reader; null: a guest, who may not change anything. */
  self: string | null;
  actions: RowActions;
  takeOver: TakeOverActions;
};

export type RowActions = {
  choose: (entry: CriterionEntry, status: CheckStatus) => void;
  write: (entry: CriterionEntry, note: Written) => void;
  toggle: (num: string, panel: Panel) => void;
  enter: (num: string) => void;
};

type ListState = {
  entries: CriterionEntry[];
  /** Number of the criterion that the Tab key reaches. */
  current: string | undefined;
  /** Number and panel: `1.1.1 note`. */
  open: ReadonlySet<string>;
  isHeldUp: boolean;
  takeOver: Pick<TakeOver, 'at' | 'isOffered'>;
};

/** Returns the rows by criterion. A row of `before` in which nothing has changed stays the same object. */
export function toRows(
  { entries, current, open, isHeldUp, takeOver }: ListState,
  before: ReadonlyMap<string, CriterionRowState> = new Map(),
): ReadonlyMap<string, CriterionRowState> {
  const inTabOrder = entries.find(({ criterion }) => criterion.num === current) ?? entries[0];
  return new Map(
    entries.map((entry) => {
      const { num } = entry.criterion;
      const row: CriterionRowState = {
        entry,
        isHeldUp: isHeldUp && entry.wish !== undefined,
        isInTabOrder: entry === inTabOrder,
        isHelpOpen: open.has(`${num} help`),
        isNoteOpen: open.has(`${num} note`),
        isTakeOverOffered: takeOver.isOffered(entry),
        ...takeOver.at(num),
      };
      return [num, keepAlike(before.get(num), row)];
    }),
  );
}
