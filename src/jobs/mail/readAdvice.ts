import type { Advice } from '../../mail/notice/noticeDigest.ts';
import { readCauseRules } from '../../model/cause/tellCauses.ts';
import type { Store } from '../../model/store.ts';
import { toRuleFacts } from '../../report/content/rules.ts';
import type { NoticeItem } from '../../shared/contract/notice.ts';

const mostRules = 20;

/** Reads who is hurt and what to do first, once for each rule that open causes break. */
export async function readAdvice(db: Store['db'], items: NoticeItem[]): Promise<Map<number, Advice>> {
  const rules = await readCauseRules(db, [...new Set(items.flatMap(listStanding))]);
  const first = new Map([...rules].reverse().map((cause) => [`${cause.engine}:${cause.rule}`, cause]));
  return new Map(
    [...first.values()]
      .reverse()
      .slice(0, mostRules)
      .map((cause) => [cause.id, toAdvice(cause)]),
  );
}

function toAdvice(cause: Parameters<typeof toRuleFacts>[0]): Advice {
  const { why, how } = toRuleFacts(cause);
  return { why, step: how[0] ?? null };
}

const ended = new Set<NoticeItem['kind']>(['cause.ended', 'cause.unassigned', 'check.contradicted']);

/** Leaves out what ended, and questions: nobody knows yet whether there is something to mend. */
function listStanding({ kind, facts }: NoticeItem): number[] {
  if (ended.has(kind)) return [];
  const lists = [facts.causes, facts.back, facts.grown, facts.reached, facts.changed];
  return lists.flatMap((list = []) => list.map(({ id }) => id));
}
