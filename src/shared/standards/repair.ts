/** Repair of a rule's findings, with an example before and after. */
export type Repair = {
  title: string;
  /** Who is hindered, and how. */
  why: string;
  how: string[];
  bad: string;
  good: string;
  /** Common mistakes. */
  pitfalls?: string;
};
