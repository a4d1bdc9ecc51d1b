import { z } from 'zod';
import { type ImageList, imageListSchema } from './imageList.ts';
import { type Preview, previewSchema } from './preview.ts';

/** Tools that a visitor points at one page: the simulator, and the alternative text demo. */
export const toolNames = ['preview', 'images'] as const;
export type ToolName = (typeof toolNames)[number];

/** `ready`: the essential result is there, the rest follows. */
export const toolRunStatuses = ['queued', 'running', 'ready', 'done', 'failed'] as const;

const base = {
  id: z.string().meta({ description: 'known only to who asked' }),
  url: z.string(),
  status: z.enum(toolRunStatuses),
  position: z.int().min(0).nullable().meta({ description: 'how many are before it; null: not waiting' }),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
};

export const toolRunSchema = z
  .discriminatedUnion('tool', [
    z.object({ ...base, tool: z.literal('preview'), result: previewSchema.nullable() }),
    z.object({ ...base, tool: z.literal('images'), result: imageListSchema.nullable() }),
  ])
  .meta({ id: 'ToolRun' });
export type ToolRun = z.infer<typeof toolRunSchema>;
export type ToolResults = { preview: Preview; images: ImageList };
