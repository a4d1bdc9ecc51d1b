import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** `node bench/web/bare.ts <url> <port>`: what one address answers, from node:http alone. */
const [url = '', port = '0'] = process.argv.slice(2);
const asked = request(url, { headers: { 'accept-encoding': 'br' } }).end();
const [answer] = (await once(asked, 'response')) as [IncomingMessage];
const { date: _date, connection: _connection, 'keep-alive': _alive, ...headers } = answer.headers;
const bytes = await buffer(answer);

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
}).listen(Number(port));
await once(server, 'listening');
process.stdout.write('listening\n');
process.once('SIGTERM', () => process.exit(0));
