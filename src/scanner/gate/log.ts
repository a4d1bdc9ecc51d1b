/** Takes past-tense lines with ids; pino's shape. */
export type Log = { warn(fields: object, text: string): void; info(fields: object, text: string): void };
