/**
 * Kinds of content that criteria are about. A page without a kind leaves its criteria nothing to judge. `unread`:
 * frames with scripts of their own, and scripts that did not arrive.
 */
export const contentKinds = [
  'unread',
  'media',
  'movingImages',
  'changes',
  'fields',
  'personalFields',
  'transactions',
  'authentication',
  'timers',
  'keyScripts',
  'pathScripts',
  'pressScripts',
  'dragging',
  'deviceMotion',
  'hoverContent',
  'scripts',
] as const;
export type ContentKind = (typeof contentKinds)[number];
