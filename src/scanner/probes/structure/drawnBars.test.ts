import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { drawnBars } from './drawnBars.ts';

const bar = (words: string, more = '', width = 60) =>
  `<style>.b { width: 300px; height: 12px; background: #ddd } .b span { display: block; height: 12px; background: #036 }</style><section><p>${words}</p><div class="b" id="b" ${more}><span style="width: ${width}%"></span></div></section>`;

describeCases([toEngine([drawnBars])], {
  'a bar whose style sheet draws more than it tells': {
    html: `<style>#b { width: 300px; height: 10px; background: #ddd } #b span { display: block; height: 100%; width: 60%; background: #06c }</style><p id="l">Fortschritt: 60 %</p><div id="b" role="progressbar" aria-labelledby="l" aria-valuenow="6"><span></span></div>`,
    found: ['bar-value-other #b'],
  },
  'a bar whose style sheet draws what it tells': {
    html: `<style>#b { width: 300px; height: 10px; background: #ddd } #b span { display: block; height: 100%; width: 60%; background: #06c }</style><p id="l">Fortschritt: 60 %</p><div id="b" role="progressbar" aria-labelledby="l" aria-valuenow="60"><span></span></div>`,
    found: [],
  },
  'a share that only the bar shows': { html: bar('Was wir geschafft haben'), found: ['bar-without-text #b'] },
  'the same with its number': { html: bar('12 von 20 geschafft'), found: [] },
  'the same for the eye alone': { html: bar('Was wir geschafft haben', 'aria-hidden="true"'), found: [] },
  'a bar that tells another value': {
    html: bar('Fortschritt', 'role="progressbar" aria-label="Fortschritt" aria-valuenow="6"'),
    found: ['bar-value-other #b'],
  },
  'a bar that tells its value, of another range': {
    html: bar(
      'Fortschritt',
      'role="progressbar" aria-label="Fortschritt" aria-valuenow="6" aria-valuemax="10"',
    ),
    found: [],
  },
  'a bar that is full': { html: bar('Was wir geschafft haben', '', 100), found: [] },
});
