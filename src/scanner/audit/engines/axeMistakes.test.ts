import { toScript } from '../../browser/world.ts';
import { describeCases } from '../../probes/testing/cases.ts';
import { axe } from './axe.ts';
import { mistakeParts } from './axeMistakes.ts';
import type { AuditedPage, Engine } from './engine.ts';

/** Report of axe about a link on a real page: too close to another one. */
const told = {
  violations: [
    {
      id: 'target-size',
      nodes: [{ target: ['#klein'], any: [{ relatedNodes: [{ target: ['#nah'] }] }] }],
    },
  ],
  passes: [],
};

async function readTold({ world, timeoutMs }: AuditedPage): Promise<string[]> {
  const call = `document.querySelector('#klein') ? dropMistakes(${JSON.stringify(told)}).violations.map(({ id }) => id) : []`;
  return world.evaluate<string[]>(toScript(mistakeParts, call), { timeoutMs });
}

const judged = ['label-content-name-mismatch', 'aria-required-attr', 'frame-focusable-content'];

const both: Engine = {
  ...axe,
  run: async (page) => {
    const [first, ...others] = await axe.run(page, []);
    const rules = await readTold(page);
    const small = rules.map((rule) => ({ ...first!, rule, selector: '#klein', outcome: 'failed' as const }));
    return [...[first!, ...others].filter(({ rule }) => judged.includes(rule)), ...small];
  },
};

const picture = (size: number) =>
  `<svg width="120" height="80" viewBox="0 0 120 80"><rect width="120" height="80" fill="#fff"/><text x="4" y="30" font-size="${size}">Kaufen</text></svg>`;

const link = (id: string, left: number, more = '') =>
  `<a id="${id}" href="/${id}" style="position:fixed;top:20px;left:${left}px;width:20px;height:20px;background:#333;${more}"></a>`;

const frame = `<iframe id="f" title="Karte" tabindex="-1" srcdoc="<a href='/plan'>Plan</a>"></iframe>`;

describeCases([both], {
  'a button that shows the picture of a screen and is named after it': {
    html: `<h1>Ansichten</h1><button type="button" aria-label="Übersicht">${picture(5)}</button>`,
    found: [],
  },
  'a button whose drawn word is not in its name': {
    html: `<h1>Ansichten</h1><button id="k" type="button" aria-label="Übersicht">${picture(16)}</button>`,
    found: ['label-content-name-mismatch #k'],
  },
  'a small link with another one too close': {
    html: link('klein', 40) + link('nah', 62),
    found: ['target-size #klein'],
  },
  'a small link with another one far enough away': { html: link('klein', 40) + link('nah', 66), found: [] },
  'a small link of two pieces, far enough from another one': {
    html: `<p style="position:fixed;top:20px;left:40px;margin:0"><a id="klein" href="/k"><span style="position:relative;padding:0 8px">§</span> a</a></p>${link('nah', 110)}`,
    found: [],
  },
  'a small link in a bar that lies over a large one': {
    html: `${link('nah', 0, 'width:90px;height:100px')}<div style="position:fixed;top:0;left:0;width:100%;height:140px;background:#fff"></div>${link('klein', 40)}`,
    found: [],
  },
  'an icon written as the word of its font, and the same word as a word': {
    html: `<h1>Suche</h1><button aria-label="Finden" style="font-family:'Material Icons'">search</button><button id="k" aria-label="Finden">Suchen</button>`,
    found: ['label-content-name-mismatch #k'],
  },
  'a switch without its state, off and on': {
    html: '<h1>Filter</h1><div role="switch" aria-disabled="true" aria-label="Ton"></div><div id="k" role="switch" tabindex="0" aria-label="Bild"></div>',
    found: ['aria-required-attr #k'],
  },
  'a frame out of the order behind a modal dialog': {
    html: `<h1>Karte</h1>${frame}<dialog id="d"><p>Hinweis</p><button>Zu</button></dialog><script>d.showModal()</script>`,
    found: [],
  },
  'a frame out of the order': {
    html: `<h1>Karte</h1>${frame}`,
    found: ['frame-focusable-content #f >>> html'],
  },
});
