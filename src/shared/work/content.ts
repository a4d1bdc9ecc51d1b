/**
 * Kinds of content that criteria are about. A page without a kind leaves its criteria nothing to judge. `unread`:
 * frames with scripts of their own, and scripts that did not arrive. `faultyFields`: fields whose entry may be wrong.
 * `hiddenLayers`: hidden parts with controls that would lie over the page.
 */
export const contentKinds = [
  'unread',
  'media',
  'movingImages',
  'changes',
  'fields',
  'personalFields',
  'faultyFields',
  'transactions',
  'authentication',
  'timers',
  'keyScripts',
  'hiddenLayers',
  'pathScripts',
  'pressScripts',
  'dragging',
  'deviceMotion',
  'hoverContent',
  'scripts',
] as const;
export type ContentKind = (typeof contentKinds)[number];
