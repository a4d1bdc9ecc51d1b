import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { iconRows } from './iconRows.ts';

const style = `<style>i.ok, i.off { display: inline-block; width: 16px; height: 16px }
i.ok { background: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E") }
i.off { background: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='9'/%3E") }</style>`;
const draw = (path: string) => `<svg viewBox="0 0 20 20" width="20" height="20"><path d="${path}"/></svg>`;

describeCases([toEngine([iconRows])], {
  'one entry with two signs': {
    html: `${style}<ul><li id="a"><i class="ok"></i>Rückgabe frei</li><li><i class="ok"></i>Versand frei</li></ul><ul><li><i class="off"></i>Rückgabe frei</li></ul>`,
    found: ['entry-sign-without-text #a'],
  },
  'ticks and crosses in one list': {
    html: `${style.replaceAll('i.ok', 'i.check').replaceAll('i.off', 'i.cross')}<ul><li id="a"><i class="check"></i>WLAN</li><li><i class="cross"></i>Pool</li></ul>`,
    found: ['entry-sign-without-text #a'],
  },
  'signs with their words for readers': {
    html: `${style}<ul><li><i class="ok"></i><span>mit: </span>Rückgabe frei</li></ul><ul><li><i class="off"></i><span>ohne: </span>Rückgabe frei</li></ul>`,
    found: [],
  },
  'the same tick before all entries': {
    html: `${style}<ul><li><i class="ok"></i>Rückgabe</li><li><i class="ok"></i>Versand</li></ul>`,
    found: [],
  },
  'drawings alone in a line': {
    html: `<h2>Seezimmer</h2><p id="a" class="x">${draw('M2 9h16')}${draw('M4 4v12')}</p>`,
    found: ['icons-alone-asked #a'],
  },
  'goods with seals, and the same with words': {
    html: `<ul><li>Pastinaken<div id="a" class="s">${draw('M2 9h16')}${draw('M4 4v12')}</div></li><li>Wirsing<div class="s">${draw('M4 4v12')}</div></li><li>Möhren<div class="s">${draw('M2 9h16')}</div></li></ul><ul><li>Bio, Pastinaken<div class="t">${draw('M2 9h16')}</div></li><li>Wirsing aus der Region<div class="t">${draw('M4 4v12')}</div></li><li>Bio, Möhren<div class="t">${draw('M2 9h16')}</div></li><li>Kohl aus der Region<div class="t">${draw('M4 4v12')}</div></li></ul>`,
    found: ['icons-vary #a'],
  },
  'signs before fields': {
    html: `<div><label for="a">Beginn</label><div><span class="s">${draw('M2 9h16')}</span><input id="a"></div></div><div><label for="b">Ende</label><div><span class="s">${draw('M2 9h16')}</span><input id="b"></div></div><div><label for="c">Telefon</label><div><span class="s">${draw('M4 4v12')}</span><input id="c"></div></div>`,
    found: [],
  },
  'a picture of its own for each service': {
    html: `<ul><li><div class="s">${draw('M2 9h16')}</div>Beratung</li><li><div class="s">${draw('M4 4v12')}</div>Lieferung</li><li><div class="s">${draw('M4 4v2')}</div>Einbau</li></ul>`,
    found: [],
  },
  'a drawing before its word': { html: `<p>${draw('M2 9h16')}WLAN ${draw('M4 4v12')}Pool</p>`, found: [] },
  'drawings with names': {
    html: `<p><svg role="img" aria-label="WLAN" width="20" height="20"></svg><svg role="img" aria-label="Pool" width="20" height="20"></svg></p>`,
    found: [],
  },
  'drawings of a link': {
    html: `<a href="/" aria-label="Start">${draw('M2 9h16')}${draw('M4 4v12')}</a>`,
    found: [],
  },
  'drawn stars beside their number': {
    html: `<div><p class="x">${draw('M1 1h9')}${draw('M1 1h9')}${draw('M1 1h9')}</p><p>4,2 von 5</p></div>`,
    found: [],
  },
});
