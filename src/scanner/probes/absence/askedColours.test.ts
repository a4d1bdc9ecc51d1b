import { expect, test } from 'vitest';
import { openAsking } from '../testing/askedItems.ts';

const { list, toOrigin } = openAsking();

test('texts of one colour are one item, black ones and links none', async () => {
  const asked =
    await list(`<main style="color: #222"><h1>Kurse</h1><p>Yoga <b style="color: #b00020">voll</b></p>
    <p>Tanz <b style="color: #b00020">abgesagt</b></p><p style="background: #d7f5dd">Neu im Herbst</p><a href="/k">Kurs</a></main>`);
  expect(asked['colour-list']).toEqual([
    'Text, rot #b00020 auf weiß #ffffff: „voll“, „abgesagt“',
    'Text, schwarz #222222 auf grün #d7f5dd: „Neu im Herbst“',
  ]);
});

test('headings that all look alike are one item without their texts, others name them', async () => {
  const heads = (colour: string) =>
    `<main><h2 style="color: #c00">Kurse</h2><h2 style="color: ${colour}">Preise</h2></main>`;
  expect((await list(heads('#c00')))['colour-list']).toEqual([
    'Text, rot #cc0000 auf weiß #ffffff: alle Überschriften der Ebene 2',
  ]);
  expect((await list(heads('#000')))['colour-list']).toEqual(['Text, rot #cc0000 auf weiß #ffffff: „Kurse“']);
});

test('entries of a list that differ by colour are listed, alike ones are not', async () => {
  const entries = (colour: string) =>
    `<ul><li><a href="/a" style="color: #036">Start</a></li><li><a href="/b" style="color: ${colour}">Bad</a></li></ul>`;
  expect((await list(entries('#036')))['colour-list']).toBeUndefined();
  expect((await list(entries('#c00')))['colour-list']).toEqual([
    'Eintrag, blau #003366 auf weiß #ffffff: „Start“',
    'Eintrag, rot #cc0000 auf weiß #ffffff: „Bad“',
  ]);
});

test('dots without text and pictures are listed', async () => {
  const dot = '<i style="display: inline-block; width: 12px; height: 12px; background: #0a0"></i>';
  const asked = await list(
    `<main><p>${dot} Server 1</p><img src="/a.png" alt="Becken" width="20" height="20"><img src="/b.png" alt="" width="20" height="20"></main>`,
  );
  expect(asked['colour-list']).toEqual([
    'Fläche ohne Text, grün #00aa00: „Server 1“',
    `Bild „Becken“: ${toOrigin()}/a.png`,
    `Bild ohne Namen: ${toOrigin()}/b.png`,
  ]);
});

test('a picture that nobody could show leaves the colours unasked', async () => {
  const body = '<p style="color: #c00">voll</p><canvas></canvas>';
  expect(await list(body)).not.toHaveProperty('colour-list');
});
