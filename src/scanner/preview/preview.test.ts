import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPreviewTester, type PreviewTester, toOutline, toPage } from '../testing/preview.ts';

let tester: PreviewTester;
beforeAll(async () => {
  tester = await openPreviewTester();
});
afterAll(() => tester.close());

test('the tree has headings with levels, states, values and what lacks a name, and folds what says nothing', async () => {
  const [{ a11ytree, title, language } = {} as never] = await tester.take(
    toPage(`<header><a href="/"><img src="/a.png"></a><button aria-expanded="false">Menü</button></header>
      <main><div><h1>Ti<em>tel</em></h1></div><p>Text mit <strong>fettem</strong> Wort und <a href="/y">Link</a>.</p>
      <div>Eins</div><div>Zwei</div><ul><li>Punkt</li></ul><img src="/b.png" alt=""><img src="/c.png">
      <form><label>Name <input value="Wert" required></label><input type="checkbox" checked><button></button>
      <select aria-label="Wahl"><option>A<option>B</select></form></main>`),
  );
  expect([title, language]).toEqual(['Seite', 'de']);
  expect(toOutline(a11ytree)).toEqual([
    'RootWebArea "Seite"',
    '  banner',
    '    link !',
    '      image !',
    '    button "Menü" collapsed',
    '  main',
    '    heading1 "Titel"',
    '    paragraph',
    '      StaticText "Text mit fettem Wort und"',
    '      link "Link"',
    '      StaticText "."',
    '    StaticText "Eins"',
    '    StaticText "Zwei"',
    '    list',
    '      listitem "Punkt"',
    '    image !',
    '    form',
    '      StaticText "Name"',
    '      textbox "Name" =Wert required',
    '      checkbox checked !',
    '      button !',
    '      combobox "Wahl" =A collapsed haspopup',
  ]);
});

test('frames and shadow trees are part of the tree, of the texts and of the controls, at their places', async () => {
  tester.website.pages['/rahmen'] = toPage(
    '<h2 style="margin: 0; height: 30px">Innen</h2><button style="width: 90px; height: 40px">Knopf</button>',
  );
  const [{ a11ytree, texts, controls } = {} as never] = await tester.take(
    toPage(`<h1 style="margin: 0; height: 50px">Außen</h1>
      <iframe src="/rahmen" title="Rahmen" style="display: block; margin: 10px 0 0 20px; border: 5px solid; width: 300px"></iframe>
      <x-karte></x-karte><script>customElements.define('x-karte', class extends HTMLElement {
        constructor() { super(); this.attachShadow({ mode: 'closed' }).innerHTML = '<h2>Schatten</h2><a href="/z">Weiter</a>'; }
      })</script>`),
  );
  expect(toOutline(a11ytree)).toEqual([
    'RootWebArea "Seite"',
    '  heading1 "Außen"',
    '  Iframe "Rahmen"',
    '    heading2 "Innen"',
    '    button "Knopf"',
    '  heading2 "Schatten"',
    '  link "Weiter"',
  ]);
  expect(texts.map(({ text }) => text).toSorted()).toEqual(['Außen', 'Innen', 'Knopf', 'Schatten', 'Weiter']);
  const button = controls.find(({ role }) => role === 'button');
  expect(button).toMatchObject({ name: 'Knopf', box: { x: 25, y: 95, width: 90, height: 40 } });
  expect(a11ytree?.children[1]?.children[1]?.box).toEqual(button?.box);
});

test('the picture is the whole page up to the limit, with the fold; a window-high part keeps its height', async () => {
  const [{ picture, ...preview } = {} as never] = await tester.take(
    toPage(
      '<div style="height: 100vh">Eins</div><div style="height: 9000px">Zwei</div><button>Unten</button>',
    ),
  );
  expect(preview).toMatchObject({ width: 1280, height: 8_000, fold: 720, is_cut: true, incomplete: [] });
  expect(picture.media_type).toBe('image/jpeg');
  expect(preview.texts.map(({ text, box }) => [text, Math.floor(box.y)])).toEqual([
    ['Eins', 0],
    ['Zwei', 720],
  ]);
  expect(preview.controls).toEqual([]);
});

test('what is measured and what the picture shows are the same, also where heights glide', async () => {
  const [{ texts } = {} as never] = await tester.take(
    toPage(
      '<div class="vorhang">Vorhang</div><p>Darunter</p><div style="height: 3000px"></div>',
      '.vorhang { position: fixed; inset: 0; height: 100vh; background: #fff; transition: height 3s linear } p { margin: 600px 0 0 }',
    ),
  );
  expect(texts.map(({ text }) => text)).toEqual(['Vorhang']);
});

test('a short page is as high as the window, in WebP', async () => {
  const [{ picture, height, is_cut } = {} as never] = await tester.take(toPage('<h1>Kurz</h1>'));
  expect([height, is_cut]).toEqual([720, false]);
  expect(picture.media_type).toBe('image/webp');
  expect(Buffer.from(picture.body.subarray(8, 12)).toString()).toBe('WEBP');
});

test('lazy images are loaded before the picture, those of the browser and those of scripts', async () => {
  const image = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  for (const path of ['/faul.svg', '/skript.svg'])
    tester.website.pages[path] = { headers: { 'content-type': 'image/svg+xml' }, body: image };
  tester.website.seen.length = 0;
  const [{ incomplete } = {} as never] = await tester.take(
    toPage(`<div style="height: 5000px"></div><img loading="lazy" src="/faul.svg" width="9" height="9" alt="">
      <img id="bild" width="9" height="9" alt=""><script>new IntersectionObserver(([entry], observer) => {
        if (!entry.isIntersecting) return;
        bild.src = '/skript.svg';
        observer.disconnect();
      }).observe(bild)</script>`),
  );
  expect(tester.website.seen).toEqual(expect.arrayContaining(['GET /faul.svg', 'GET /skript.svg']));
  expect(incomplete).toEqual([]);
  expect(tester.website.seen.filter((line) => line === 'GET /seite')).toHaveLength(1);
});

test('no tab and no context is left behind, whether it was heard to the end or not', async () => {
  const site = tester.openWebsite();
  tester.website.pages['/bleibt'] = toPage('<button>Knopf</button>');
  const cost = { cpu_ms: 0 };
  const { takePreview } = await import('./preview.ts');
  for await (const { views } of takePreview(site, `${tester.website.origin}/bleibt`, { cost })) {
    expect(views).toBeNull();
    break;
  }
  expect(cost.cpu_ms).toBeGreaterThan(0);
  const open = await site.visit(async ({ page }) => page.context().pages().length);
  expect(open).toBe(1);
  await site.close();
  const other = tester.openWebsite();
  const contexts = await other.visit(async ({ page }) => page.context().browser()?.contexts().length);
  expect(contexts).toBe(1);
  await other.close();
});
