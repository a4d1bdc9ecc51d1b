import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Question in either protocol, as far as tests read it. */
type SentBody = {
  model: string;
  system?: string;
  max_tokens?: number;
  response_format?: unknown;
  tool_choice?: unknown;
  messages: { role: string; content: [SentPart, SentPart] }[];
};
/** Part of a message; text and image have different fields. */
type SentPart = { type: string; text: string; image_url: { url: string }; source: unknown };
export type Sent = { path: string; headers: IncomingHttpHeaders; body: SentBody };
/** The question comes last. */
export const toParts = ({ body }: Sent): [SentPart, SentPart] => body.messages.at(-1)!.content;

export type Answering = (response: ServerResponse, sent: Sent) => void;

/** Serves like a model's service. `answers` are given in turn; the last one repeats. */
export async function openModelServer() {
  const sent: Sent[] = [];
  const state: { answers: Answering[] } = { answers: [] };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      sent.push({ path: request.url ?? '', headers: request.headers, body: JSON.parse(body) as SentBody });
      const answer = state.answers.length > 1 ? state.answers.shift()! : state.answers[0]!;
      answer(response, sent.at(-1)!);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    sent,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: (...answers: Answering[]) => {
      state.answers = answers;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

export type ModelServer = Awaited<ReturnType<typeof openModelServer>>;

export const sendJson =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Answering =>
  (response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body));

export const toCompletion = (content: string) => ({
  choices: [{ message: { role: 'assistant', content }, finish_reason: 'stop' }],
  usage: { prompt_tokens: 900, completion_tokens: 30 },
});

export const toMessage = (input: unknown) => ({
  content: [{ type: 'tool_use', id: 't', name: 'alternativtext', input }],
  stop_reason: 'tool_use',
  usage: { input_tokens: 900, output_tokens: 30 },
});
