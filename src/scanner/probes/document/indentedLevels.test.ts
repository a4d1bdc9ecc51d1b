import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { indentedLevels } from './indentedLevels.ts';

const list = (style: string, mark = '') =>
  `<style>.in { ${style} }</style><ul id="l"><li>Elektrogeräte</li><li class="in" ${mark}>Küche</li><li class="in" ${mark}>Werkzeug</li><li>Textilien</li><li class="in" ${mark}>Kleidung</li></ul>`;

describeCases([toEngine([indentedLevels])], {
  'entries below others, told by their padding': {
    html: list('padding-left: 30px'),
    found: ['list-levels-by-indent #l'],
    says: '„Küche“ ist unter „Elektrogeräte“ eingerückt',
  },
  'entries below others, told by the margin of their labels': {
    html: '<ul id="l"><li><label>Bücher</label></li><li><label style="margin-left: 24px">Romane</label></li><li><label>Filme</label></li><li><label style="margin-left: 24px">Krimis</label></li></ul>',
    found: ['list-levels-by-indent #l'],
  },
  'lists within entries': {
    html: '<ul><li>Bücher<ul><li>Romane</li><li>Gedichte</li></ul></li><li>Filme<ul><li>Krimis</li></ul></li></ul>',
    found: [],
  },
  'entries that tell their level': { html: list('padding-left: 30px', 'aria-level="2"'), found: [] },
  'entries that are hardly set in': { html: list('padding-left: 4px'), found: [] },
  'one entry that is set in': {
    html: '<ul><li>Bücher</li><li style="padding-left: 30px">Heute neu: Romane</li><li>Filme</li><li>Karten</li></ul>',
    found: [],
  },
  'entries side by side': {
    html: list('padding-left: 30px').replace('<ul', '<ul style="display: flex"'),
    found: [],
  },
  'a chat whose answers stand further in from the start': {
    html: '<ul><li style="margin-left: 60px">Guten Tag!</li><li>Hallo, wie geht es?</li><li style="margin-left: 60px">Danke, gut.</li><li>Schön zu hören.</li></ul>',
    found: [],
  },
});
