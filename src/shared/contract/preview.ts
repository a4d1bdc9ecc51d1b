import { z } from 'zod';

const size = z.number().min(0);

/** CSS pixels from the top left corner of the whole page. */
export const boxSchema = z.object({ x: z.number(), y: z.number(), width: size, height: size });
export type Box = z.infer<typeof boxSchema>;

const pictureSchema = z.object({
  screenshot: z.string().meta({ description: 'address of the picture on our server' }),
  width: size,
  height: size,
});

/** What a screen reader says beside role and name. */
export const a11yStates = [
  'checked',
  'unchecked',
  'mixed',
  'pressed',
  'unpressed',
  'expanded',
  'collapsed',
  'selected',
  'disabled',
  'readonly',
  'required',
  'invalid',
  'haspopup',
  'modal',
  'busy',
  'multiline',
  'multiselectable',
] as const;
export type A11yState = (typeof a11yStates)[number];

export type A11yNode = {
  /** Chromium's word: `heading`, `link`, `image`, `StaticText` … */
  role: string;
  /** Empty: it has none. Of a text, and of a paragraph, list item … that holds nothing but text: this text. */
  name: string;
  /** What a field contains, where a slider stands. */
  value?: string | undefined;
  /** Of a heading. */
  level?: number | undefined;
  states?: A11yState[] | undefined;
  /** Whether it must have a name and has none (WCAG 4.1.2, 1.1.1). */
  is_nameless?: boolean | undefined;
  box?: Box | undefined;
  children: A11yNode[];
};

/** The accessibility tree as Chromium gives it to assistive technology, without what it leaves out there itself. */
export const a11yNodeSchema: z.ZodType<A11yNode> = z
  .object({
    role: z.string(),
    name: z.string(),
    value: z.string().optional(),
    level: z.number().optional(),
    states: z.array(z.enum(a11yStates)).optional(),
    is_nameless: z.boolean().optional(),
    box: boxSchema.optional(),
    get children() {
      return z.array(a11yNodeSchema);
    },
  })
  .meta({ id: 'A11yNode' });

const colour = z.string().meta({ description: '#rrggbb' });

/**
 * A text as it is painted, opacity taken into account. `background` null: an image or gradient lies behind it, or only a
 * part of it is covered; nobody computed it.
 */
const textRunSchema = z.object({
  text: z.string(),
  box: boxSchema,
  size_px: size,
  is_bold: z.boolean(),
  /** Of a control that is switched off: WCAG 1.4.3 asks for no contrast. */
  is_inactive: z.boolean(),
  colour,
  background: colour.nullable(),
});
export type TextRun = z.infer<typeof textRunSchema>;

/** Something to click or type into, where it stands and how large it is. */
const controlSchema = z.object({
  role: z.string(),
  name: z.string(),
  box: boxSchema,
  /** A link within a line of text: WCAG 2.5.8 exempts it from the least size. */
  is_inline: z.boolean(),
  /** Smaller than 24 × 24 CSS px, and no exemption that can be measured holds: inline, spacing, size of the browser. */
  is_small: z.boolean(),
});
export type Control = z.infer<typeof controlSchema>;

/** Where the Tab key leads, one press after the other. */
const tabStopSchema = z.object({ role: z.string(), name: z.string(), box: boxSchema });
export type TabStop = z.infer<typeof tabStopSchema>;

/** What takes another look at the page; it follows after the rest. Null: this look failed. */
const viewsSchema = z.object({
  /** 320 CSS px wide (WCAG 1.4.10). `overflow`: what reaches beyond, in px, 0 when nothing does. */
  reflow: pictureSchema.extend({ overflow: size, wide: z.array(boxSchema) }).nullable(),
  /** Text twice as large (WCAG 1.4.4). `clipped`: texts that no longer fit where they stand. */
  large_text: pictureSchema.extend({ clipped: z.array(boxSchema) }).nullable(),
  tab_order: z
    .object({
      stops: z.array(tabStopSchema),
      /** How it ended: once round, too many to follow, or the focus came out of one place no more. */
      end: z.enum(['round', 'cut', 'stuck']),
    })
    .nullable(),
});
export type PreviewViews = z.infer<typeof viewsSchema>;

/** What of a page can be measured only in part: too much of it, or it did not answer in time. */
export const previewParts = ['images', 'a11ytree', 'boxes', 'texts', 'controls'] as const;
export type PreviewPart = (typeof previewParts)[number];

/** One address as the simulator shows it (specification, public 3). */
export const previewSchema = pictureSchema
  .extend({
    url: z.string(),
    final_url: z.string(),
    title: z.string(),
    language: z.string().nullable(),
    taken_at: z.iso.datetime(),
    fold: size.meta({ description: 'height of the part that is seen first, CSS px' }),
    is_cut: z.boolean().meta({ description: 'the page goes on below the picture' }),
    a11ytree: a11yNodeSchema.optional(),
    texts: z.array(textRunSchema),
    controls: z.array(controlSchema),
    incomplete: z.array(z.enum(previewParts)).meta({ description: 'what goes on, but was not measured' }),
    views: viewsSchema.nullable().meta({ description: 'null: not yet there' }),
  })
  .meta({ id: 'Preview' });
export type Preview = z.infer<typeof previewSchema>;
