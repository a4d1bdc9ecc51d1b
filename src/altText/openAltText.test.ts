import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAltText } from './openAltText.ts';
import { detectorNames, hasDetector } from './seeing/modelFolder.ts';
import type { AltText } from './task/altText.ts';
import { toProposal } from './task/proposal.ts';
import type { DecodedImage, Provider } from './task/provider.ts';

const banner = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200"><rect width="600" height="200" fill="#123a5c"/>
  <text x="40" y="90" font-size="56" font-family="DejaVu Sans, sans-serif" fill="#fff">Sommerfest</text>
  <text x="40" y="160" font-size="44" font-family="DejaVu Sans, sans-serif" fill="#fff">am 12. Juli</text></svg>`,
);
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a33' } });

let altText: AltText;
beforeAll(() => {
  altText = openAltText();
});
afterAll(() => altText.close());

describe('built in', () => {
  test('text in an image is read, in German', async () => {
    const { proposal, usage } = await altText.propose(banner, {});
    expect(proposal).toMatchObject({
      alt: 'Sommerfest am 12. Juli',
      source: 'text_in_image',
      needs_review: true,
    });
    expect(usage).toBeNull();
  });

  test('the purpose comes before what is to be seen', async () => {
    const context = { link_url: 'https://www.facebook.com/verein', link_text: '', place: 'link' as const };
    const { proposal } = await altText.propose(banner, context);
    expect(proposal).toMatchObject({ alt: 'Facebook', source: 'link' });
  });

  test('without anything reliable there is no text', async () => {
    const dots = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><circle cx="90" cy="90" r="60" fill="red"/><circle cx="200" cy="200" r="80"/></svg>',
    );
    expect((await altText.propose(dots, {})).proposal).toMatchObject({
      alt: '',
      source: 'none',
      decorative: false,
    });
  });

  test('a photo is looked at with the detectors', async () => {
    expect(detectorNames.every((name) => hasDetector(name))).toBe(true);
    const pixels = Uint8Array.from(
      { length: 300 * 200 * 3 },
      (_, index) => (index * 7919 + (index >> 5) * 31) % 251,
    );
    const noise = await sharp(pixels, { raw: { width: 300, height: 200, channels: 3 } })
      .jpeg()
      .toBuffer();
    expect((await altText.propose(noise, {})).proposal.source).toBe('none');
  });
});

test('a thumbnail is WebP, small, upright and without anything else of the file', async () => {
  const photo = await plain(2_000, 1_000).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const { body, width, height } = await altText.toThumbnail(photo);
  const metadata = await sharp(body).metadata();
  expect({ width, height }).toEqual({ width: 160, height: 320 });
  expect(metadata).toMatchObject({ format: 'webp', width: 160, height: 320 });
  expect(metadata.exif).toBeUndefined();
});

test('a white mark on nothing is shown on dark', async () => {
  const white = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><circle cx="100" cy="100" r="50" fill="#fff"/></svg>',
  );
  const { body } = await altText.toThumbnail(white);
  const { channels } = await sharp(body).stats();
  expect(channels[0]?.min).toBeLessThan(60);
});

test('asked for it, a thumbnail keeps its transparency and has another size', async () => {
  const mark = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><path d="M0 0h9v9z"/></svg>',
  );
  const { body, width, height } = await altText.toThumbnail(mark, { side: 64, isTransparent: true });
  expect({ width, height }).toEqual({ width: 64, height: 32 });
  expect((await sharp(body).stats()).isOpaque).toBe(false);
});

test('of an icon file the largest picture is drawn, as PNG or as pixels; one with too many entries is refused', async () => {
  const red = await plain(32, 32).png().toBuffer();
  const entries = [toPixels(16), red];
  const { body, width } = await altText.toThumbnail(toIcon(entries), { isTransparent: true });
  expect(width).toBe(32);
  expect((await sharp(body).stats()).isOpaque).toBe(true);
  const pixels = await altText.toThumbnail(toIcon([toPixels(16)]), { isTransparent: true });
  const { dominant } = await sharp(pixels.body).stats();
  expect({ width: pixels.width, isBlue: dominant.b > 200 && dominant.r < 50 }).toEqual({
    width: 16,
    isBlue: true,
  });
  const many = toIcon(Array.from({ length: 33 }, () => red));
  await expect(altText.toThumbnail(many)).rejects.toMatchObject({ code: 'IMAGE_TOO_LARGE' });
  await expect(altText.toThumbnail(toIcon([Buffer.alloc(60)]))).rejects.toMatchObject({
    code: 'IMAGE_UNREADABLE',
  });
});

/** Writes a header, an entry of 16 bytes per picture, then the pictures. */
function toIcon(pictures: Buffer[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [n, picture] of pictures.entries()) {
    head.set([16, 16], 6 + 16 * n);
    head.writeUInt32LE(picture.length, 6 + 16 * n + 8);
    head.writeUInt32LE(offset, 6 + 16 * n + 12);
    offset += picture.length;
  }
  return Buffer.concat([head, ...pictures]);
}

/** Draws a blue square as icon files carry it: bitmap header, pixels, mask of one bit each. */
function toPixels(side: number): Buffer {
  const head = Buffer.alloc(40);
  head.writeUInt32LE(40, 0);
  head.writeInt32LE(side, 4);
  head.writeInt32LE(side * 2, 8);
  head.writeUInt16LE(1, 12);
  head.writeUInt16LE(32, 14);
  const pixels = Buffer.alloc(side * side * 4);
  for (let at = 0; at < pixels.length; at += 4) pixels.writeUInt32BE(0xff0000ff, at);
  return Buffer.concat([head, pixels, Buffer.alloc(side * 4)]);
}

test('what an image costs is added up, without the time it waits for others', async () => {
  const [one, other] = [{ cpu_ms: 0 }, { cpu_ms: 0 }];
  const startedAt = performance.now();
  await Promise.all([
    altText.propose(banner, {}, { cost: one }),
    altText.propose(banner, { is_hidden: true }, { cost: other }),
  ]);
  expect(one.cpu_ms).toBeGreaterThan(0);
  expect(other.cpu_ms).toBeGreaterThan(0);
  expect(other.cpu_ms).toBeLessThan(performance.now() - startedAt);
  const drawn = { cpu_ms: 0 };
  await altText.toThumbnail(banner, { cost: drawn });
  expect(drawn.cpu_ms).toBeGreaterThan(0);
});

test('whoever no longer waits is let go', async () => {
  const signal = AbortSignal.abort(new Error('gone'));
  await expect(altText.propose(banner, {}, { signal })).rejects.toThrow('gone');
});

describe('with a model', () => {
  const seen: DecodedImage[] = [];
  const said = toProposal({ alt: 'Plakat', source: 'model', confidence: 0.7, reason: 'Modell' });
  const model: Provider = {
    name: 'model',
    version: 'model-1',
    describe: async (image) => {
      seen.push(image);
      return { proposal: said, usage: { input_tokens: 1, output_tokens: 2 } };
    },
  };

  test('it gets the opened image, small, and never one that is hidden, decorative or not to be sent', async () => {
    const withModel = openAltText({ provider: model });
    try {
      expect(withModel.version).toMatch(/^model-1\+embedded/);
      const large = await plain(3_000, 1_500)
        .composite([{ input: banner }])
        .png()
        .toBuffer();
      expect(await withModel.propose(large, {})).toEqual({
        proposal: said,
        usage: { input_tokens: 1, output_tokens: 2 },
      });
      expect(seen).toEqual([
        expect.objectContaining({
          mediaType: 'image/jpeg',
          width: 1_000,
          height: 500,
          sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        }),
      ]);
      await withModel.propose(banner, { is_hidden: true });
      await withModel.propose(banner, { place: 'link', link_text: 'Zum Fest' });
      await withModel.propose(banner, {}, { mayAskModel: false });
      expect(seen).toHaveLength(1);
    } finally {
      await withModel.close();
    }
  });

  test('when it does not answer, the built-in analysis does, and says so', async () => {
    const describe = () => Promise.reject(new Error('out of order'));
    const withModel = openAltText({ provider: { ...model, describe } });
    try {
      const { proposal } = await withModel.propose(banner, {});
      expect(proposal).toMatchObject({ alt: 'Sommerfest am 12. Juli', provider: 'embedded' });
      expect(proposal.reason).toContain('Modell hat nicht geantwortet');
    } finally {
      await withModel.close();
    }
  });
});
