import type { ContentKind } from '../work/content.ts';

/**
 * Machine evidence that decides a criterion alone. `absent`: kinds of content that the page lacks. `rules`: rules that
 * passed on the whole page. `decided`: criteria that machines called passed or not applicable there. All must hold.
 * `note`: German sentence with the evidence.
 */
export type MachineProof = {
  absent?: ContentKind[];
  rules?: string[];
  decided?: string[];
  note: string;
};

/**
 * `inapplicable`: the criterion has nothing to judge. `passes`: machines check the criterion wholly, in one way of several. `answered`: decides
 * together with fine answers to all questions about the criterion on the page. `asked`: decides with a fine answer about
 * every text that the page has for `items`, a rule of `itemQuestions`.
 */
export type Decision = {
  inapplicable?: MachineProof[];
  passes?: MachineProof | MachineProof[];
  answered?: MachineProof;
  asked?: MachineProof & { items: string };
};

/** Decisions by criterion. */
export type DecisionPlan = { [criterion: string]: Decision };
