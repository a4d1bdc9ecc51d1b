import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { bindingOrder } from './bindingOrder.ts';

const order = (more: string, name = 'Zahlungspflichtig bestellen') =>
  `<form><label>Name <input></label><label>Straße <input></label>${more}<button id="b">${name}</button></form>`;

describeCases([toEngine([bindingOrder])], {
  'a purchase by one press that charges a saved card': {
    html: '<section><p>58 Euro. Your saved card ending in 4242 is charged.</p><button id="a">Buy now</button></section>',
    found: ['order-check-asked #a'],
  },
  'a purchase by direct debit, of which the part around the form tells': {
    html: '<section><h2>Schnell bestellen</h2><p>Zahlung per Lastschrift.</p><form><label>Geburtsdatum <input></label><button id="a">Jetzt kaufen, 18,50 €</button></form></section>',
    found: ['order-check-asked #a'],
  },
  'a product that a press brings to the checkout': {
    html: '<section><p>58 Euro</p><button>Jetzt kaufen</button></section>',
    found: [],
  },
  'a form whose button binds at once': { html: order(''), found: ['order-check-asked #b'] },
  'a report that binds at once': {
    html: order('', 'Schaden verbindlich melden'),
    found: ['order-check-asked #b'],
  },
  'a change of a contract that binds at once': {
    html: order('', 'Stand melden und Abschlag verbindlich ändern'),
    found: ['order-check-asked #b'],
  },
  'a transfer that is sent at once': {
    html: order('', 'Überweisung ausführen'),
    found: ['order-check-asked #b'],
  },
  'a form that says what its button brings about': {
    html: order('<p>Mit dem Absenden treten Sie verbindlich für drei Jahre bei.</p>', 'Absenden'),
    found: ['order-check-asked #b'],
  },
  'a hire that is paid at once': { html: order('', 'Hire and pay'), found: ['order-check-asked #b'] },
  'a form whose box gives a claim away': {
    html: order(
      '<label><input type="checkbox" required> Ich trete meine Ansprüche an die Versicherung ab.</label>',
      'Schaden jetzt melden',
    ),
    found: ['order-check-asked #b'],
  },
  'a box that lets the bank take the money': {
    html: order(
      '<label><input type="checkbox" required> I authorise you to collect the amount by direct debit.</label>',
      'Join',
    ),
    found: ['order-check-asked #b'],
  },
  'boxes for terms, privacy and news': {
    html: order(
      '<label><input type="checkbox" required> Ich stimme der Datenschutzerklärung zu.</label><label><input type="checkbox"> Ja, ich will Neues lesen.</label>',
      'Absenden',
    ),
    found: [],
  },
  'a form that says it binds to nothing': {
    html: order('<p>Mit dem Absenden fragen Sie nur an.</p>', 'Absenden'),
    found: [],
  },
  'a button that opens the choice of a plan': { html: order('', 'Tarife vergleichen'), found: [] },
  'a report without obligation': { html: order('', 'Schaden unverbindlich melden'), found: [] },
  'a button outside of the form that it sends': {
    html: '<form id="f"><label>Name <input></label><label>Karte <input></label></form><section><p>Summe 40 Euro</p><button id="b" form="f">Jetzt bezahlen</button></section>',
    found: ['order-check-asked #b'],
  },
  'the same in English, where nothing can be undone': {
    html: order('<p>Orders cannot be cancelled.</p>', 'Place order'),
    found: ['order-check-asked #b'],
  },
  'the same below a summary': { html: order('<h2>Zusammenfassung</h2><p>1 Lampe, 40 Euro</p>'), found: [] },
  'the same with a way back': {
    html: order('<p>Sie können die Bestellung bis morgen stornieren.</p>'),
    found: [],
  },
  'a button that leads to the check': { html: order('', 'Weiter: Angaben prüfen'), found: [] },
  'a button of a summary without fields': {
    html: '<form><p>1 Lampe, 40 Euro</p><button>Jetzt kaufen</button></form>',
    found: [],
  },
});
