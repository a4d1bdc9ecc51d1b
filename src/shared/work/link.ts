export type FoundLink = { url: string; nofollow: boolean };
