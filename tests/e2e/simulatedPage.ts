import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A shop's page with barriers that the simulator measures, on a free loopback port. */
export type SimulatedPage = { url: string; host: string; close(): Promise<void> };

export async function openSimulatedPage(): Promise<SimulatedPage> {
  const server = createServer((request, response) => {
    const body = request.url === '/' ? shop : request.url === '/falle' ? trap : null;
    response
      .writeHead(body ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
      .end(body ?? 'nichts');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    host: `127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const leaf = (colour: string) =>
  `<svg viewBox="0 0 120 80" width="100%" role="img" aria-label="Teeblatt"><rect width="120" height="80" fill="#eef2e6"/><path d="M20 60C30 20 80 10 100 20 95 60 50 75 20 60z" fill="${colour}"/></svg>`;

const tea = (name: string, price: string, colour: string) => `<li>${leaf(colour)}
  <h3>${name}</h3><p class="price">${price} €</p><p class="hint">inkl. MwSt., zzgl. Versand</p>
  <button>In den Warenkorb</button></li>`;

const shop = `<!DOCTYPE html><html lang="de"><head><meta charset="utf-8"><title>Teehaus Beispiel</title>
<meta name="viewport" content="width=device-width"><style>
  body { margin: 0; font: 16px/1.5 sans-serif; color: #222; background: #fff }
  header { background: #1e3d32; color: #fff; padding: 16px 40px; display: flex; gap: 32px; align-items: center }
  header a { color: #fff } nav ul, .teas { list-style: none; padding: 0; margin: 0; display: flex; flex-wrap: wrap; gap: 24px }
  .hero { background: linear-gradient(90deg, #d8e8d0, #f7e6c8); padding: 60px 40px }
  main { padding: 0 40px 40px } h1 { font-size: 44px; margin: 0 } .teas li { width: 260px }
  .price { font-size: 20px; font-weight: bold; margin: 0 } .hint { color: #999; font-size: 12px; margin: 0 }
  .sale { background: #000; color: #d01010; font-size: 26px; padding: 8px }
  .status { color: #c0392b; background: #1b1b1b; padding: 6px } button { min-height: 40px; padding: 0 16px }
  .dots { display: flex; gap: 4px; margin: 24px 0 } .dots button { width: 12px; height: 12px; min-height: 0; padding: 0; border: 0; background: #446 }
  .fixed { height: 24px; width: 300px; overflow: hidden; background: #eee } .wide { width: 900px; background: #dde }
  form { background: #f2f2f2; padding: 24px; margin: 32px 0 } input { height: 36px } footer { background: #333; color: #777; padding: 40px }
</style></head><body>
<header><a href="/"><strong>Teehaus</strong></a><nav aria-label="Hauptmenü"><ul><li><a href="/tee">Tee</a></li><li><a href="/zubehoer">Zubehör</a></li><li><a href="/ueber">Über uns</a></li></ul></nav>
<a href="/warenkorb"><svg width="28" height="28" viewBox="0 0 28 28"><circle cx="14" cy="14" r="10" fill="#fff"/></svg></a></header>
<div class="hero"><h1>Frischer Tee aus Assam</h1><p>Geerntet im Frühjahr, geliefert in drei Tagen.</p></div>
<main><h2>Unsere Tees</h2><p class="sale">Nur heute: 20 % auf Grüntee</p><p class="status">Ausverkauft</p>
<ul class="teas">${tea('Assam', '8,90', '#4a7c3a')}${tea('Darjeeling', '11,50', '#7c6a3a')}${tea('Sencha', '9,90', '#2f6b4f')}</ul>
<div class="dots"><button></button><button></button><button></button></div>
<p class="fixed">Lieferung in ein bis drei Werktagen</p><p class="wide">Größentabelle, die nicht schmaler wird</p>
<table><caption>Ziehzeiten</caption><tr><th>Tee</th><th>Minuten</th></tr><tr><td>Assam</td><td>4</td></tr><tr><td>Sencha</td><td>2</td></tr></table>
<form><h2>Newsletter</h2><label>E-Mail <input type="email" required></label> <input type="text" placeholder="Name">
<label><input type="checkbox"> Ich möchte Angebote</label> <button>Abonnieren</button></form>
<p>Mehr steht in unserer <a href="/faq">Übersicht der Fragen</a>, und im Laden.</p></main>
<footer>© Teehaus Beispiel. <a href="/impressum" style="color:#888">Impressum</a></footer></body></html>`;

const trap = `<!DOCTYPE html><html lang="de"><title>Falle</title><main><h1>Falle</h1>
<a href="#a">Davor</a> <input aria-label="Hier fest"> <a href="#b">Danach</a>
<script>document.querySelector('input').onkeydown = (event) => event.key === 'Tab' && event.preventDefault();</script></main></html>`;
