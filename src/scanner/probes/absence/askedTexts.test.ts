import { expect, test } from 'vitest';
import { itemLimits } from '../../../shared/score/itemQuestions.ts';
import { openAsking } from '../testing/askedItems.ts';

const { list, toOrigin } = openAsking();

test('headings with the text below, fields and buttons, hidden ones included', async () => {
  const asked = await list(`<main><h1>Tarife</h1><p>Ein Tag kostet <b>vier</b> Euro.</p><h2 hidden>Sauna</h2>
    <fieldset><legend>Karte</legend><label>Name <input required></label></fieldset><button>Kaufen</button></main>`);
  expect(asked['heading-list']).toEqual([
    'Überschrift „Tarife“, darunter: „Ein Tag kostet vier Euro.“',
    'Überschrift „Sauna“, darunter: „Karte Name Kaufen“',
    'Feld „Name“ in „Karte“',
    'Schaltfläche „Kaufen“',
  ]);
  expect(asked['title-list']).toEqual(['„Tarife – Bad“, Hauptüberschrift „Tarife“']);
  expect(asked['field-list']).toEqual(['Feld „Name“ in „Karte“, Pflicht']);
});

test('a field says what is not seen: its label, and that it has only a placeholder', async () => {
  const asked = await list(
    '<main><input aria-label="Ort"><input aria-label="Straße" placeholder="Straße"></main>',
  );
  expect(asked['field-list']).toEqual([
    'Feld „Ort“, Beschriftung nicht zu sehen',
    'Feld „Straße“, zu sehen nur als Platzhalter, Hinweis „Straße“',
  ]);
});

test('what somebody entered in a field without a name is no text of the page', async () => {
  const asked = await list('<main><input value="eva@bad.de"><textarea>Meine Beschwerden</textarea></main>');
  expect(asked['field-list']).toEqual(['Feld „ohne Namen“, Beschriftung nicht zu sehen']);
  expect(JSON.stringify(asked)).not.toMatch(/eva@bad|Beschwerden/);
});

test('links with their target, short ones in their sentence; what names its target is left out', async () => {
  const asked =
    await list(`<main><h2 id="sauna">Sauna</h2><p>Wir haben neue Preise, <a href="/preise">mehr</a>.</p>
    <a href="#sauna">Sauna</a> <a href="mailto:a@bad.de">a@bad.de</a> <a href="#">Nach oben</a>
    <a href="https://karte.example/bad">Weg auf der Karte zeigen</a></main>`);
  expect(asked['link-list']).toEqual([
    '„mehr“ führt zu /preise, in: „Wir haben neue Preise, mehr.“',
    '„Nach oben“ führt zu dieser Seite',
    '„Weg auf der Karte zeigen“ führt zu karte.example/bad',
  ]);
});

test('navigation outside the text, in its order, and buttons that do more than open something', async () => {
  const asked =
    await list(`<nav><ul><li><a href="/">Start</a></li><li><a href="/b">Bad</a></li><li><a href="/k">Kontakt</a>
    </li></ul></nav><main><ul><li><a href="/1">1</a></li><li><a href="/2">2</a></li><li><a href="/3">3</a></li></ul>
    <form><label>Anzahl <input></label><button>Bestellen</button></form><button aria-expanded="false">Mehr</button></main>`);
  expect(asked['navigation-list']).toEqual(['Start · Bad · Kontakt']);
  expect(asked['deed-list']).toEqual(['Schaltfläche „Bestellen“ beim Formular mit „Anzahl“']);
});

test('sentences that may call something by its look are asked about', async () => {
  const asked = await list('<main><p>Bitte zeigen Sie die rote Karte. Wir öffnen um acht Uhr.</p></main>');
  expect(asked['sentence-list']).toEqual(['Bitte zeigen Sie die rote Karte.']);
});

test('pictures are listed with their texts where nothing else is drawn', async () => {
  const images = '<img src="/a.png" alt="Becken"><a href="/b"><img src="/b.png" alt=""></a>';
  const asked = await list(`<main>${images}</main>`);
  const origin = toOrigin();
  expect(asked['alt-list']).toEqual([`„Becken“: ${origin}/a.png`, `als Schmuck als Link: ${origin}/b.png`]);
  expect(asked['picture-list']).toEqual([`Bild ${origin}/a.png`, `Bild ${origin}/b.png`]);
});

test.each([
  ['<svg width="20" height="20"></svg>', true],
  ['<p style="background: url(/g.png); width: 20px; height: 20px"></p>', true],
  ['<p style="background: url(/g.png); width: 200px; height: 200px"></p>', false],
  ['<p>\ue001</p>', true],
  ['<canvas></canvas>', false],
  ['<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="">', false],
])('pictures that nobody could show leave alternative texts unasked: %s', async (more, hasPictures) => {
  const asked = await list(`<main><img src="/a.png" alt="Becken">${more}</main>`);
  expect(asked['alt-list']).toBeUndefined();
  expect(Boolean(asked['picture-list'])).toBe(hasPictures);
});

test('nobody is asked to read more texts than fit in a few questions', async () => {
  const headings = Array.from({ length: itemLimits.ofPage + 1 }, (_, at) => `<h2>Teil ${at}</h2>`);
  expect(await list(`<main>${headings.join('')}</main>`)).not.toHaveProperty('heading-list');
});
