import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import type { Readable } from 'node:stream';
import { findProgram } from './firefox.ts';
import type { Visitor } from './visitor.ts';

type WebKit = { driver: string; browser: string; screen: string };

/** Debian's packages webkit2gtk-driver and xvfb, or null. */
export function findWebKit(): WebKit | null {
  const [driver, screen] = [findProgram('WebKitWebDriver'), findProgram('Xvfb')];
  const [browser] = globSync('/usr/lib/{*/,}webkit2gtk-4.*/MiniBrowser');
  return driver && screen && browser ? { driver, browser, screen } : null;
}

/** WebKitGTK, the engine of Safari on Linux, by WebDriver. Its windows need a screen, which is one in memory. */
export async function openWebKit({ driver, browser, screen }: WebKit): Promise<Visitor> {
  const stdio = ['ignore', 'ignore', 'ignore', 'pipe'] as const;
  const server = spawn(screen, ['-displayfd', '3', '-screen', '0', '1400x1000x24'], { stdio: [...stdio] });
  const [display] = (await once(server.stdio[3] as Readable, 'data')) as [Buffer];
  const port = await findPort();
  const env = { ...process.env, DISPLAY: `:${String(display).trim()}`, LIBGL_ALWAYS_SOFTWARE: '1' };
  const service = spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' });
  const end = () => void [service, server].map((one) => one.kill());
  process.once('exit', end);
  const call = toCall(`http://127.0.0.1:${port}`);
  const session = await startSession(call, browser);
  const find = async (element: string) => {
    const found = await call<object>('POST', `${session}/execute/sync`, toScript(`return ${element}`));
    return `${session}/element/${Object.values(found)[0]}`;
  };
  return {
    open: (url) => call('POST', `${session}/url`, { url }),
    resize: (width) => call('POST', `${session}/window/rect`, { width, height: 900 }),
    evaluate: (expression) => call('POST', `${session}/execute/async`, toScript(toAwaiting(expression))),
    press: async (element) => call('POST', `${await find(element)}/click`, {}),
    type: async (element, text) => call('POST', `${await find(element)}/value`, { text }),
    takeFaults: () => [],
    close: async () => {
      await call('DELETE', session);
      end();
      process.off('exit', end);
    },
  };
}

const toScript = (script: string) => ({ script, args: [] });
const toAwaiting = (expression: string) =>
  `Promise.resolve(${expression}).then(arguments[0], (fault) => arguments[0](String(fault)))`;

type Call = <T>(method: string, path: string, body?: object) => Promise<T>;

const toCall =
  (address: string): Call =>
  async (method, path, body) => {
    const response = await fetch(address + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };

/** Asks until the driver listens. */
async function startSession(call: Call, binary: string): Promise<string> {
  while (!(await call('GET', '/status').catch(() => null)));
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } } },
  });
  return `/session/${sessionId}`;
}

async function findPort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
