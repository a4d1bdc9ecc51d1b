import { toEngine } from '../../reading/reading.ts';
import { describeCases } from '../../testing/cases.ts';
import { colourGroups } from './colourGroups.ts';

const style = `<style>.platz { display: inline-block; width: 40px; height: 30px; background: #eee } .teuer { background: #e08a00 }
.termin { display: block; width: 160px; background: #bcd7ff } .probe { background: #b9efc8 }</style>`;
const seats = (more: string) =>
  `${style}<div><div><span class="platz">1A</span><span class="platz">1B</span><span id="a" class="platz teuer">1C</span>${more}</div></div>`;
const days = (id: string, sentence: string, [full, ...free]: string[]) =>
  `<section><style>.tag { display: inline-block; width: 60px; height: 30px; background: #c9efcb } .voll { background: #f6cfcf }</style><p>${sentence}</p><div><span class="tag voll" id="${id}-voll">${full}</span>${free.map((day) => `<span class="tag">${day}</span>`).join('')}</div></section>`;

describeCases([toEngine([colourGroups])], {
  'names of which a sentence says that the red ones are required': {
    html: `<section><p>Required parameters are shown in red.</p><p><code>reference</code> <code id="a" style="color: #b3261e">sender</code> <code>insurance</code></p></section>`,
    found: ['said-by-colour #a'],
  },
  'a box that is called by its colour above a text in that colour': {
    html: `<main><div><p>This is a yellow callout. The light is yellow.</p></div><div><p>Grey text</p><p style="color: #b07d00">Text to warn</p></div></main>`,
    found: [],
  },
  'entries that stand in red letters, as the text says': {
    html: `<section><p>Gesperrte Zeiten stehen in roter Schrift.</p><p><span>8 Uhr</span> <span id="a" style="color: #b3261e">9 Uhr</span> <span>10 Uhr</span></p></section>`,
    found: ['said-by-colour #a'],
  },
  'the same with a sign, and a sentence about something else': {
    html: `<section><p>Pflichtangaben sind rot.</p><p><code>reference</code> <code style="color: #b3261e">sender *</code></p></section><section><p>Die Äpfel sind rot und süß.</p><p>Kilo <span>2 Euro</span></p></section>`,
    found: [],
  },
  'seats of which one has another colour': { html: seats(''), found: ['kind-by-colour-asked #a'] },
  'days of a calendar that are pale green or pale red': {
    html: '<style>.tag { background: #fff } .frei { background: #c9efcb } .voll { background: #f6cfcf }</style><table><tr><td><button class="tag voll" id="a">3</button></td><td><button class="tag frei">4</button></td><td><button class="tag frei">5</button></td></tr></table>',
    found: ['kind-by-colour-asked #a'],
  },
  'plots in red or green, and days of elements of their own': {
    html: `<style>.v { color: #b00 } .f { color: #070 } x-tag { display: inline-block; width: 40px; height: 30px } .frei { background: #c9efcb } .voll { background: #f6cfcf }</style><ul><li class="v" id="a">A1</li><li class="f">A2</li><li class="v">A3</li><li class="f">A4</li></ul><div><x-tag class="voll" id="b">3</x-tag><x-tag class="frei">4</x-tag><x-tag class="frei">5</x-tag></div>`,
    found: ['kind-by-colour-asked #b', 'kind-by-colour-asked #a'],
  },
  'days of a calendar whose numbers are green or red': {
    html: `<style>button { background: #fff } .v { color: #b00 } .f { color: #070 }</style><table><tr>${['v', 'f', 'v', 'f'].map((kind, at) => `<td><button id="t${at}" class="${kind}" aria-label="${at + 1}. Mai">${at + 1}</button></td>`).join('')}</tr></table>`,
    found: ['kind-by-colour-asked #t0'],
  },
  'the same with words in their names': {
    html: `<style>button { background: #fff } .v { color: #b00 } .f { color: #070 }</style><table><tr>${['v', 'f', 'v', 'f'].map((kind, at) => `<td><button class="${kind}">${at + 1} ${kind === 'v' ? 'voll' : 'frei'}</button></td>`).join('')}</tr></table>`,
    found: [],
  },
  'plots in red or green in a cell of a table for layout': {
    html: '<style>.v { color: #b00 } .f { color: #070 }</style><table role="presentation"><tr><td><ul><li class="v" id="a">A1</li><li class="f">A2</li><li class="v">A3</li><li class="f">A4</li></ul></td></tr></table>',
    found: ['kind-by-colour-asked #a'],
  },
  'days whose colours a sentence explains, and the same with words': {
    html: `${days('days', 'Grüne Tage sind frei, rote ausgebucht.', ['3', '4', '5'])}${days('told', 'Grüne Tage sind frei, rote ausgebucht.', ['3 voll', '4 frei', '5 frei'])}`,
    found: ['said-by-colour #days-voll'],
  },
  'days beside a sentence that names one of the colours': {
    html: days('days', 'Der Weg dorthin ist grün ausgeschildert.', ['3', '4', '5']),
    found: ['kind-by-colour-asked #days-voll'],
  },
  'rows of a hardly tinted ground': {
    html: '<style>.zeile { background: #fff } .zeile:nth-child(odd) { background: #f0f4ff }</style><ul><li class="zeile">Chor</li><li class="zeile">Lesung</li><li class="zeile">Vortrag</li></ul>',
    found: [],
  },
  'seats whose price is written': {
    html: seats('').replace('1C<', '1C Aufpreis<'),
    found: [],
  },
  'dates of two kinds by colour': {
    html: `${style}<ul><li class="termin">Chor</li><li class="termin">Lesung</li><li class="termin">Vortrag</li><li id="a" class="termin probe">Orchester</li><li class="termin probe">Theater</li></ul>`,
    found: ['kind-by-colour-asked #a'],
  },
  'dates whose kind is written': {
    html: `${style}<ul><li class="termin">Konzert: Chor</li><li class="termin">Konzert: Geige</li><li class="termin probe">Probe: Chor</li><li class="termin probe">Probe: Geige</li></ul>`,
    found: [],
  },
  'amounts in red and green': {
    html: '<table><tr><td>Miete</td><td id="a" style="color:#b00">840,00 €</td></tr><tr><td>Gehalt</td><td style="color:#070">2.300,00 €</td></tr><tr><td>Strom</td><td style="color:#b00">61,20 €</td></tr></table>',
    found: ['kind-by-colour-asked #a'],
  },
  'amounts with signs': {
    html: '<table><tr><td style="color:#b00">−840,00 €</td></tr><tr><td style="color:#070">+2.300,00 €</td></tr><tr><td style="color:#b00">−61,20 €</td></tr></table>',
    found: [],
  },
  'each box in a colour of its own': {
    html: `<div><div>${['#f99', '#9f9', '#99f'].map((colour, at) => `<span class="feld" style="display:inline-block;width:40px;height:30px;background:${colour}">${at}</span>`).join('')}</div></div>`,
    found: [],
  },
  'the chosen entry of a menu': {
    html: `${style}<nav><ul><li class="platz">Start</li><li class="platz">Kurse</li><li class="platz teuer">Preise</li></ul></nav>`,
    found: [],
  },
  'days of which the red ones are booked, and the same with a word': {
    html: '<style>.so { color: #a4281c }</style><fieldset><legend>Tag</legend><label>Mo 4</label> <label class="so" id="d">Di 5</label> <label>Mi 6</label> <label>Do 7</label></fieldset><fieldset><legend>Ort</legend><label>Nord</label> <label class="so">Süd, ausgebucht</label> <label>West</label> <label>Ost</label></fieldset>',
    found: ['kind-by-colour-asked #d'],
  },
  'rows of a table whose names are red where nothing is left': {
    html: '<style>.sold { color: #b00000 }</style><table><tr><th>Pflanze</th><th>Preis</th></tr><tr><th scope="row" class="sold" id="s">Tomate</th><td>2 €</td></tr><tr><th scope="row">Kürbis</th><td>3 €</td></tr><tr><th scope="row">Lauch</th><td>1 €</td></tr><tr><th scope="row">Kohl</th><td>1 €</td></tr></table>',
    found: ['kind-by-colour-asked #s'],
  },
  'rows of which a sentence says that their colour tells something, and a sentence about colours of paint': {
    html: `<style>.aus td { color: #b3001b }</style><section><p>Die Farbe zeigt, ob das Training stattfindet.</p><table><tr><th>Tag</th></tr>${['Montag', 'Mittwoch', 'Samstag'].map((day) => `<tr><td>${day}</td></tr>`).join('')}<tr class="aus"><td id="a">Dienstag</td></tr></table></section><section><p>Die Farbe trocknet schnell.</p><table><tr><th>Tag</th></tr>${['Januar', 'März', 'Mai'].map((day) => `<tr><td>${day}</td></tr>`).join('')}</table></section>`,
    found: ['said-by-colour #a'],
  },
  'the same, where a sentence says what red means': {
    html: '<style>.so { color: #a4281c }</style><p>Termine in Rot sind ausgebucht.</p><fieldset><legend>Tag</legend><label>Mo 4</label> <label class="so" id="d">Di 5</label> <label>Mi 6</label> <label>Do 7</label></fieldset>',
    found: ['said-by-colour #d'],
  },
});
