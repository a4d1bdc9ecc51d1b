/** Repair of a rule's findings, with an example before and after. */
export type Repair = {
  title: string;
  why: string;
  how: string[];
  bad: string;
  good: string;
  pitfalls?: string;
};
