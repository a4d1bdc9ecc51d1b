import type { Answer } from '../../../../tests/localWebsite.ts';
import { type Animal, toAnimals, toPage, toScripted } from './animal.ts';

const later =
  (write: () => string): Answer =>
  (_request, response) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end(write());

const deep = (depth: number, tag: string) =>
  toScripted(
    `let place = document.querySelector("main"); for (let i = 0; i < ${depth}; i++) place = place.appendChild(document.createElement("${tag}")); place.textContent = "unten"`,
  );

const toFrames = (count: number) =>
  toPage('<iframe srcdoc="<p>Rahmen</p>" title="R" width="60" height="40"></iframe>'.repeat(count));

export const sizeAnimals: Animal[] = [
  ...toAnimals('quick', 'audited', {
    'tief-300': deep(300, 'div'),
    'riesige-attribute': later(() =>
      toPage(
        `<p lang="${'x'.repeat(1e5)}" class="${'y '.repeat(1e5)}" id="${'z'.repeat(1e6)}" style="color:#777;--x:${'a'.repeat(1e6)}">Text</p>`,
        `<title>${'t'.repeat(2e6)}</title>`,
      ),
    ),
    'viele-attribute': later(() =>
      toPage(`<p ${Array.from({ length: 1_000 }, (_, index) => `data-a${index}="x"`).join(' ')}>Text</p>`),
    ),
    'riesiges-bild-im-text': later(() =>
      toPage(`<img alt="" src="data:image/png;base64,${'A'.repeat(5e6)}">`),
    ),
    'kekse-flut': toScripted(
      'for (let i = 0; i < 500; i++) document.cookie = "k" + i + "=" + "x".repeat(3000)',
    ),
    'speicher-flut': toScripted(
      'try { for (let i = 0; ; i++) localStorage["k" + i] = sessionStorage["k" + i] = "x".repeat(1e5); } catch {}',
    ),
    'rahmen-in-rahmen': (request, response) => {
      const depth = Number(request.url!.split('/')[3] ?? 0);
      const inner = depth < 8 ? `<iframe title="R" src="/zoo/rahmen-in-rahmen/${depth + 1}"></iframe>` : '';
      response.writeHead(200, { 'content-type': 'text/html' }).end(toPage(inner));
    },
    'rahmen-ohne-wurzel': toPage(
      '<iframe title="R" srcdoc="<p>Rahmen</p><script>document.documentElement.remove()</script>"></iframe>',
    ),
    'rahmen-noch-leer': (request, response) => {
      const isFrame = request.url!.split('/').length > 3;
      response.writeHead(200, { 'content-type': 'text/html' });
      if (isFrame) response.flushHeaders();
      else response.end(toPage('<iframe title="R" src="/zoo/rahmen-noch-leer/innen"></iframe>'));
    },
    'rahmen-kommen-und-gehen': toScripted(
      'setInterval(() => { document.querySelectorAll("iframe").forEach((f) => f.remove()); document.body.insertAdjacentHTML("beforeend", "<iframe title=R srcdoc=x></iframe>".repeat(5)); }, 30)',
    ),
  }),
  ...toAnimals('quick', 'empty', {
    'ohne-koerper': toScripted('addEventListener("load", () => document.body.remove())'),
    rahmenwerk:
      '<!doctype html><html lang="de"><head><title>Rahmenwerk</title></head><frameset cols="50%,50%"><frame src="/gut/1" title="a"><frame src="/gut/2" title="b"></frameset></html>',
  }),
  ...toAnimals('quick', ['PAGE_TOO_BIG', 'PAGE_CRASHED', 'PAGE_HUNG'], {
    'tief-5000': deep(5_000, 'div'),
  }),
  // axe itself fails without a root element.
  ...toAnimals('quick', 'AUDIT_FAILED', {
    'ohne-wurzel': toScripted('addEventListener("load", () => document.documentElement.remove())'),
  }),
  ...toAnimals('heavy', ['audited', 'PAGE_HUNG'], {
    'rahmen-100': toFrames(100),
    'rahmen-500': toFrames(500),
    'rahmen-ohne-boden': (request, response) => {
      const depth = Number(request.url!.split('/')[3] ?? 0);
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(toPage(`<iframe title="R" src="/zoo/rahmen-ohne-boden/${depth + 1}"></iframe>`));
    },
    'riesiges-bild-50-mb': later(() =>
      toPage(`<img alt="" src="data:image/png;base64,${'A'.repeat(50e6)}">`),
    ),
  }),
  ...toAnimals('heavy', ['PAGE_TOO_BIG', 'PAGE_HUNG'], {
    '200000-elemente': toScripted(
      'document.querySelector("main").insertAdjacentHTML("beforeend", "<p>Text <b>fett</b></p>".repeat(100000))',
    ),
    '100000-verweise': later(() =>
      toPage(
        Array.from(
          { length: 100_000 },
          (_, index) => `<a href="/zoo/100000-verweise/${index}">${index}</a> `,
        ).join(''),
      ),
    ),
  }),
];
