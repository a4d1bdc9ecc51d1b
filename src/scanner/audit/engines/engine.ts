import type { Viewport } from '../../../shared/address/viewports.ts';
import type { Repair } from '../../../shared/standards/repair.ts';
import type { ListedRule } from '../../../shared/standards/rules.ts';
import type { AskedItems } from '../../../shared/work/audit.ts';
import type { Finding } from '../../../shared/work/finding.ts';
import type { ReadLine } from '../../../shared/work/readLine.ts';
import type { Tab } from '../../browser/tab.ts';
import type { WebsiteBrowser } from '../../browser/websiteBrowser.ts';

/**
 * Texts and controls that a person sees in the first window. `losses`: pairs of places in `texts`. `at`: place among all
 * texts with the same words, hidden ones included, of which there are `of`.
 */
export type FirstView = {
  texts: { key: string; size: number; at: number; of: number }[];
  losses: [text: number, other: number | null][];
  controls: string[];
  layers: number;
  width: number;
};

/** `isPlain`: the image holds little besides these lines. */
export type PictureText = { lines: ReadLine[]; isPlain: boolean };

/** Scripts that answer what people do. Those that are `known` hear no element that has to be looked at. */
export type ScriptReach = 'none' | 'known' | 'any';

export type AuditedPage = Tab &
  Pick<WebsiteBrowser, 'log' | 'readLetters'> & {
    url: string;
    timeoutMs: number;
    /** Script that lists the elements that alone are judged, with all in them. Default: the whole page. */
    within?: string | undefined;
    /** Acting probes of the page stop at this `performance.now()`. */
    endsAt?: number | undefined;
    /** Told by a probe that had no time to look at everything. */
    onCut?: (() => void) | undefined;
    /** Told what people are to be asked about the page as it came. */
    onAsked?: ((asked: AskedItems) => void) | undefined;
    seen?: FirstView | undefined;
    reach?: ScriptReach | undefined;
    /** Texts that were read in images of the scan, by file and painting. */
    imageTexts?: Map<string, PictureText> | undefined;
    /** Rules of probes that could not look at everything. */
    cut?: Set<string> | undefined;
    /**
     * Opens the page once more, after an act that changed it. `size`: in such a window. False where it stays as it is: it was opened often enough.
     * Throws ContextLost when it is another page now.
     */
    reopen(size?: Viewport): Promise<boolean>;
  };

/** `repair`: left out where repairs.json has a written one. */
export type Rule = ListedRule & { repair?: Repair };

export type Licence = { name: string; owner: string; url: string };

/**
 * Rules over a page: another project's engine or one of our probes. This one value feeds the audit and, written by
 * `npm run rules`, the public lists.
 */
export type Engine = {
  /** Identifies the engine in findings and addresses. All our probes are named `stufenlos`. */
  name: string;
  title: string;
  version: string;
  licence: Licence | null;
  rules: Rule[];
  /**
   * Judges the live page. `found`: findings of the engines before it; it removes questions that it answers. Throws as
   * `World.evaluate`.
   */
  run(page: AuditedPage, found: Finding[]): Promise<Finding[]>;
};
