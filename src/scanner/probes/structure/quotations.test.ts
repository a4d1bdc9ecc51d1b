import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { quotations } from './quotations.ts';

describeCases([toEngine([quotations])], {
  'a tip and a table as quotations': {
    html: '<blockquote id="a"><p><b>Tipp:</b> Karten gibt es am Automaten.</p></blockquote><blockquote><table><tr><td>1</td></tr></table></blockquote>',
    found: ['quotation-for-looks #a'],
  },
  'a table as a quotation': {
    html: '<blockquote id="a"><table><tr><td>1</td></tr></table></blockquote>',
    found: ['quotation-suspected #a'],
  },
  'a notice by its class, said in the name of the website': {
    html: '<blockquote class="hinweis" id="a">Ab Januar nehmen wir Anträge nur noch hier entgegen.</blockquote>',
    found: ['quotation-for-looks #a'],
  },
  'a note by the heading above it': {
    html: '<h2>Good to know</h2><blockquote id="a">Arrival is from three in the afternoon. Parking costs nothing.</blockquote>',
    found: ['quotation-for-looks #a'],
  },
  'words of a guest below a heading': {
    html: '<h2>What guests say</h2><blockquote>The quietest night in years.</blockquote>',
    found: [],
  },
  'an address that is indented': {
    html: '<blockquote id="a">Seeuferweg 12, 17192 Waren<br>Telefon 03991 44550</blockquote>',
    found: ['quotation-for-looks #a'],
  },
  'quotations: with marks, with their author, after a colon, of a review, of a letter that names an address':
    {
      html: '<blockquote class="info">„Das Haus ist schön.“</blockquote><blockquote>Wir kommen wieder. <footer>Ina Beck</footer></blockquote><p>Der Bürgermeister sagt:</p><blockquote class="note">Wir bauen weiter.</blockquote><div class="review"><blockquote>Hinweis: Das Bett war zu weich.</blockquote></div><figure><blockquote>Seeuferweg 12, 17192 Waren</blockquote><figcaption>Aus einem Brief</figcaption></figure><blockquote>Man sieht nur mit dem Herzen gut.</blockquote>',
      found: [],
    },
});
