import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPreviewTester, type PreviewTester, toPage } from '../testing/preview.ts';

let tester: PreviewTester;
beforeAll(async () => {
  tester = await openPreviewTester();
});
afterAll(() => tester.close());

test('texts have the colours they are painted in, and no ground where nobody computed it', async () => {
  const [{ texts } = {} as never] = await tester.take(
    toPage(
      `<p>Schwarz</p><p style="color: rgb(0 0 0 / 50%)">Halb</p><p style="color: oklch(0.5 0.1 30)">Oklch</p>
      <div style="background: #000; color: #fff; opacity: 0.5"><p>Gruppe</p></div>
      <div style="background: #036"><p style="background: rgb(255 255 255 / 50%)">Schleier</p></div>
      <p style="background: linear-gradient(red, blue)">Verlauf</p>
      <p style="background: url(/a.png)">Bild</p>
      <div style="position: relative; height: 40px"><img src="/b.png" alt="" style="position: absolute; width: 99%; height: 40px">
        <b style="position: absolute">Auf dem Foto</b></div>
      <div class="dunkel"><p style="position: relative">Unter Dunkel</p></div>
      <div style="position: relative; height: 30px">Verdeckt<i style="position: absolute; inset: 0; background: #fff">Davor</i></div>
      <span style="position: absolute; width: 1px; height: 1px; overflow: hidden">Nur für Vorleser</span>
      <p style="visibility: hidden">Weg</p><p style="position: absolute; left: -9999px">Links</p>
      <div style="height: 20px; overflow: hidden"><div style="height: 30px">Sichtbar</div>Abgeschnitten</div>
      <h2 style="font-size: 24px">Groß</h2><input value="Wert"><input type="password" value="geheim">`,
      `p { margin: 0 } .dunkel { position: relative; background: #fff; color: #fff }
      .dunkel::before { content: ''; position: absolute; inset: 0; background: #222 }`,
    ),
  );
  const seen = texts.map(({ text, colour, background }) => [text, colour, background]);
  expect(seen).toEqual([
    ['Schwarz', '#000000', '#ffffff'],
    ['Halb', '#808080', '#ffffff'],
    ['Oklch', '#944b40', '#ffffff'],
    ['Gruppe', '#ffffff', '#808080'],
    ['Schleier', '#000000', '#8099b3'],
    ['Verlauf', '#000000', null],
    ['Bild', '#000000', null],
    ['Auf dem Foto', '#000000', null],
    ['Unter Dunkel', '#ffffff', '#222222'],
    ['Davor', '#000000', '#ffffff'],
    ['Sichtbar', '#000000', '#ffffff'],
    ['Groß', '#000000', '#ffffff'],
    ['Wert', '#000000', '#ffffff'],
  ]);
  expect(texts.find(({ text }) => text === 'Groß')).toMatchObject({ size_px: 24, is_bold: true });
});

test('texts of controls that are switched off are told apart', async () => {
  const [{ texts } = {} as never] = await tester.take(
    toPage(`<button disabled>Aus</button><div role="button" aria-disabled="true"><b>Auch aus</b></div>
      <fieldset disabled><label>Darin <input value="Wert"></label></fieldset><button>An</button>`),
  );
  expect(texts.map(({ text, is_inactive }) => [text, is_inactive])).toEqual([
    ['Aus', true],
    ['Auch aus', true],
    ['Darin', true],
    ['Wert', true],
    ['An', false],
  ]);
});

test('controls stand at their places in their sizes; small is what no exemption covers', async () => {
  const [{ controls } = {} as never] = await tester.take(
    toPage(
      `<button style="left: 10px; top: 10px; width: 100px; height: 40px">Groß</button>
      <button style="left: 200px; top: 10px; width: 16px; height: 16px">a</button>
      <button style="left: 218px; top: 10px; width: 16px; height: 16px">b</button>
      <button style="left: 400px; top: 10px; width: 16px; height: 16px">c</button>
      <p style="position: absolute; top: 100px">Ein <a href="/">Link</a> im Text, <a href="/2">noch einer</a></p>
      <div id="nur" style="position: absolute; top: 200px; width: 80px; height: 30px">Nur Klick</div>
      <label style="position: absolute; top: 250px; height: 30px"><input type="checkbox"> Ja</label>
      <button hidden>Weg</button><input type="hidden"><button style="left: -999px">Links</button>
      <div id="behaelter"><a href="/3" style="position: absolute; top: 300px"><span id="kern">Kern</span></a></div>
      <script>for (const place of [nur, behaelter, kern]) place.addEventListener('click', () => {})</script>`,
      'button { position: absolute; padding: 0 }',
    ),
  );
  expect(controls.map(({ role, name, is_inline, is_small }) => [role, name, is_inline, is_small])).toEqual([
    ['button', 'Groß', false, false],
    ['button', 'a', false, true],
    ['button', 'b', false, true],
    ['button', 'c', false, false],
    ['link', 'Link', true, false],
    ['link', 'noch einer', true, false],
    ['generic', 'Nur Klick', false, false],
    ['checkbox', 'Ja', false, false],
    ['link', 'Kern', false, false],
  ]);
  expect(controls[0]?.box).toEqual({ x: 10, y: 10, width: 100, height: 40 });
});

