import type { Catalogue } from '../../shared/standards/wcag.ts';
import type { ScannedPages } from '../../shared/text/pageLimit.ts';
import type { CriterionResult, ReportCause } from '../content/report.ts';

export type BarrierCause = Pick<ReportCause, 'engine' | 'rule' | 'criteria' | 'message' | 'help_url'> & {
  id: number;
  example_snippet: string;
  /** A person found it, or an answer to a question made it a barrier. */
  by_person: boolean;
};

/** Results of a website's checks at one moment. */
export type DeclarationFacts = {
  website_url: string;
  catalogue: Catalogue;
  completion_rate: number;
  pages_count: number;
  /** Pages that a limit or a stop left out; null: the last scan visited all that it found. */
  reached_limit: ScannedPages | null;
  /** Last scan that ended; null: there is none. `began_at`: the oldest audit that still holds. */
  scan: { id: number; began_at: string; finished_at: string } | null;
  criteria: CriterionResult[];
  /** Barriers that are still found, the most urgent first. */
  barriers: BarrierCause[];
  /** Criteria that a person failed on a page. */
  failed_by_hand: string[];
  /** Causes that are found and ignored with a reason. */
  ignored: number;
  judged: { criterion: string; name: string; at: string }[];
};
