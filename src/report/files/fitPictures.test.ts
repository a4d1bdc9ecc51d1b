import sharp from 'sharp';
import { expect, test } from 'vitest';
import { reportLimits } from '../../shared/limits/website.ts';
import { logoPicture } from '../document/document.ts';
import { toDocument } from '../document/toDocument.ts';
import { toTestFacts, toTestLogo, toTestPictures } from '../testing/documents.ts';
import { fitPictures } from './fitPictures.ts';
import { writeFile } from './writeFile.ts';

const reduced = 'Bilder sind hier verkleinert';

test('a report as HTML with 100 pictures that pack badly has at most 2 MB, and all its pictures', async () => {
  const html = await writeFile('html', toDocument(toTestFacts(500)), await toTestPictures(100));
  expect(html.byteLength).toBeLessThanOrEqual(reportLimits.htmlBytes);
  expect(html.toString().match(/<img /g)).toHaveLength(100);
  expect(html.includes(reduced)).toBe(true);
}, 60_000);

test('a report as HTML with 300 pictures has at most 2 MB too, shows the most urgent ones and says so at its top', async () => {
  const document = toDocument(toTestFacts(500));
  const html = String(await writeFile('html', document, await toTestPictures(300)));
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(reportLimits.htmlBytes);
  const shown = html.match(/<img /g)!.length;
  expect(shown).toBeGreaterThan(100);
  const [above] = html.split('<main>');
  expect(above).toContain(`zeigt sie nur die ersten ${shown} Bilder, zu den dringendsten Ursachen`);
  const last = html.lastIndexOf('<img ');
  expect(html.slice(0, last).match(/<h3 /g)!.length).toBeLessThan(500);
}, 60_000);

test('a report whose pictures keep their size says nothing of it', async () => {
  const html = await writeFile('html', toDocument(toTestFacts(2)), await toTestPictures(2));
  expect(html.includes(reduced)).toBe(false);
});

test('pictures that fit stay as they are, and so does the logo', async () => {
  const [pictures, logo] = [await toTestPictures(3), await toTestLogo()];
  pictures.set(logoPicture, logo);
  const wide = await fitPictures(pictures, 1_000_000);
  expect([...wide].map(([picture, body]) => [picture, body.byteLength])).toEqual(
    [...pictures].map(([picture, body]) => [picture, body.byteLength]),
  );
  const small = await fitPictures(pictures, 40_000);
  expect(small.get(logoPicture)).toBe(logo);
  const sizes = [0, 1, 2].map((at) => small.get(at)!.byteLength);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(40_000);
  expect((await sharp(small.get(0)!).metadata()).width).toBeGreaterThanOrEqual(280);
});
