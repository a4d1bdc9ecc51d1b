import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { reversedSwitches } from './reversedSwitches.ts';

const drawn =
  '<style>.s { position: relative; width: 52px; height: 28px; border: 2px solid #333; border-radius: 14px; background: #fff } .s::after { content: ""; position: absolute; top: 2px; left: 2px; width: 20px; height: 20px; background: #333 } .an::after { left: 26px }</style>';
const one = (isOn: boolean, told: boolean, id: string) =>
  `<p><span id="n${id}">Nachricht ${id}</span> <button id="${id}" role="switch" aria-labelledby="n${id}" class="s ${isOn ? 'an' : ''}" aria-checked="${told}"></button></p>`;
const inner = (left: number, told: boolean) =>
  `<button id="a" role="switch" aria-checked="${told}" aria-label="Werbung" style="width: 48px; height: 24px; border: 0; padding: 0; position: relative"><span style="position: absolute; top: 2px; left: ${left}px; width: 20px; height: 20px; background: #333"></span></button>`;

describeCases([toEngine([reversedSwitches])], {
  'switches of which two tell the opposite': {
    html: `${drawn}${one(true, true, 'a')}${one(true, false, 'b')}${one(false, true, 'c')}`,
    found: ['switch-reversed #b', 'switch-reversed #c'],
  },
  'switches that tell what they show': {
    html: `${drawn}${one(true, true, 'a')}${one(false, false, 'b')}`,
    found: [],
  },
  'a knob of its own that lies left and tells on': { html: inner(2, true), found: ['switch-reversed #a'] },
  'the same that lies right': { html: inner(26, true), found: [] },
  'a pressed button with words': {
    html: '<button aria-pressed="true" style="width: 60px; height: 30px">Fett</button>',
    found: [],
  },
});
