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

const both: Engine = {
  ...axe,
  run: async (page) => {
    const [first, ...others] = await axe.run(page, []);
    const rules = await readTold(page);
    const small = rules.map((rule) => ({ ...first!, rule, selector: '#klein', outcome: 'failed' as const }));
    return [...[first!, ...others].filter(({ rule }) => rule === 'label-content-name-mismatch'), ...small];
  },
};

const picture = (size: number) =>
  `<svg width="120" height="80" viewBox="0 0 120 80"><rect width="120" height="80" fill="#fff"/><text x="4" y="30" font-size="${size}">Kaufen</text></svg>`;

const link = (id: string, left: number, more = '') =>
  `<a id="${id}" href="/${id}" style="position:fixed;top:20px;left:${left}px;width:20px;height:20px;background:#333;${more}"></a>`;

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
});