test('at 320 px what reaches beyond the edge is named, what scrolls by itself is not', async () => {
  const [, { views } = {} as never] = await tester.take(
    toPage(`<p>Text, der umbricht</p><div style="width: 500px; height: 20px">Breit</div>
      <div style="overflow: auto"><div style="width: 900px">Rollt selbst</div></div>`),
  );
  expect(views?.reflow).toMatchObject({ overflow: 180, width: 500, height: 640 });
  expect(views?.reflow?.wide.map(({ width }) => width)).toEqual([500]);
});

test('a page that reflows has no overflow, also not by a menu that waits beyond a locked edge', async () => {
  const [, { views } = {} as never] = await tester.take(
    toPage(
      '<nav style="position: absolute; left: 100%; width: 300px">Menü</nav><p>Text</p>',
      'html { overflow-x: hidden }',
    ),
  );
  expect(views?.reflow).toMatchObject({ overflow: 0, wide: [], width: 320 });
});

test('texts that are cut or lie on others only when they are larger are named', async () => {
  const [, { views } = {} as never] = await tester.take(
    toPage(
      `<div style="height: 24px; overflow: hidden">Abgeschnitten</div><p style="height: 30px; margin: 0">Läuft über<br>zwei</p>
      <p style="margin: 0">Wird verdeckt</p><div style="height: 3rem; overflow: hidden">Wächst mit</div>
      <div style="height: 10px; overflow: hidden">War schon abgeschnitten</div><p>Frei</p>`,
      'body { font: 16px/1.2 sans-serif }',
    ),
  );
  expect(views?.large_text?.clipped).toHaveLength(2);
  expect(views?.large_text?.clipped.map(({ y }) => Math.round(y) < 80)).toEqual([true, true]);
});

test('the Tab key leads from stop to stop and round, into frames and shadow trees', async () => {
  tester.website.pages['/innen'] = toPage('<a href="/">Innen</a>');
  const [, { views } = {} as never] = await tester.take(
    toPage(`<a href="/">Eins</a><button tabindex="-1">Nie</button><button tabindex="2">Zuerst</button>
      <iframe src="/innen" title="Rahmen"></iframe><x-feld></x-feld><input aria-label="Feld" autofocus>
      <script>customElements.define('x-feld', class extends HTMLElement {
        constructor() { super(); this.attachShadow({ mode: 'open' }).innerHTML = '<button>Schatten</button>'; } })</script>`),
  );
  expect(views?.tab_order?.end).toBe('round');
  expect(views?.tab_order?.stops.map(({ role, name }) => `${role} ${name}`)).toEqual([
    'button Zuerst',
    'link Eins',
    'link Innen',
    'button Schatten',
    'textbox Feld',
  ]);
});

test.each([
  [
    'that stays where it is',
    `onkeydown = (event) => { if (document.activeElement === falle) event.preventDefault(); }`,
  ],
  [
    'that leads round in a corner',
    `ende.onkeydown = (event) => { if (event.key === 'Tab') { event.preventDefault(); falle.focus(); } }`,
  ],
])('a focus %s is stuck', async (_name, script) => {
  const [, { views } = {} as never] = await tester.take(
    toPage(
      `<a href="/">Eins</a><button id="falle">Falle</button><button id="ende">Ende</button><a href="/2">Nie</a><script>${script}</script>`,
    ),
  );
  expect(views?.tab_order?.end).toBe('stuck');
  expect(views?.tab_order?.stops.map(({ name }) => name).slice(0, 2)).toEqual(['Eins', 'Falle']);
});

test('a page without anything to reach has no stops', async () => {
  const [, { views } = {} as never] = await tester.take(toPage('<p>Text</p>'));
  expect(views?.tab_order).toEqual({ stops: [], end: 'round' });
});
