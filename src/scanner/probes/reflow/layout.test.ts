import { describeCases } from '../testing/cases.ts';
import { layout } from './layout.ts';
import { narrow } from './narrow.ts';

const long =
  'Die Bibliothek hat im Sommer andere Öffnungszeiten: Montag bis Freitag von 9 bis 19 Uhr, am Samstag von 10 bis 14 Uhr. An Feiertagen bleibt sie geschlossen.';

const panes = (more: string) =>
  `<!doctype html><html lang="de"><title>Post</title><style>body { margin: 0; min-width: 1000px; ${more} } .app { display: grid; grid-template-columns: 200px 300px 1fr } .app > * { overflow: auto }</style><body><div class="app"><nav><a href="/a">Eingang</a></nav><main id="t"><h1>Alle Nachrichten im Eingang dieser Woche</h1><p>Ines Okafor: Bilder vom Dach und wie es weitergeht</p></main><section><h2>Dach</h2><p>${long}</p></section></div></body></html>`;

describeCases([layout, narrow], {
  'panes that are cut off with the page': {
    html: panes('overflow: hidden;'),
    found: ['reflow-clipped #t > h1'],
    says: 'niemand kann dorthin rollen',
  },
  'panes of a page that stack in a narrow window': {
    html: panes('overflow: hidden;').replace(
      '</style>',
      '@media (max-width: 600px) { body { min-width: 0 } .app { display: block } }</style>',
    ),
    found: [],
  },
  'text that wraps': { html: `<p>${long}</p><h2>Anfahrt</h2><p>${long}</p>`, found: [] },
  'a column of 960 px': {
    html: `<div id="t" style="width: 960px"><p>${long}</p><h2>Anfahrt</h2><p>${long}</p></div>`,
    found: ['reflow-sideways #t'],
  },
  'a bar that stays below and is never narrower than 680 px': {
    html: `<p>${long}</p><div id="t" style="position: sticky; bottom: 0; min-width: 680px"><div style="display: flex; justify-content: space-between"><span>189,00 €</span> <a href="/w">Zur Auswahl</a></div></div>`,
    found: ['reflow-sideways #t'],
  },
  'a page laid out by a table, with a table of data in it': {
    html: `<table role="presentation" width="980" id="t"><tr><td><p>${long}</p><table><tr><th>Tag</th><th>Von</th></tr><tr><td>Montag</td><td>9 Uhr</td></tr></table></td></tr></table>`,
    found: ['reflow-sideways #t'],
  },
  'a wide part beside a bar of buttons, and a wide part that waits beside the window': {
    html: `<div style="display: flex"><nav style="width: 40px"><a href="/a">A</a></nav><div id="t" style="min-width: 660px"><p>${long}</p></div></div><div style="position: absolute; left: 100%; width: 600px"><p>${long}</p></div>`,
    found: ['reflow-sideways #t'],
  },
  'links in one line that cannot wrap': {
    html: '<p id="nav" style="white-space: nowrap"><a href="/a">Startseite</a> <a href="/b">Veranstaltungen</a> <a href="/c">Öffnungszeiten</a> <a href="/d">Kontakt</a></p>',
    found: ['reflow-sideways #nav'],
  },
  'steps in a row that is wider than the window, each shorter than it': {
    html: '<ol id="l" style="display: flex; min-width: 760px; padding: 0"><li style="flex: 1">1. Karte</li><li style="flex: 1">2. Platz</li><li style="flex: 1">3. Daten</li></ol>',
    found: ['reflow-sideways #l'],
  },
  'a menu beside the page, and a row of steps that scrolls by itself': {
    html: '<div style="position: absolute; left: 400px; width: 200px"><p>Menü der Seite</p></div><div style="overflow-x: auto" tabindex="0"><ol style="display: flex; min-width: 760px"><li style="flex: 1">1. Karte</li><li style="flex: 1">2. Platz</li><li style="flex: 1">3. Daten</li></ol></div>',
    found: [],
  },
  'a field of fixed width': {
    html: '<label for="f">Suche</label> <input id="f" style="width: 500px">',
    found: ['reflow-sideways #f'],
  },
  'a data table with headers, and code': {
    html: `<table><tr>${'<th>Quartal mit Namen</th>'.repeat(6)}</tr><tr>${'<td>1.234.567 Euro</td>'.repeat(6)}</tr></table><pre>const answer = compute(everything, with, many, arguments, in, one, line);</pre>`,
    found: [],
  },
  'a table in a box that scrolls': {
    html: `<div style="overflow-x: auto" tabindex="0"><table style="width: 900px"><tr><td>${long}</td></tr></table></div>`,
    found: [],
  },
  'a table without headers': {
    html: `<table id="z" style="width: 800px"><tr><td>${long}</td><td>12 Euro</td></tr></table>`,
    found: ['reflow-table #z'],
  },
  'a picture that stays wide': {
    html: '<img id="b" alt="Rathaus" width="900" height="300" src="data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E">',
    found: ['reflow-media #b'],
  },
  'a menu that waits outside the window': {
    html: `<div style="position: absolute; left: 100%; width: 300px"><a href="/a">Startseite</a> <a href="/b">Kontakt</a></div><p>${long}</p>`,
    found: [],
  },
  'a control that the narrow window leaves beside it, where nothing scrolls': {
    html: `<div style="overflow-x: hidden"><div style="display: flex; width: 420px"><p style="width: 340px">${long}</p><button id="k" style="width: 60px">Konto</button></div></div>`,
    found: ['reflow-lost #k'],
  },
  'a control beside the window that scrolls there, and one that a menu keeps aside': {
    html: `<div style="overflow-x: auto" tabindex="0"><div style="display: flex; width: 420px"><span style="width: 340px">Preise</span><button style="width: 60px">Konto</button></div></div><nav style="overflow-x: hidden; position: relative; height: 30px"><a href="/a" style="position: absolute; left: 400px">Start</a></nav>`,
    found: [],
  },
  'a page that hides what is too wide': {
    html: `<!doctype html><html lang="de"><title>A</title><style>body { overflow-x: hidden } p { width: 500px }</style><body><main><p id="t">${long}</p></main></body></html>`,
    found: ['reflow-clipped #t'],
  },
  'a box whose height is fixed and hides the rest at 200 %': {
    html: `<style>@media (max-width: 640px) { #k { height: 1.5em; overflow: hidden } }</style><div id="k">${long}</div>`,
    found: ['zoom-clipped #k'],
  },
  'a tile of fixed height': {
    html: `<div style="overflow: hidden; height: 80px"><p id="k">${long}</p></div>`,
    found: ['reflow-clipped #k'],
  },
  'cards of fixed height whose last line sinks below the edge': {
    html: `<style>.k { display: flow-root; width: 260px; height: 150px; overflow: hidden; line-height: 1.2 } .k p { margin: 4px 0 }</style><div class="k"><p>Rundgang durch das alte Rathaus mit dem Archiv</p><p>Samstag um 11 Uhr, Treffpunkt am Brunnen, eine Stunde und kostenlos</p><p id="t"><a href="/r">Platz sichern</a></p></div>`,
    found: ['spacing-clipped #t'],
  },
  'tiles that hold their text in every window, and with larger spacing in wide ones alone': {
    html: `<style>.k { height: 190px; overflow: hidden; line-height: 1.3 } .k p { margin: 0 }</style><div class="k"><p id="t">${long} Die Umleitung über die Forststraße ist ausgeschildert, und die Wanderkarte bekommen Sie im Heim. Der Weg führt an der Kapelle vorbei und über den Bach bis zur Hütte.</p></div>`,
    found: ['narrow-spacing-clipped #t'],
  },
  'tiles that are high enough for larger spacing in narrow windows too': {
    html: `<style>.k { height: 420px; overflow: hidden; line-height: 1.3 } .k p { margin: 0 }</style><div class="k"><p id="t">${long} Die Umleitung über die Forststraße ist ausgeschildert, und die Wanderkarte bekommen Sie im Heim.</p></div>`,
    found: [],
  },
  'a large word that ends at the edge, and with spacing only its last gap lies beyond': {
    html: `<style>html { overflow-x: hidden } body { margin: 0 } h2 { margin: 0; font: bold 66px/1.2 monospace; width: 278px; overflow: hidden }</style><h2>Kalend</h2><p>${long}</p>`,
    found: [],
  },
  'a menu that a script rolls, and whose last entry sinks below its edge': {
    html: `<style>.k { width: 260px; height: 150px; overflow: hidden; line-height: 1.2 } .k p { margin: 4px 0 }</style><div class="k"><p>Übersicht aller Anträge</p><p>Rundgang durch das alte Rathaus mit dem Archiv und dem Turm am Markt</p><p>Termine</p><p>Meldungen</p><p>Einstellungen</p><p>Formulare für Vereine</p><p>Abmelden</p></div>`,
    found: [],
  },
  'a box of fixed height with a switch that opens it': {
    html: `<style>.k { display: flow-root; width: 260px; height: 150px; overflow: hidden; line-height: 1.2 } .k p { margin: 4px 0 }</style><div class="k"><p>Rundgang durch das alte Rathaus mit dem Archiv</p><p>Samstag um 11 Uhr, Treffpunkt am Brunnen, eine Stunde und kostenlos</p><p>Platz sichern</p></div><button type="button">Mehr anzeigen</button>`,
    found: [],
  },
  'text as wide as the window makes it': {
    html: `<p id="t" style="font-size: 1.4vw">${long}</p>`,
    found: ['text-not-enlarged #t'],
  },
  'a title that a line hidden in wide windows says too, in small letters': {
    html: `<style>@media (min-width: 600px) { nav { display: none } } nav { font-size: 14px } h2 { font-size: 48px }</style><nav><b>Sommerkurse</b></nav><h2>Sommerkurse</h2><p>${long}</p>`,
    found: [],
  },
  'text that grows with the window and with zoom': {
    html: `<p style="font-size: calc(1rem + 0.3vw)">${long}</p>`,
    found: [],
  },
  'a heading that is smaller in small windows': {
    html: `<style>h2 { font-size: 48px } @media (max-width: 600px) { h2 { font-size: 26px } }</style><h2>Sommerkurse</h2><p>${long}</p>`,
    found: [],
  },
  'a box that leaves a line without its feet': {
    html: `<style>@media (max-width: 640px) { #k { height: 16px } }</style><div id="k" style="font: 20px/24px Arial; overflow: hidden">Anmelden</div>`,
    found: ['zoom-clipped #k'],
  },
  'a tile of fixed height that scrolls': {
    html: `<div style="overflow: auto; height: 60px" tabindex="0"><p>${long}</p></div>`,
    found: [],
  },
  'text for screen readers only at 640 px': {
    html: `<style>@media (max-width: 640px) { #m { position: absolute; width: 1px; height: 1px; overflow: hidden } }</style><a href="/">Weiter<span id="m">: Web Content Accessibility Guidelines</span></a>`,
    found: [],
  },
  'a teaser shortened with an ellipsis': {
    html: `<p style="overflow: hidden; white-space: nowrap; text-overflow: ellipsis">${long}</p>`,
    found: [],
  },
  'a text to unfold': {
    html: `<style>@media (max-width: 640px) { #k { height: 2.5em; overflow: hidden } }</style><div id="k">${long}</div><button aria-expanded="false">Mehr lesen</button>`,
    found: [],
  },
  'slides beside their box': {
    html: `<div style="overflow: hidden; width: 100%"><div style="display: flex; width: 1000px; transform: translateX(0)"><p style="width: 500px">${long}</p><p style="width: 500px">${long}</p></div></div>`,
    found: [],
  },
  'a box of fixed height above a form with a summary of its own': {
    html: `<div id="k" style="height: 44px; width: 300px; overflow: hidden; line-height: 1.3">Ihren Ausweis, den letzten Bescheid und die Zugangs-PIN aus dem Brief</div><form><p>${long}</p><details><summary>Was zählt dazu?</summary><p>Alles.</p></details></form>`,
    found: ['spacing-clipped #k'],
  },
  'a button of fixed height that cuts text with spacing': {
    html: '<div id="k" style="width: 240px; height: 20px; overflow: hidden">Jetzt zum Sommerkurs anmelden</div>',
    found: ['spacing-clipped #k'],
  },
  'a button that grows with its text': {
    html: '<button style="width: 215px; min-height: 20px">Jetzt zum Sommerkurs anmelden</button>',
    found: [],
  },
  'a line placed over another with spacing': {
    html: `<div style="position: relative; width: 420px; max-width: 100%; height: 60px"><p id="a" style="margin: 0; font: 16px/20px Arial">The museum opens daily at nine and closes late</p><p style="position: absolute; top: 20px; margin: 0; font: 16px/20px Arial">Entry is free for all children</p></div>`,
    found: ['spacing-overlap #a'],
  },
  'text that vanishes in the narrow window': {
    html: `<style>@media (max-width: 600px) { #h { display: none } }</style><p id="h">${long}</p><p>Bis bald</p>`,
    found: ['reflow-lost #h'],
  },
  'text behind a switch in the narrow window': {
    html: `<style>#s { display: none } @media (max-width: 600px) { #h { display: none } #s { display: block } }</style><button id="s" aria-controls="h" aria-expanded="false">Hinweise</button><p id="h">${long}</p>`,
    found: [],
  },
  'the same text in another place in the narrow window': {
    html: `<style>#s { display: none } @media (max-width: 600px) { #h { display: none } #s { display: block } }</style><p id="h">${long}</p><ul><li id="s">${long}</li></ul>`,
    found: [],
  },
  'fixed bars that leave no room': {
    html: `<div id="o" style="position: fixed; top: 0; left: 0; right: 0; height: 170px; background: #eee">Stadtwerke Musterstadt</div><p style="margin-top: 200px">${long}</p>`,
    found: ['reflow-covered #o'],
  },
  'a consent layer with a button': {
    html: `<div style="position: fixed; bottom: 0; left: 0; right: 0; height: 200px; background: #eee">Wir nutzen Cookies <button>Ablehnen</button></div><p>${long}</p>`,
    found: [],
  },
  'content turned when upright': {
    html: `<!doctype html><html lang="de"><title>A</title><style>@media (orientation: portrait) { main { transform: rotate(90deg) } }</style><body><main id="m"><p>${long}</p></main></body></html>`,
    found: ['orientation-turned #m'],
  },
  'content turned by a whole turn, or always': {
    html: `<!doctype html><html lang="de"><title>A</title><style>@media (orientation: portrait) { main { rotate: 1turn } } #i { rotate: 90deg; width: 40px }</style><body><main><p>${long}</p></main><p id="i">Neu</p></body></html>`,
    found: [],
  },
  'a request to turn the device in place of the page': {
    html: `<style>#d { display: none } @media (orientation: portrait) { #d { display: block } #g { display: none } }</style><div id="d"><p id="p">Bitte drehen Sie Ihr Gerät.</p></div><div id="g"><p>${long}</p><p>${long}</p></div>`,
    found: ['orientation-refused #p'],
  },
  'a request to turn the device in place of a drawing, and a tip beside one': {
    html: `<style>#d { display: none } @media (orientation: portrait) { #d { display: block } #g { display: none } }</style><p>${long}</p><section><div id="d"><p>Bitte drehen Sie Ihr Gerät, um das Profil zu sehen.</p></div><svg id="g" width="300" height="90"></svg></section><section><div><p>Quer gehalten sehen Sie den Plan auf Ihrem Handy größer: Drehen Sie es.</p></div><svg width="300" height="90"></svg></section>`,
    found: ['orientation-refused #d'],
  },
  'a text about devices that are turned, beside a closed part with a drawing': {
    html: `<section><p>Nichts verlangt hier, das Gerät zu drehen.</p></section><section><details><summary>Plan</summary><svg width="300" height="90"></svg></details></section><p>${long}</p>`,
    found: [],
  },
  'a layer over a plan that asks to turn the phone': {
    html: `<style>#d { display: none } @media (orientation: portrait) { #d { display: block; position: absolute; inset: 0; background: #fff } }</style><p>${long}</p><section style="position: relative"><div id="d"><p>Please turn your phone on its side.</p></div><svg width="300" height="90"></svg></section>`,
    found: ['orientation-refused #d'],
  },
  'a layer that asks to turn the device': {
    html: `<style>#d { display: none } @media (orientation: portrait) { #d { display: block; position: fixed; inset: 0; background: #fff } }</style><p>${long}</p><div id="d">Please rotate your device.</div>`,
    found: ['orientation-refused #d'],
  },
});
