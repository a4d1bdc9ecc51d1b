/** A link as it was met on a page. */
export type FoundLink = { url: string; nofollow: boolean };
