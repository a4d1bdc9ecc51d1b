import type { Box, TextRun } from '../../shared/contract/preview.ts';
import { type Colour, parseColour, toHex } from '../page/colour.ts';
import { type Backdrop, toBackdrop } from './backdrop.ts';
import { listSights, type Sight, toCommon, toRounded } from './boxes.ts';
import type { PageNode } from './snapshot.ts';

export type Seen = { sights: Sight[]; page: Box };

const caps = { runs: 3_000, chars: 160 };

export const toSeen = (nodes: PageNode[], page: Box): Seen => ({ page, sights: listSights(nodes, page) });

export function listTexts(nodes: PageNode[], { sights }: Seen): { texts: TextRun[]; isCut: boolean } {
  const backdrop = toBackdrop(nodes, sights);
  const toColour = createPalette();
  const texts: TextRun[] = [];
  for (const node of nodes) {
    const text = node.layout ? toShownText(node, nodes) : '';
    const run = text && toRun({ node, text, sight: sights[node.index]!, backdrop, toColour });
    if (!run) continue;
    if (texts.length >= caps.runs) return { texts, isCut: true };
    texts.push(run);
  }
  return { texts, isCut: false };
}

function createPalette(): typeof parseColour {
  const known = new Map<string, Colour | null>();
  return (css) => {
    if (!known.has(css)) known.set(css, parseColour(css));
    return known.get(css) ?? null;
  };
}

/** Visible text of a text node, or of a filled field, whose content the browser draws in a separate tree. */
function toShownText(node: PageNode, nodes: PageNode[]): string {
  const { name, text, value, index, end, attribute } = node;
  if (name === '#text') return toShort(text);
  if (name === 'textarea') return toShort(value ?? '');
  const type = attribute('type')?.toLowerCase() ?? 'text';
  if (name === 'input') return writtenTypes.has(type) ? toShort(value ?? '') : '';
  if (name !== 'select') return '';
  const option = nodes.slice(index, end + 1).find(({ isSelected }) => isSelected);
  return option ? toShort(nodes[option.index + 1]?.text ?? '') : '';
}

const writtenTypes = new Set([
  'text',
  'search',
  'email',
  'tel',
  'url',
  'number',
  'submit',
  'button',
  'reset',
]);

type Shown = { node: PageNode; text: string; sight: Sight; backdrop: Backdrop; toColour: typeof parseColour };

function toRun({ node, text, sight, backdrop, toColour }: Shown): TextRun | null {
  const { css, box } = node.layout!;
  const seen = toCommon(box, sight.clip);
  if (seen.width < 2 || seen.height < 2 || sight.isHidden || css('visibility') !== 'visible') return null;
  const isDrawn = node.parent?.name === 'text' || node.parent?.name === 'tspan';
  const colour = toColour(css(isDrawn ? 'fill' : '-webkit-text-fill-color')) ?? toColour(css('color'));
  if (!colour || colour.alpha === 0 || node.parent?.name === 'option') return null;
  const paint = backdrop.paint(node, colour);
  if (paint === 'covered') return null;
  const isClipped = isBackgroundOfText(node);
  return {
    text,
    box: toRounded(seen),
    size_px: Math.round(Number.parseFloat(css('font-size')) * 100) / 100 || 0,
    is_bold: Number(css('font-weight')) >= 700,
    is_inactive: isInactive(node),
    colour: toHex(paint.colour),
    background: paint.background && !isClipped && !isDrawn ? toHex(paint.background) : null,
  };
}

const switchable = new Set(['button', 'input', 'select', 'textarea', 'fieldset']);

function isInactive(node: PageNode): boolean {
  for (let around: PageNode | null = node; around; around = around.parent) {
    const { name, attribute } = around;
    if (name.startsWith('#')) continue;
    if (attribute('aria-disabled') === 'true') return true;
    if (switchable.has(name) && attribute('disabled') !== null) return true;
  }
  return false;
}

const isBackgroundOfText = ({ parent }: PageNode) => parent?.layout?.css('background-clip') === 'text';

function toShort(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > caps.chars ? `${line.slice(0, caps.chars - 1)}…` : line;
}
