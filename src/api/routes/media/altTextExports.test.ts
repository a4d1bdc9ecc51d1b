import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateApiKey } from '../../../model/access/apiKeys.ts';
import { altTextPartRows } from '../../../model/media/altTextExport.ts';
import { type RunSql, runSql } from '../../../model/testing/sql.ts';
import { readZip } from '../../../report/testing/zip.ts';
import { altTextExportSchema } from '../../../shared/contract/altTextExport.ts';
import { toAsk } from '../../testing/ask.ts';
import type { Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { parseXml, readCsv, readSheet } from '../../testing/tables.ts';

let server: TestServer;
let person: Person;
let website_id: number;
let run: RunSql;
beforeAll(async () => {
  server = await startTestServer();
  run = (text, ...values) => runSql(server.store.db, text, ...values);
  person = await newPerson();
  website_id = await addWebsite(person);
  await addImages(website_id, person.user_id);
});
afterAll(() => server.close());

const { newPerson } = toAsk(() => server);

async function addWebsite({ organization_id }: Person): Promise<number> {
  const [website] = await run`insert into websites (url, organization_id)
    values ('https://bilder.example/shop/', ${organization_id}) returning id`;
  return Number(website!.id);
}

const nasty = '=HYPERLINK("https://boese.example";"Klick, hier")';
const odd = `Ein „Haus“ & <See>, "rot"\nüber \u0007 zwei _x0041_ Zeilen 🏠`;

async function addImages(id: number, user_id: number): Promise<void> {
  const [page] =
    await run`insert into pages (website_id, url, title) values (${id}, 'https://bilder.example/a', ${nasty})
    returning id`;
  const add = async (image: { [column: string]: string | null }) => {
    const {
      url,
      alt = null,
      alt_text = null,
      status = null,
      source = null,
    } = image as { [name: string]: string };
    await run`insert into media_items (website_id, page_id, url, kind, alt, alt_text, alt_text_status, alt_text_source,
        alt_text_user_id, alt_text_at, image_hash)
      values (${id}, ${page!.id}, ${url}, 'image', ${alt}, ${alt_text}, ${status}, ${source},
        ${status === 'accepted' ? user_id : null}, ${status === 'accepted' ? '2026-11-21T10:00:00Z' : null}, 'abc')`;
  };
  await add({ url: 'https://bilder.example/1.png', alt_text: odd, status: 'accepted', source: 'person' });
  await add({
    url: 'https://bilder.example/2.png',
    alt: '',
    alt_text: '',
    status: 'accepted',
    source: 'person',
  });
  await add({
    url: 'https://bilder.example/3.png',
    alt: nasty,
    alt_text: nasty,
    status: 'accepted',
    source: 'link',
  });
  await add({
    url: 'https://bilder.example/4.png',
    alt_text: 'Entwurf',
    status: 'proposed',
    source: 'objects',
  });
  await add({ url: 'https://bilder.example/5.png' });
  await run`update media_items set missing_page_ids = array[${page!.id}::bigint]
    where website_id = ${id} and url like '%5.png'`;
  await run`update media_items set suspicious_uses = jsonb_build_object(${page!.id}::text, '...')
    where website_id = ${id} and url like '%2.png'`;
  await run`insert into media_items (website_id, url, kind) values (${id}, 'https://bilder.example/film.mp4', 'video')`;
  await run`update media_items set alt_text_proposal = '{"alt_text":"Vorher","source":"objects","confidence":0.5}'
    where website_id = ${id} and url like '%1.png'`;
}

async function load(ending: string, query = '', headers: Record<string, string> = person.headers) {
  const path = `/api/v1/websites/${website_id}/alt-texts.${ending}${query}`;
  return fetch(`${server.url}${path}`, { headers });
}

const head = [
  ...['Seite', 'Seitentitel', 'Bildadresse', 'Text auf der Website', 'Zustand auf der Website'],
  ...['Bestätigter Text', 'Dekorativ', 'Herkunft', 'Vorschlag', 'Stand', 'Entschieden von', 'Entschieden am'],
  ...['Ohne alt auf', 'Verdächtiger Text auf'],
];

const page = (title: string) => ['https://bilder.example/a', title];
const at = '2026-11-21T10:00:00.000Z';

function toRows({ mark, text }: { mark: string; text: string }): string[][] {
  const who = [person.email, at];
  return [
    [
      ...page(mark),
      'https://bilder.example/1.png',
      '',
      'fehlt',
      text,
      'nein',
      'Mensch',
      'Vorher',
      'bestätigt',
      ...who,
      ...['', ''],
    ],
    [
      ...page(mark),
      'https://bilder.example/2.png',
      '',
      'verdächtig',
      '',
      'ja',
      'Mensch',
      '',
      'bestätigt',
      ...who,
      ...['', 'https://bilder.example/a „...“'],
    ],
    [
      ...page(mark),
      'https://bilder.example/3.png',
      mark,
      'vorhanden',
      mark,
      'nein',
      'aus dem Linkziel',
      mark,
      'bestätigt',
      ...who,
      ...['', ''],
    ],
    [
      ...page(mark),
      'https://bilder.example/4.png',
      '',
      'fehlt',
      '',
      'nein',
      'Objekterkennung – unsicher',
      'Entwurf',
      'Entwurf',
      ...['', '', '', ''],
    ],
    [
      ...page(mark),
      'https://bilder.example/5.png',
      '',
      'fehlt',
      '',
      'nein',
      '',
      '',
      '',
      '',
      '',
      ...['https://bilder.example/a', ''],
    ],
  ];
}

test('CSV has one line for each image, and nothing in it is a formula', async () => {
  const answer = await load('csv', '?status=all');
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="alternativtexte-bilder\.example-\d{4}-\d{2}-\d{2}\.csv"$/,
  );
  const rows = readCsv(await answer.text());
  expect(rows).toEqual([head, ...toRows({ mark: `'${nasty}`, text: odd })]);
  expect(readCsv(await (await load('csv')).text())).toEqual([
    head,
    ...toRows({ mark: `'${nasty}`, text: odd }).slice(0, 3),
  ]);
});

