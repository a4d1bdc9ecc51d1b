import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { reversedSwitches } from './reversedSwitches.ts';

const switches = (states: [isOn: boolean, told: boolean][]) =>
  `<style>.s { width: 52px; height: 28px; background: #fff; border: 2px solid #333 } .an { background: #070 }</style>${states
    .map(
      ([isOn, told], at) =>
        `<p><span id="n${at}">Nachricht ${at}</span> <button id="s${at}" role="switch" aria-labelledby="n${at}" class="s ${isOn ? 'an' : ''}" aria-checked="${told}"></button></p>`,
    )
    .join('')}`;

describeCases([toEngine([reversedSwitches])], {
  'one of four switches that tells the opposite': {
    html: switches([
      [true, true],
      [true, true],
      [false, false],
      [true, false],
    ]),
    found: ['switch-reversed #s3'],
  },
  'switches that tell what they show': {
    html: switches([
      [true, true],
      [false, false],
      [false, false],
      [true, true],
    ]),
    found: [],
  },
  'switches of one look': {
    html: switches([
      [true, true],
      [true, false],
      [true, true],
    ]),
    found: [],
  },
});
