import { gzipSync } from 'node:zlib';

const rect = '<rect width="9" height="9"/>';
const ordinarySize = 'width="200" height="100"';

const draw = (inner: string, size = ordinarySize, before = ''): Buffer =>
  Buffer.from(
    `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${inner}</svg>`,
  );

/**
 * Lists drawings that eat time or memory, or request other files. `bomb`: an image with far too many pixels.
 */
export function listHostileDrawings(secretUrl: string, bomb: Buffer): { name: string; file: Buffer }[] {
  const files = { ...listOdd(), ...listCostly(bomb), ...listCurious(secretUrl), ...listDeclared(secretUrl) };
  return Object.entries(files).map(([name, file]) => ({ name: `svg ${name}`, file }));
}

const listOdd = () => ({
  'a billion pixels wide': draw(rect, 'width="1000000000" height="9"'),
  'of no size': draw(rect, 'width="0" height="0"'),
  'of negative size': draw('', 'width="-5" height="-5"'),
  'without size': draw(rect, ''),
  'that ends early': draw(rect).subarray(0, 120),
  packed: gzipSync(draw(rect)),
  'in UTF-16': Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(draw(rect).toString(), 'utf16le')]),
});

function listCostly(bomb: Buffer) {
  const blurs = '<feGaussianBlur stdDeviation="90"/><feTurbulence numOctaves="9"/>'.repeat(60);
  const tenfold = Array.from({ length: 9 }, (_, level) => {
    const uses = `<use xlink:href="#u${level}"/>`.repeat(10);
    return `<g id="u${level + 1}">${uses}</g>`;
  });
  const blur = '<filter id="f"><feGaussianBlur stdDeviation="50"/></filter>';
  return {
    'with sixty filters': draw(
      `<filter id="f">${blurs}</filter><rect width="200" height="100" filter="url(#f)"/>`,
      'width="4000" height="4000" viewBox="0 0 200 100"',
    ),
    'with filters in filters': draw(
      `${blur}${'<g filter="url(#f)">'.repeat(200)}${rect}${'</g>'.repeat(200)}`,
    ),
    'a hundred thousand groups deep': draw('<g>'.repeat(100_000) + '</g>'.repeat(100_000)),
    'that uses itself': draw('<g id="a"><use xlink:href="#a"/></g>'),
    'that uses ten times ten times …': draw(
      `<g id="u0">${rect}</g>${tenfold.join('')}<use xlink:href="#u9"/>`,
    ),
    'with a pattern in itself': draw(
      `<pattern id="p" width="1" height="1"><rect width="9" height="9" fill="url(#p)"/></pattern><rect width="99" height="99" fill="url(#p)"/>`,
    ),
    'with a letter of a million pixels': draw('<text y="50" font-size="1000000">A</text>'),
    'with 300,000 letters': draw(`<text y="50">${'Wort '.repeat(60_000)}</text>`),
    'with a bomb inside': draw(
      `<image width="99" height="99" xlink:href="data:image/png;base64,${bomb.toString('base64')}"/>`,
    ),
  };
}

const ownFile = 'file:///etc/passwd';

/** Drawings that reference other files. */
const listCurious = (url: string) => ({
  'with an image from elsewhere': draw(`<image width="99" height="99" href="${url}" xlink:href="${url}"/>`),
  'with a file of ours': draw(
    `<image width="99" height="99" xlink:href="${ownFile}"/><text y="20"><tref xlink:href="${ownFile}"/></text>`,
  ),
  'with styles from elsewhere': draw(
    `<style>@import url("${url}"); @font-face { font-family: x; src: url("${url}") } text { font-family: x; fill: url(${url}#a) }</style><text y="20">x</text>`,
  ),
  'that includes from elsewhere': draw(
    `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${url}"/><use xlink:href="${url}#a"/><feImage xlink:href="${url}"/>`,
  ),
  'with a page inside': draw(
    `<foreignObject width="99" height="99"><iframe xmlns="http://www.w3.org/1999/xhtml" src="${url}"/></foreignObject><script>fetch("${url}")</script>`,
  ),
});

/** Drawings with a harmful declaration in front. */
function listDeclared(url: string) {
  const laughs = 'bcdefghi'
    .split('')
    .map((name, level) => `<!ENTITY ${name} "${`&${'abcdefgh'[level]};`.repeat(10)}">`)
    .join('');
  const say = (entities: string) =>
    draw('<text y="20">&x;</text>', ordinarySize, `<!DOCTYPE svg [${entities}]>`);
  return {
    'with a billion laughs': say(`<!ENTITY a "haha haha">${laughs}<!ENTITY x "&i;">`),
    'with an entity from elsewhere': say(`<!ENTITY x SYSTEM "${url}">`),
    'with an entity of ours': say(`<!ENTITY x SYSTEM "${ownFile}">`),
    'with a definition from elsewhere': draw(rect, ordinarySize, `<!DOCTYPE svg SYSTEM "${url}">`),
    'with a style sheet from elsewhere': draw(rect, ordinarySize, `<?xml-stylesheet href="${url}"?>`),
  };
}
