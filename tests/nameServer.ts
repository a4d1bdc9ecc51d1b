import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { type Answer, decode, encode, type RecordType } from 'dns-packet';

/** What a name answers, in the order in which it is asked for one type of record; the last answer stays. */
export type Zone = { [name: string]: { A?: Records[]; AAAA?: Records[] } };
/** Addresses; a name in place of one is a CNAME, whose own records follow it. Null: no answer at all ever comes. */
type Records = string[] | null;

/** A real name server on loopback. `asked`: the questions as `A name`, in their order. */
export type NameServer = { address: string; asked: string[]; close(): Promise<void> };

/** Answers for the names of `zone` with a time to live of 0; other names do not exist. */
export async function openNameServer(zone: Zone): Promise<NameServer> {
  const asked: string[] = [];
  const socket = createSocket('udp4', (message, from) => {
    const { id, questions = [] } = decode(message);
    const { name = '', type = 'A' } = questions[0] ?? {};
    asked.push(`${type} ${name}`);
    const records = next(zone, name.toLowerCase(), type);
    if (records === null) return;
    const rcode = name.toLowerCase() in zone ? 0 : 3;
    // 0x8580: an answer, with authority, recursion available.
    const flags = 0x8580 | rcode;
    const answers = records ? toAnswers(name, type, records) : [];
    socket.send(encode({ type: 'response', id: id!, flags, questions, answers }), from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    close: () => new Promise((done) => socket.close(() => done())),
  };
}

function next(zone: Zone, name: string, type: RecordType): Records | undefined {
  const answers = type === 'A' || type === 'AAAA' ? zone[name]?.[type] : undefined;
  return answers && answers.length > 1 ? answers.shift() : answers?.[0];
}

function toAnswers(asked: string, type: RecordType, records: string[]): Answer[] {
  let name = asked;
  return records.map((data) => {
    const answer = { name, ttl: 0, data };
    if (/^[\d.]+$|:/.test(data)) return { ...answer, type: type as 'A' | 'AAAA' };
    name = data;
    return { ...answer, type: 'CNAME' as const };
  });
}
