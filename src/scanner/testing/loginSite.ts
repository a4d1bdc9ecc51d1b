import type { IncomingMessage, ServerResponse } from 'node:http';
import { type LocalWebsite, openLocalWebsite } from '../../../tests/localWebsite.ts';
import type { Login } from '../../shared/contract/crawlSettings.ts';

export const secret = 'Geheim-4711-Wort';

export type LoginSite = LocalWebsite & {
  forget(): void;
  /** Address that a successful login leads to, until `forget`. */
  leadTo(address: string): void;
  login: Login;
};

/**
 * Starts a website behind a login with a session cookie; `/zwei` asks for name and password in two steps.
 * Only for tests.
 */
export async function openLoginSite(): Promise<LoginSite> {
  let sessions = new Set<string>();
  let arrival = '/';
  const website = await openLocalWebsite();
  const isKnown = ({ headers }: IncomingMessage) =>
    sessions.has(/sid=(\w+)/.exec(headers.cookie ?? '')?.[1] ?? '');
  const guarded = (title: string, body: string) => (request: IncomingMessage, response: ServerResponse) =>
    isKnown(request) ? send(response, toPage(title, body)) : redirect(response, '/login');
  Object.assign(website.pages, {
    '/': guarded(
      'Start',
      '<a href="/konto">Mein Konto</a> <a href="/abmelden">Abmelden</a> <a href="/intern/a">Intern</a>',
    ),
    '/konto': guarded('Mein Konto', '<a href="/konto/daten">Daten</a> <a href="/logout?all=1">Ende</a>'),
    '/konto/daten': guarded('Daten', 'Ihre Daten'),
    '/abmelden': (_: IncomingMessage, response: ServerResponse) => {
      sessions = new Set();
      redirect(response, '/login');
    },
    '/login': (request: IncomingMessage, response: ServerResponse) =>
      request.method === 'POST'
        ? void signIn(request, response)
        : send(response, toPage('Anmelden', toForm('/login', userField + wordField))),
    '/zwei': (request: IncomingMessage, response: ServerResponse) =>
      send(response, toPage('Anmelden', toForm(...twoSteps[request.method as 'GET' | 'POST']))),
    '/gesperrt': { status: 403, body: toPage('Gesperrt', 'Kein Zugang') },
    '/ohne': toPage('Ohne', '<form><input type="search" name="suche" aria-label="Suche"></form>'),
  });

  async function signIn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const given = new URLSearchParams(await readText(request));
    if (given.get('wort') !== secret)
      return send(
        response,
        toPage('Anmelden', `Falsch: ${given.get('wort')} ${toForm('/login', wordField)}`),
      );
    const id = `s${Math.random().toString(36).slice(2)}`;
    sessions.add(id);
    response.setHeader('set-cookie', `sid=${id}; Path=/; HttpOnly`);
    redirect(response, arrival);
  }

  return Object.assign(website, {
    forget: () => {
      sessions = new Set();
      arrival = '/';
    },
    leadTo: (address: string) => {
      arrival = address;
    },
    login: {
      url: `${website.origin}/login`,
      fields: [
        { selector: '#name', label: 'Benutzername', value: 'erika', secret: false },
        { selector: '#wort', label: 'Passwort', value: secret, secret: true },
      ],
      submit: 'Anmelden',
      success: 'Abmelden',
    },
  });
}

const userField = '<p><label for="name">Benutzername *</label> <input id="name" name="name" required></p>';
const wordField = '<p><label>Passwort <input id="wort" name="wort" type="password"></label></p>';

const twoSteps: { [method in 'GET' | 'POST']: [string, string] } = {
  GET: ['/zwei', userField],
  POST: ['/login', wordField],
};

const toForm = (action: string, fields: string) =>
  `<form action="${action}" method="post">${fields}<button>Anmelden</button></form>`;

const toPage = (title: string, body: string) =>
  `<!doctype html><html lang="de"><title>${title}</title><main><h1>${title}</h1>${body}</main></html>`;

function send(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body);
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location }).end();
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
