import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { frameNames } from './frameNames.ts';

const frame = (src: string, name: string, id = 'a') =>
  `<iframe id="${id}" src="${src}" title="${name}"></iframe>`;
const wrong = (name: string) => ({ html: frame('/wetter', name), found: ['frame-says-nothing #a'] });
const page = (title: string, text: string) =>
  `<!doctype html><html lang="de"><title>${title}</title><p>${text}</p></html>`;

describeCases(
  [toEngine([frameNames])],
  {
    'a frame „iframe“': wrong('iframe'),
    'a frame „Frame 2“': wrong('Frame 2'),
    'a frame „Untitled“': wrong('Untitled'),
    'an address as name': wrong('https://example.org/wetter'),
    'a file as name': wrong('wetter.html'),
    'two names for different contents': {
      html: frame('/wetter', 'Wetter heute', 'a') + frame('/morgen', 'Wetter heute', 'b'),
      found: ['frames-same-name #b'],
    },
    'a frame within a frame': {
      html: `${frame('/wetter', 'Wetter heute')}<iframe id="b" srcdoc="<iframe src='/morgen' title='Wetter heute'></iframe>"></iframe>`,
      found: ['frames-same-name #b'],
    },
    'a name of something else': {
      html: frame('/wetter', 'Facebook'),
      found: ['frame-other-than-content #a'],
    },
    'a navigation „Navigation“': {
      html: '<nav id="a" aria-label="Navigation"><a href="/">Start</a></nav>',
      found: ['landmark-label-repeats-role #a'],
    },

    'a good name': { html: frame('/wetter', 'Wetter in Berlin'), found: [] },
    'one content at two addresses': {
      html: frame('/wetter', 'Wetter heute', 'a') + frame('/wetter2', 'Wetter heute', 'b'),
      found: [],
    },
    'one address twice': {
      html: frame('/wetter', 'Wetter heute', 'a') + frame('/wetter', 'Wetter heute', 'b'),
      found: [],
    },
    'contents that cannot be read': {
      html: frame('https://karte.example/', 'Karte', 'a') + frame('https://film.example/', 'Karte', 'b'),
      found: [],
    },
    'a frame that is not shown': {
      html: `${frame('/wetter', 'Wetter heute')}<iframe src="/morgen" title="Wetter heute" hidden></iframe>`,
      found: [],
    },
    'a navigation with a name': {
      html: '<nav aria-label="Hauptmenü"><a href="/">Start</a></nav>',
      found: [],
    },
    'no name at all, which axe tells': { html: '<iframe src="/wetter"></iframe>', found: [] },
  },
  {
    pages: {
      '/wetter': page('Wetter', 'Heute scheint die Sonne in Berlin und Potsdam den ganzen Tag.'),
      '/wetter2': page('Wetter', 'Heute scheint die Sonne in Berlin und Potsdam den ganzen Tag.'),
      '/morgen': page('Wetter', 'Am folgenden Tag regnet es in Hamburg bis zum Abend ohne Pause.'),
    },
  },
);
