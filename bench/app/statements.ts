import type { Db } from '../../src/model/database/db.ts';

/** SQL as it was sent, and the settings of the actor it was sent for (null: the product itself). */
export type Statement = { text: string; params: unknown[]; actor: unknown[] | null };

type Logger = { logQuery(text: string, params: unknown[]): void };
type Session = { logger: Logger; options: { logger?: Logger } };

/**
 * Notes every statement that Drizzle sends from now on; `take` gives them once and forgets them. Only for one request
 * at a time: whose statement it is follows from the order.
 */
export function recordStatements(db: Db) {
  let noted: Statement[] = [];
  let actor: unknown[] | null = null;
  const logger: Logger = {
    logQuery(text, params) {
      if (/^(?:begin|commit|rollback)/i.test(text)) actor = null;
      else if (isBecomingActor(text)) actor = params;
      else if (text.includes("set_config('role', 'stufenlos_service'")) actor = null;
      else noted.push({ text, params, actor });
    },
  };
  const { session } = db as unknown as { session: Session };
  session.logger = logger;
  session.options.logger = logger;
  return {
    take(): Statement[] {
      const taken = noted;
      noted = [];
      actor = null;
      return taken;
    },
  };
}

const isBecomingActor = (text: string): boolean => /set_config\('stufenlos\.organization_id'/.test(text);
