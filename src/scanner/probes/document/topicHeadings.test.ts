import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { topicHeadings } from './topicHeadings.ts';

const section = (title: string, text: string, level = 2) =>
  `<section><h${level} id="t">${title}</h${level}>${text}</section>`;
const wrong = (title: string, text: string) => ({
  html: section(title, text),
  found: ['heading-other-topic #t'],
});
const right = (title: string, text: string) => ({ html: section(title, text), found: [] });
const asked = (title: string, text: string) => ({
  html: section(title, text),
  found: ['heading-topic-asked #t'],
});

const bread =
  '<p>Der Teig ruht über Nacht im Kühlen und wird am Morgen noch einmal gefaltet, bevor er in den Ofen kommt.</p>';

describeCases([toEngine([topicHeadings])], {
  'weather above text about bread': wrong('Wetter am Wochenende', bread),
  'opening hours above text about bread': wrong('Öffnungszeiten', bread),
  'prices above text about bread': wrong('Preise', bread),
  'most read above a form': wrong(
    'Most read today',
    '<p>We write to you once a month with what is new in the valley and nothing else.</p><form><label>E-mail <input type="email"></label><button>Subscribe</button></form>',
  ),
  'a group of berths with the name of another one': {
    html: '<fieldset><legend id="t">Zahlungsart</legend><label><input type="radio" name="b"> Kabine innen ohne Fenster</label> <label><input type="radio" name="b"> Kabine außen mit Fenster</label> <label><input type="radio" name="b"> Ruhesessel</label></fieldset>',
    found: ['heading-other-topic #t'],
  },
  'contact above text about bread': asked('Kontakt', bread),
  'ways to come above text about bread': asked('Anfahrt', bread),

  'weather above weather': right(
    'Wetter am Wochenende',
    '<p>Am Samstag bleibt es trocken, am Sonntag ziehen von Westen Wolken auf, dazu wird es kühler als zuletzt.</p>',
  ),
  'weather beside a picture': right(
    'Wetter am Wochenende',
    `<img src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E" alt="Karte" width="80" height="80">${bread}`,
  ),
  'an address of a name and a place': right(
    'Anschrift',
    '<address>Verein der Freunde alter Boote am Oberen See<br>Haus am Hafen<br>Oberstadt bei Unterstadt</address>',
  ),
  'prices without a sum': right(
    'Preise',
    '<p>Für Kinder und alle, die mit der Jahreskarte kommen, ist der Eintritt kostenlos, alle anderen lösen am Eingang.</p>',
  ),
  'prizes and awards': right('Preise und Auszeichnungen', bread),
  'opening hours by appointment': right(
    'Öffnungszeiten',
    '<p>Zurzeit zeigen wir die Sammlung nur nach vorheriger Vereinbarung, bitte melden Sie sich dafür im Sekretariat.</p>',
  ),
  'most read above links': right(
    'Most read today',
    '<ol><li><a href="/a">The long way round the lake and back again</a></li><li><a href="/b">A harbour without ships, and what comes next</a></li></ol>',
  ),
  'a group of ways to pay by their logos': {
    html: `<fieldset><legend>Zahlungsart</legend>${['Schnell', 'Später', 'Bequem'].map((word) => `<label><input type="radio" name="b"><img src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E" alt="PayPal" width="60" height="24"> ${word} und ohne weitere Angaben</label>`).join(' ')}</fieldset>`,
    found: [],
  },
  'a group of ways to pay': {
    html: '<fieldset><legend>Zahlungsart</legend><label><input type="radio" name="b"> Auf Rechnung, zahlbar in zwei Wochen</label> <label><input type="radio" name="b"> Lastschrift von Ihrem Girokonto</label></fieldset>',
    found: [],
  },
  'contact with a name and a form behind a link': right(
    'Kontakt',
    '<p>Frau Okafor hilft Ihnen bei allen Fragen zur Ausleihe gern weiter.</p><a href="mailto:okafor@haus.example">Ines Okafor</a>',
  ),
  'a heading above a section of its own below': {
    html: `<section><h2>Öffnungszeiten</h2><h3>Werkstatt</h3><p>Montag bis Freitag von 9 bis 17 Uhr, am Samstag nach Absprache mit der Leitung.</p></section>`,
    found: [],
  },
  'a short text': right('Preise', '<p>Auf Anfrage.</p>'),
  'a legend about ages above countries': {
    html: '<form><fieldset><legend id="l">Age rating</legend><label><input type="checkbox"> France</label><label><input type="checkbox"> Japan</label><label><input type="checkbox"> Argentina</label></fieldset></form>',
    found: ['heading-other-topic #l'],
  },
  'a legend about ages above ages': {
    html: '<form><fieldset><legend>Age rating</legend><label><input type="checkbox"> Universal</label><label><input type="checkbox"> Suitable from 12</label></fieldset></form>',
    found: [],
  },
  'a part named after cookies that holds something else': {
    html: '<section id="s" aria-label="Cookie settings"><h2>Rewards</h2><p>Back this project and get a linen print of the mill, signed by the maker.</p></section>',
    found: ['heading-other-topic #s'],
  },
  'a part named after cookies that is about them': {
    html: '<section aria-label="Cookie settings"><h2>Your choice</h2><p>We store cookies to count visits, and to remember what you put into your basket.</p></section>',
    found: [],
  },
  'prices and reductions above rules': {
    html: '<h2 id="h">Preise und Ermäßigungen</h2><ul><li>Bitte duschen Sie vor dem Baden und tragen Sie Badekleidung.</li><li>Springen Sie nur am tiefen Becken ins Wasser.</li></ul>',
    found: ['heading-other-topic #h'],
  },
  'a dialog named after a newsletter that holds terms': {
    html: '<dialog id="d" open aria-label="Newsletter sign-up"><h2>Bidding terms</h2><p>A bid binds you until the lot is closed. The hammer price is due within seven days.</p></dialog>',
    found: ['heading-other-topic #d'],
  },
  'bank details whose only link says so by its name alone': {
    html: '<h2>Bankverbindung</h2><a href="/zahlen" aria-label="Unsere IBAN und BIC zum Kopieren">Bitte nennen Sie im Verwendungszweck immer die Nummer Ihrer Bestellung und Ihren Namen</a>',
    found: [],
  },
});
