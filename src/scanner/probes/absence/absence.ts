import type { CDPSession } from 'playwright-core';
import { type ContentKind, contentKinds } from '../../../shared/work/content.ts';
import type { AuditedPage } from '../../audit/engines/engine.ts';
import { keepParts } from '../../browser/world.ts';
import { callWith, readListeners, readWindowListeners } from '../keyboard/listeners.ts';
import { sheetParts } from '../reading/sheetsInPage.ts';
import { type ContentReading, contentParts } from './contentInPage.ts';

/**
 * Lists the kinds of content that the page has nowhere: shown or hidden, in frames, style sheets or scripts. Empty when
 * a part of the page could not be read. Throws as `World.evaluate`.
 */
export async function findAbsent(page: AuditedPage): Promise<ContentKind[]> {
  const readings = await readAll(page);
  const isWhole = readings.every((reading) => reading && !reading.isUnread);
  if (!isWhole || (await hasClosedTree(page.session))) return [];
  const present = new Set(readings.flatMap((reading) => reading!.present));
  const isPartly = page.requests.hasLostScripts() || readings.some((reading) => reading!.hasFrames);
  for (const kind of isPartly ? acting : await listHeard(page)) present.add(kind);
  if (!present.has('drawings')) present.delete('drawnControls');
  if (present.has('drawnControls')) for (const kind of drawable) present.add(kind);
  if ((await page.clock.next()) !== null) present.add('timers');
  return contentKinds.filter((kind) => !present.has(kind));
}

/** Nobody knows of these where a script did not arrive or a frame has scripts of its own. */
const acting: ContentKind[] = [
  'unread',
  'changes',
  'timers',
  'keyScripts',
  'pathScripts',
  'pressScripts',
  'dragging',
  'mouseControls',
  'drawnControls',
  'deviceMotion',
  'hoverContent',
  'scripts',
];

/** Kinds that a script may draw and serve without any element of HTML. */
const drawable: ContentKind[] = [
  'fields',
  'personalFields',
  'purposeFields',
  'faultyFields',
  'transactions',
  'authentication',
  'ownControls',
  'ownWidgets',
  'mouseControls',
  'commands',
  'hoverContent',
];

const kept = keepParts([...contentParts, ...sheetParts]);

/** A frame that cannot be read gives null. */
async function readAll({ world, timeoutMs }: AuditedPage): Promise<(ContentReading | null)[]> {
  const script = kept('readContent()');
  const main = await world.evaluate<ContentReading>(script, { timeoutMs });
  if (!main.mayHoldFrames) return [main];
  const [, ...frames] = await world.listFrames();
  const others = frames.map((frameId) =>
    world.evaluate<ContentReading>(script, { timeoutMs, frameId }).catch(() => null),
  );
  return [main, ...(await Promise.all(others))];
}

const heard: { [kind in ContentKind]?: RegExp } = {
  keyScripts: /^key(?:down|up|press)$/,
  pathScripts: /^(?:touch(?:start|move|end)|pointer(?:move|up)|mousemove|gesture\w+)$/,
  pressScripts: /^(?:mousedown|pointerdown|touchstart)$/,
  dragging: /^(?:drag\w*|mousemove|pointermove|touchmove)$/,
  deviceMotion: /^device(?:motion|orientation)/,
  hoverContent: /^(?:mouseover|mouseenter|mousemove|pointerover|pointerenter|pointermove|focus|focusin)$/,
};

/** Kinds that scripts of the page listen for. */
async function listHeard(page: AuditedPage): Promise<ContentKind[]> {
  const [{ byNode }, window] = await Promise.all([readListeners(page), readWindowListeners(page)]);
  const types = [...new Set([...window, ...[...byNode.values()].flatMap((own) => [...own])])];
  const listNodes = (wanted: RegExp) =>
    [...byNode].flatMap(([node, own]) => ([...own].some((type) => wanted.test(type)) ? [node] : []));
  const commanding = listNodes(command);
  const [hasCommands, hasMouse] =
    commanding.length > mostNodes
      ? [true, true]
      : commanding.length > 0
        ? await callWith<boolean[]>(page, commanding, toCommands)
        : [false, false];
  const ask = async (question: string, nodes: number[]) =>
    nodes.length > mostNodes || (nodes.length > 0 && (await callWith<boolean>(page, nodes, question)));
  const hasDrawn =
    [...window].some((type) => drawn.test(type)) ||
    (await ask(isOfDrawing, listNodes(drawn))) ||
    (await ask(isWhole, listNodes(pressed)));
  return contentKinds.filter(
    (kind) =>
      (kind === 'commands' && hasCommands) ||
      (kind === 'mouseControls' && hasMouse) ||
      (kind === 'drawnControls' && hasDrawn) ||
      types.some((type) => heard[kind]?.test(type)),
  );
}

const mostNodes = 300;
const command = /^(?:click|dblclick|submit|input|change|(?:mouse|pointer)(?:down|up)|touch(?:start|end))$/;
const native =
  'a[href], area[href], button, input, select, textarea, summary, label, form, fieldset, html, body';

/**
 * Lists two answers: are there commands, and controls for the mouse alone? A cursor may invite to click something else
 * than a control of HTML. Links to parts of the page, and controls that open something, tell nothing.
 */
const toCommands = `function (...nodes) {
  const others = 'html, body, summary, [aria-expanded], [aria-haspopup], [aria-controls], [data-bs-toggle], [data-toggle], a[href^="#"]';
  const inside = 'a[href], button, summary, label';
  const controls = 'a[href], area[href], button, input, select, textarea, summary, label, option';
  const elements = nodes.filter((node) => node instanceof Element);
  const isInviting = (element) =>
    /pointer|grab|move|resize/.test(getComputedStyle(element).cursor) && !element.closest(controls);
  return [
    elements.some((node) => !node.matches(others)),
    elements.some((node) => !node.matches('${native}') && !node.closest(inside)) ||
      [...document.querySelectorAll('body *')].some(isInviting),
  ];
}`;

const drawn = /^(?:click|dblclick|contextmenu|(?:mouse|pointer|touch|key|drag)\w+|wheel|input|beforeinput)$/;

/** Libraries hear clicks and keys at the document for other controls; a drawing hears more there. */
const isOfDrawing = `function (...nodes) {
  const find = (root) => [...root.querySelectorAll('*')].flatMap((one) =>
    [...(one.localName === 'canvas' ? [one] : []), ...(one.shadowRoot ? find(one.shadowRoot) : [])]);
  const heard = new Set(nodes);
  const isHeard = (node) => node && node !== document.body && node !== document.documentElement && node !== document &&
    (heard.has(node) || isHeard(node.parentNode ?? node.host));
  return find(document).some(isHeard);
}`;
const pressed = /^(?:(?:mouse|pointer)(?:down|up|move)|touch\w+|wheel)$/;
const isWhole = `function (...nodes) {
  return nodes.some((node) => [document, document.documentElement, document.body].includes(node));
}`;

/** A closed shadow tree hides its content from every script. The snapshot is flat, so no depth breaks it. */
async function hasClosedTree(session: CDPSession): Promise<boolean> {
  const { documents, strings } = await session.send('DOMSnapshot.captureSnapshot', { computedStyles: [] });
  const closed = strings.indexOf('closed');
  return documents.some(({ nodes }) => nodes.shadowRootType?.value.includes(closed));
}