test('XLSX opens with the same texts as texts, a fixed bold head and links', async () => {
  const answer = await load('xlsx', '?status=all');
  const files = readZip(Buffer.from(await answer.arrayBuffer()));
  expect(files.keys().toArray()).toContain('[Content_Types].xml');
  for (const body of files.values()) parseXml(body.toString());
  const sheet = files.get('xl/worksheets/sheet1.xml')!.toString();
  const cells = readSheet(sheet);
  const texts = cells.map((row) => head.map((_, column) => row[column]?.text ?? ''));
  expect(texts).toEqual([head, ...toRows({ mark: nasty, text: odd.replace('\u0007', '\uFFFD') })]);
  expect(cells.flatMap((row) => Object.values(row)).every(({ type }) => type === 'inlineStr')).toBe(true);
  expect(Object.values(cells[0]!).every(({ style }) => style === '1')).toBe(true);
  expect(sheet).not.toContain('<f>');
  expect(sheet).toContain('ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"');
  const links = [
    ...files
      .get('xl/worksheets/_rels/sheet1.xml.rels')!
      .toString()
      .matchAll(/Target="([^"]+)"/g),
  ];
  expect(links).toHaveLength(10);
  expect(links[1]![1]).toBe('https://bilder.example/1.png');
  expect(sheet).toContain('<hyperlink ref="C2" r:id="l1"/>');
});

test('JSON has the texts as they are, in the shape that is described', async () => {
  const answer = (await (await load('json')).json()) as object;
  const { images, ...rest } = altTextExportSchema.parse(answer);
  expect(rest).toMatchObject({ version: 1, website: 'https://bilder.example/shop/' });
  expect(images).toEqual([
    expect.objectContaining({
      src: 'https://bilder.example/1.png',
      alt: odd,
      decorative: false,
      hash: 'abc',
    }),
    expect.objectContaining({ src: 'https://bilder.example/2.png', alt: '', decorative: true, current: '' }),
    expect.objectContaining({
      src: 'https://bilder.example/3.png',
      alt: nasty,
      source: 'link',
      decided_at: at,
    }),
  ]);
  const all = altTextExportSchema.parse(await (await load('json', '?status=all')).json());
  expect(all.images[3]).toMatchObject({ alt: null, decorative: false, status: 'proposed' });
});

test('more images than one reading gives are all there, and a website without any gives an empty file', async () => {
  const full = await addWebsite(person);
  await run`insert into media_items (website_id, url, kind, alt_text, alt_text_status)
    select ${full}, 'https://bilder.example/' || n || '.png', 'image', 'Bild ' || n, 'accepted'
    from generate_series(1, ${2 * altTextPartRows}) as n`;
  const read = async (id: number, ending: string) =>
    (
      await fetch(`${server.url}/api/v1/websites/${id}/alt-texts.${ending}`, { headers: person.headers })
    ).text();
  const { images } = altTextExportSchema.parse(JSON.parse(await read(full, 'json')));
  expect(new Set(images.map(({ src }) => src)).size).toBe(2 * altTextPartRows);
  expect(readCsv(await read(full, 'csv'))).toHaveLength(2 * altTextPartRows + 1);
  const none = await addWebsite(person);
  expect(altTextExportSchema.parse(JSON.parse(await read(none, 'json'))).images).toEqual([]);
  expect(readCsv(await read(none, 'csv'))).toEqual([head]);
});

test('nobody else gets them; a key needs the right to read', async () => {
  const stranger = await newPerson();
  expect((await load('csv', '', stranger.headers)).status).toBe(404);
  expect((await load('json', '', {})).status).toBe(404);
  const { organization_id, user_id } = person;
  const actor = { organization_id, claim_hash: null, user_id };
  const toKey = async (scopes: ('read' | 'scan')[]) =>
    (await generateApiKey(server.store.db, actor, { name: 'Schlüssel', scopes })).key;
  expect((await load('xlsx', '', { 'x-api-key': await toKey(['read']) })).status).toBe(200);
  expect((await load('xlsx', '', { 'x-api-key': await toKey(['scan']) })).status).toBe(403);
  expect((await load('csv', '?status=quatsch')).status).toBe(400);
});

test('a text of the website that a person judged is told with the judgement, by whom and when', async () => {
  const other = await addWebsite(person);
  for (const [name, status] of [
    ['gut', 'accepted'],
    ['schlecht', 'discarded'],
  ])
    await run`insert into media_items (website_id, url, kind, alt, alt_text, alt_text_status, alt_text_source,
        alt_text_user_id, alt_text_at)
      values (${other}, ${`https://bilder.example/${name}.png`}, 'image', ${name!}, ${name!}, ${status!}, 'website',
        ${person.user_id}, ${at})`;
  const answer = await fetch(`${server.url}/api/v1/websites/${other}/alt-texts.csv?status=all`, {
    headers: person.headers,
  });
  const [, ...rows] = readCsv(await answer.text());
  expect(rows.map((row) => [row[5], ...row.slice(7, 12)])).toEqual([
    ['gut', 'Website', '', 'geprüft: passt', person.email, at],
    ['', 'Website', '', 'geprüft: passt nicht', person.email, at],
  ]);
});
