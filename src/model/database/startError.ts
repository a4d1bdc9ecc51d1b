/** The installation cannot start as it is, and nothing was changed. The German message says what to do. */
export class StartError extends Error {}
