/** Days that rows are kept; null: for ever. */
export type RetentionDays = {
  scans: number | null;
  events: number;
  evidence: number | null;
  trail: number;
};

/** Rows that the last nightly deletion removed. */
export type Tidied = { [subject in keyof RetentionDays]: number };
