/** Repair of a rule's findings, with an example before and after. */
export type Repair = {
  title: string;
  /** People affected, and how. */
  why: string;
  how: string[];
  bad: string;
  good: string;
  /** Common mistakes. */
  pitfalls?: string;
};
