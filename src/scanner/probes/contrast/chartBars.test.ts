import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { chartBars } from './chartBars.ts';

const bars = (look: string, heights = [40, 80, 60, 90]) =>
  heights
    .map((height, at) => `<rect x="${at * 40}" y="${120 - height}" width="24" height="${height}" ${look}/>`)
    .join('');
const chart = (body: string) =>
  `<svg id="c" width="300" height="140" role="img" aria-label="Verbrauch je Monat">${body}</svg>`;

describeCases([toEngine([chartBars])], {
  'pale bars on white': {
    html: chart(bars('fill="#dbe6ed"')),
    found: ['chart-part-faint #c > rect:nth-of-type(1)'],
  },
  'a pale line through the months': {
    html: chart(
      '<text x="0" y="130">Jan</text><text x="160" y="130">Mai</text><polyline points="0,80 40,60 80,70 120,30 160,50" fill="none" stroke="#e5e7eb" stroke-width="2"/>',
    ),
    found: ['chart-part-faint #c > polyline'],
  },
  'dark bars, and pale ones with a dark edge': {
    html: chart(`${bars('fill="#24546e"')}${bars('fill="#dbe6ed" stroke="#24546e"')}`),
    found: [],
  },
  'pale lines of a grid, and a pale ground': {
    html: chart(
      `<rect width="300" height="140" fill="#f4f4f4"/><path d="M0 40 H300" stroke="#eee" fill="none"/><path d="M0 80 H300" stroke="#eee" fill="none"/>${bars('fill="#24546e"')}`,
    ),
    found: [],
  },
  'a grid in one path, and a wave that adorns': {
    html: `${chart(`<text>1</text><text>2</text><path d="M0 10H300M0 30H300M0 50H300M0 70H300M0 90H300M0 110H300" stroke="#eee" fill="none"/>`)}<svg width="300" height="140" aria-hidden="true"><path d="M0 60 C40 20 80 100 120 60 C160 20 200 100 240 60" stroke="#e5eef5" fill="none"/></svg>`,
    found: [],
  },
  'boxes of a drawing, all of one height': {
    html: chart(bars('fill="#eef"', [60, 60, 60, 60])),
    found: [],
  },
});
