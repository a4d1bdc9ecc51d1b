import type { AskedItems } from '../../../shared/work/audit.ts';
import type { Finding } from '../../../shared/work/finding.ts';
import type { Rule } from '../../audit/engines/engine.ts';

/**
 * Reads one document of a page. `find` and `parts` run in the page: they know each other, the browser's globals and
 * nothing else.
 */
export type ReadingProbe = {
  /** Raise it with every change that affects the probe's findings. */
  version: number;
  rules: ProbeRule[];
  find(kit: Kit): Promise<ElementFault[]> | ElementFault[];
  /** Rules that the page's own document passes as a whole. Runs in the page like `find`. */
  prove?(kit: Kit): string[];
  /** Texts of the page's own document that people are asked about. Runs in the page like `find`. */
  list?(kit: Kit): AskedItems;
  parts: ((...given: never[]) => unknown)[];
  /** Word lists and limits for `find`, as `kit.data`. */
  data?: unknown;
};

export type ProbeRule = Rule & { impact: Finding['impact'] };

/**
 * A fault of one element. `reason`: why this element breaks the rule, in German; a rule of record `review` ends it with
 * the question. `criteria`: replace those of the rule.
 */
export type ElementFault = { rule: string; element: Element; reason: string; criteria?: string[] };

/** Reads elements of one document. Names and roles as axe computes them. */
export type Kit<Data = unknown> = {
  document: Document;
  data: Data;
  /** Elements in document order, those of open shadow trees included. */
  all(css: string): readonly Element[];
  name(element: Element): string;
  role(element: Element): string | null;
  /** True for an element that takes up space on the screen. */
  isSeen(element: Element): boolean;
  /** True for an element in the accessibility tree. */
  isExposed(element: Element): boolean;
  /** Text as rendered, in one line. */
  text(element: Element): string;
  /** Primary subtag of the element's language in lower case, or ''. */
  language(element: Element): string;
  /** Text in German quotes, cut to about 80 characters. */
  quote(text: string): string;
};
