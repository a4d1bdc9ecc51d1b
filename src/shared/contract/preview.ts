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
  /** Chromium's role name: `heading`, `link`, `image`, `StaticText` … */
  role: string;
  /**
   * Empty if there is none. Elements that contain only text (paragraph, list item …) have that text as their
   * name.
   */
  name: string;
  value?: string | undefined;
  level?: number | undefined;
  states?: A11yState[] | undefined;
  /** True if the element needs a name and has none (WCAG 4.1.2, 1.1.1). */
  is_nameless?: boolean | undefined;
  box?: Box | undefined;
  children: A11yNode[];
};

/**
 * Accessibility tree as Chromium gives it to assistive technology, without the nodes that Chromium leaves
 * out.
 */
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
 * A text as painted, opacity included. `background` is null over an image or gradient, and where a surface
 * covers only part of the text.
 */
const textRunSchema = z.object({
  text: z.string(),
  box: boxSchema,
  size_px: size,
  is_bold: z.boolean(),
  /** Belongs to a disabled control: WCAG 1.4.3 requires no contrast. */
  is_inactive: z.boolean(),
  colour,
  background: colour.nullable(),
});
export type TextRun = z.infer<typeof textRunSchema>;

const controlSchema = z.object({
  role: z.string(),
  name: z.string(),
  box: boxSchema,
  /** A link within a line of text: WCAG 2.5.8 exempts it from the minimum size. */
  is_inline: z.boolean(),
  /**
   * Smaller than 24 × 24 CSS px, and no measurable exemption applies (inline, spacing, size set by the
   * browser).
   */
  is_small: z.boolean(),
});
export type Control = z.infer<typeof controlSchema>;

const tabStopSchema = z.object({ role: z.string(), name: z.string(), box: boxSchema });
export type TabStop = z.infer<typeof tabStopSchema>;

/** Views that need another look at the page and arrive after the rest. Null: that look failed. */
const viewsSchema = z.object({
  /** Page at 320 CSS px width (WCAG 1.4.10). `overflow`: px that reach beyond the window, 0 if none do. */
  reflow: pictureSchema.extend({ overflow: size, wide: z.array(boxSchema) }).nullable(),
  /** Page with text twice as large (WCAG 1.4.4). `clipped`: texts that no longer fit into their place. */
  large_text: pictureSchema.extend({ clipped: z.array(boxSchema) }).nullable(),
  tab_order: z
    .object({
      stops: z.array(tabStopSchema),
      /**
       * round: back at the start. cut: too many stops to follow. stuck: the focus no longer left one place.
       */
      end: z.enum(['round', 'cut', 'stuck']),
    })
    .nullable(),
});
export type PreviewViews = z.infer<typeof viewsSchema>;

/** Parts of a page that may be measured incompletely: too large, or no answer in time. */
export const previewParts = ['images', 'a11ytree', 'boxes', 'texts', 'controls'] as const;
export type PreviewPart = (typeof previewParts)[number];

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
