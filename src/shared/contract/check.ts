import { z } from 'zod';

const id = z.int().positive();
const time = z.iso.datetime();

export const checkSchema = z
  .object({
    page_id: id,
    criteria: z.string().meta({ example: '1.1.1' }),
    status: z.enum(['pass', 'fail', 'na']),
    set_by: z.enum(['person', 'scan']),
    user_id: id.nullable(),
    note: z.string().nullable(),
    updated_at: time,
  })
  .meta({ id: 'Check' });
export type Check = z.infer<typeof checkSchema>;
