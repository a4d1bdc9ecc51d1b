import pg from 'pg';

const count = 4;

/**
 * Writes without pause, each writer in numbered transactions of its own over three tables: a message, a file, and the
 * name of a website. Gives how many were committed.
 */
export function startWriters(databaseUrl: string): { stop(): Promise<number> } {
  let isOver = false;
  const writers = Array.from({ length: count }, async (_, writer) => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    let n = 0;
    for (; !isOver; n++) await writeOnce(client, { writer, n: n + 1 });
    await client.end();
    return n;
  });
  return {
    stop: async () => {
      isOver = true;
      return (await Promise.all(writers)).reduce((sum, n) => sum + n, 0);
    },
  };
}

async function writeOnce(client: pg.Client, { writer, n }: { writer: number; n: number }): Promise<void> {
  const name = `writer-${writer}`;
  await client.query('begin');
  await client.query(`insert into contact_messages (name, email, topic, message) values ($1, '', '', $2)`, [
    name,
    String(n),
  ]);
  await client.query(`insert into stored_files (hash, media_type, body) values ($1, 'writer', $2)`, [
    `${name}-${n}`,
    Buffer.alloc(2_000, n),
  ]);
  await client.query(`update websites set name = $2 where id = (select min(id) + $1 from websites)`, [
    writer,
    `${name} ${n}`,
  ]);
  await client.query('commit');
}

/** What a restored database holds of the writers; `torn` are those whose transactions are not whole. */
export async function readWriters(databaseUrl: string): Promise<{ transactions: number; torn: string[] }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string; seen: number[] }>(
    `select name, array[count(*)::int, max(message::int),
      (select count(*)::int from stored_files where media_type = 'writer' and hash like m.name || '-%'),
      coalesce((select split_part(w.name, ' ', 2)::int from websites w where w.name like m.name || ' %'), 0)] as seen
    from contact_messages m where name like 'writer-%' group by name`,
  );
  await client.end();
  return {
    transactions: rows.reduce((sum, { seen }) => sum + seen[0]!, 0),
    torn: rows.filter(({ seen }) => new Set(seen).size > 1).map(({ name, seen }) => `${name}: ${seen}`),
  };
}
