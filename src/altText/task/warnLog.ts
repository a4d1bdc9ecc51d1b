/** Log of warnings, as the process's logger offers it. */
export type WarnLog = { warn(facts: object, text: string): void };
