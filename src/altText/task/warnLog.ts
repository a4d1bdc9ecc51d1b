export type WarnLog = { warn(facts: object, text: string): void };
