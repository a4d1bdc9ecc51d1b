import { z } from 'zod';

/** One field of a login form and what is typed into it. */
export const loginFieldSchema = z.object({
  selector: z.string().max(500),
  label: z.string().max(200),
  /** Empty in answers when `secret`: what is secret leaves the server no more. */
  value: z.string().max(500),
  secret: z.boolean(),
});
export type LoginField = z.infer<typeof loginFieldSchema>;
