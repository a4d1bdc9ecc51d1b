/**
 * Thoroughness of an audit. `quick`: engines only. `standard`: probes as well; acting probes look once at what is alike
 * on several pages. `deep`: every probe on every page.
 */
export const depths = ['quick', 'standard', 'deep'] as const;
export type Depth = (typeof depths)[number];
