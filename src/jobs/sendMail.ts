import type { JobContext } from './context.ts';

export const sendMail =
  (_context: JobContext) =>
  async (_payload: { mail_id: number }): Promise<void> => {
    throw new Error('Not built yet');
  };
