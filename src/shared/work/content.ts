/**
 * Kinds of content that criteria are about. A page without a kind leaves its criteria nothing to judge. `unread`:
 * frames with scripts of their own, and scripts that did not arrive. `faultyFields`: fields whose entry may be wrong.
 * `hiddenLayers`: hidden parts with controls that would lie over the page. `purposeFields`: may ask for a person's own data.
 * `sessionFields`: signs of a session that may end. `turnedStops`: controls that Tab reaches in another order than eyes.
 * `ownControls`: more than links and fields of HTML; `ownWidgets`: others than these. `mouseControls`: hear the mouse, and may be none of these. `commands`: controls that do more than open something.
 * `drawings`: canvases that are seen; `drawnControls`: some hear mouse, finger or keys, so controls may be drawn there.
 * `stateTexts`: style sheets alone show words once a field is in another state.
 */
export const contentKinds = [
  'unread',
  'media',
  'movingImages',
  'changes',
  'fields',
  'personalFields',
  'purposeFields',
  'sessionFields',
  'faultyFields',
  'transactions',
  'authentication',
  'timers',
  'keyScripts',
  'hiddenLayers',
  'turnedStops',
  'ownControls',
  'ownWidgets',
  'mouseControls',
  'commands',
  'drawings',
  'drawnControls',
  'pathScripts',
  'pressScripts',
  'dragging',
  'deviceMotion',
  'hoverContent',
  'stateTexts',
  'scripts',
] as const;
export type ContentKind = (typeof contentKinds)[number];
