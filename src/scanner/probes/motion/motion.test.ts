import { describeCases } from '../testing/cases.ts';
import { motion } from './motion.ts';

const run = '@keyframes run { from { transform: translateX(0) } to { transform: translateX(300px) } }';
const blink = '@keyframes blink { 50% { opacity: 0 } }';
const timed = (button: string) =>
  `<p>Noch <b id="t">10:00</b> Minuten.</p><form id="f"><label>Name <input></label><label>Ort <input></label><button type="button">${button}</button></form><script>let s = 600; setInterval(() => { s--; t.textContent = Math.floor(s / 60) + ':' + s % 60; if (s === 0) f.innerHTML = '<p>Die Zeit ist um.</p>'; }, 1000)</script>`;
const text = '<p>Das Rathaus hat heute geöffnet.</p>';

describeCases([motion], {
  'a ticker that begins beyond its edge': {
    html: `<style>@keyframes lauf { to { transform: translateX(-100%); left: 0 } }</style><div style="position: relative; overflow: hidden; height: 34px"><span id="l" style="position: absolute; left: 100%; white-space: nowrap; animation: lauf 22s linear infinite">Die Anmeldung beginnt am 18. August in allen Orten.</span></div><p>Text</p>`,
    found: ['motion-endless #l'],
  },
  'a number of seconds that runs backwards': {
    html: `${text}<p id="u">90 Sekunden</p><script>let n = 90; setInterval(() => { n -= 1; u.textContent = n + ' Sekunden' }, 1000)</script>`,
    found: ['countdown #u'],
  },
  'a page that stands still': { html: text, found: [] },
  'text that runs without end': {
    html: `<style>${run} #l { animation: run 8s linear infinite }</style>${text}<p id="l">Heute 20 % auf alles</p>`,
    found: ['motion-endless #l'],
  },
  'waves of a background picture that run without end, and a shine while something loads': {
    html: `<style>@keyframes sea { to { background-position-x: 600px } } .s { height: 80px; animation: sea 4s linear infinite } #l { background: url(/welle.svg) repeat-x } #g { background: linear-gradient(90deg, #eee, #fff) }</style>${text}<div id="l" class="s"></div><div id="g" class="s"></div>`,
    found: ['motion-endless #l'],
  },
  'text that blinks without end': {
    html: `<style>${blink} #l { animation: blink 1s step-end infinite }</style>${text}<p id="l">Nur noch heute!</p>`,
    found: ['motion-endless #l'],
  },
  'text that runs, with a pause button': {
    html: `<style>${run} #l { animation: run 8s linear infinite }</style>${text}<p id="l">Heute 20 % auf alles</p><button>Laufschrift anhalten</button>`,
    found: ['motion-stoppable #l'],
  },
  'text that runs only where people did not ask for less motion': {
    html: `<style>${run} @media (prefers-reduced-motion: no-preference) { p + p { animation: run 8s infinite } }</style>${text}<p>Heute 20 % auf alles</p>`,
    found: [],
  },
  'text that comes in once': {
    html: `<style>${run} p + p { animation: run 2s }</style>${text}<p>Willkommen</p>`,
    found: [],
  },
  'a small spinner and a shade that hardly changes': {
    html: `<style>@keyframes turn { to { rotate: 360deg } } .s { width: 24px; height: 24px; animation: turn 1s infinite } @keyframes faint { 50% { opacity: .8 } } .f { animation: faint 2s infinite }</style>${text}<div class="s"></div><p class="f">Neu im Programm</p>`,
    found: [],
  },
  'progress that a role names, and text that is hidden': {
    html: `<style>${run} .l { animation: run 8s linear infinite }</style>${text}<div role="progressbar" aria-label="Lädt" class="l">Die Daten werden geladen</div><p class="l" hidden>Aktion</p>`,
    found: [],
  },
  'motion only while the mouse is over it': {
    html: `<style>${run} p:hover { animation: run 8s infinite }</style>${text}`,
    found: [],
  },
  'a surface that flashes': {
    html: `<style>@keyframes f { 0%, 49% { background: #fff } 50%, 100% { background: #000 } } #f { height: 200px; animation: f .2s infinite }</style><div id="f"></div>${text}`,
    found: ['flashing #f', 'motion-endless #f'],
  },
  'a surface that pulses slowly': {
    html: `<style>${blink} #f { height: 200px; background: #000; animation: blink 2s infinite }</style><div id="f"></div>${text}`,
    found: ['motion-endless #f'],
  },
  'news that change without end': {
    html: `${text}<p id="n">Meldung 1</p><script>let n = 1; setInterval(() => { n++; document.getElementById('n').textContent = 'Meldung ' + n }, 1000)</script>`,
    found: ['text-changes #n'],
  },
  'a clock that is written again with the words before it': {
    html: `${text}<p id="n">Gültig noch <b>04:59</b></p><script>let s = 59; setInterval(() => { s--; document.getElementById('n').innerHTML = 'Gültig noch <b>04:' + String(s).padStart(2, '0') + '</b>' }, 1000)</script>`,
    found: ['countdown #n > b'],
  },
  'mails that a script puts on top every 25 seconds': {
    html: `${text}<ul id="n"><li>Rechnung</li></ul><script>let k = 0; setInterval(() => { const li = document.createElement('li'); li.textContent = 'Neue Mail ' + k++; n.prepend(li) }, 25000)</script>`,
    found: ['text-changes #n'],
  },
  'a time of day that is written every minute': {
    html: `${text}<p id="n">Es ist 12:00 Uhr</p><script>let k = 0; setInterval(() => { n.textContent = 'Es ist 12:0' + ++k + ' Uhr' }, 60000)</script>`,
    found: [],
  },
  'a number that loses one every second': {
    html: `${text}<p>Noch <b id="n">240</b> Sekunden</p><script>let s = 240; setInterval(() => { n.textContent = --s }, 1000)</script>`,
    found: ['countdown #n'],
  },
  'offers that change beside a clock, in a form with an optional field': {
    html: `${text}<p>Noch <b id="n">240</b> Sekunden</p><p id="o">Zwei zahlen, einer klettert</p><label>Verein (optional) <input></label><script>let s = 240, at = 0; setInterval(() => { n.textContent = --s }, 1000); const all = ['Zwei zahlen, einer klettert', 'Neue Sohlen bis Freitag', 'Training für die Jugend']; setInterval(() => { o.textContent = all[++at % 3] }, 5000)</script>`,
    found: ['text-changes #o', 'countdown #n'],
  },
  'minutes at a bus stop that change within seconds': {
    html: `${text}<p>Linie 2: <b id="n">4 min</b></p><p>Linie 3: <b>9 min</b></p><script>let at = 0; setInterval(() => { n.textContent = (3 + ++at % 4) + ' min' }, 2000)</script>`,
    found: ['text-changes #n'],
  },
  'petals that fall through the whole picture': {
    html: `<style>@keyframes fall { to { transform: translate(40px, 400px) } } #l { position: absolute; width: 14px; height: 20px; background: #c33; animation: fall 9s linear infinite }</style>${text}<i id="l"></i>`,
    found: ['motion-endless #l'],
  },
  'questions that take no answer after a minute': {
    html: `${text}<form id="f"><label><input type="radio" name="a"> Ebbe</label> <label><input type="radio" name="a"> Flut</label></form><script>setTimeout(() => { for (const field of f.elements) field.disabled = true }, 60000)</script>`,
    found: ['time-limit #f'],
  },
  'a clock that runs backwards for days, and one that tells the time': {
    html: `${text}<p>Noch <b id="n">3 Tage 04:05:59</b> bis zum Fest</p><p>Es ist <i id="u">12:00:00</i></p><script>let s = 59, t = 0; setInterval(() => { s--; t++; n.textContent = '3 Tage 04:05:' + String(s).padStart(2, '0'); u.textContent = '12:00:' + String(t).padStart(2, '0') }, 1000)</script>`,
    found: ['text-changes-stoppable #n'],
  },
  'a clock that runs backwards, with a button for more time': {
    html: `${text}<p>Noch <b id="n">04:59</b></p><button>Frist verlängern</button><script>let s = 59; setInterval(() => { n.textContent = '04:' + String(s--).padStart(2, '0') }, 1000)</script>`,
    found: [],
  },
  'a session that says it has ended': {
    html: `${text}<p>Noch <b id="n">4</b> Minuten</p><p id="e" hidden>Ihre Sitzung ist abgelaufen. Bitte beginnen Sie von vorn.</p><script>setTimeout(() => { e.hidden = false }, 240000)</script>`,
    found: ['time-limit html > body > main > p:nth-of-type(2)'],
  },
  'words about sessions that were there from the start, or appear about something else': {
    html: `${text}<p>Ihre Sitzung ist nach zehn Minuten abgelaufen, wenn Sie nichts tun.</p><p id="e" hidden>Das Angebot ist abgelaufen.</p><script>setTimeout(() => { e.hidden = false }, 240000)</script>`,
    found: [],
  },
  'news that come with the time of day': {
    html: `${text}<div id="n"><p>08:02 Zahlung eingegangen</p></div><script>const all = ['Neue Nachricht', 'Termin verschoben', 'Zählerstand gemeldet']; let i = 0; setInterval(() => { const p = document.createElement('p'); p.textContent = '08:0' + (3 + i) + ' ' + all[i++ % 3]; n.prepend(p); if (n.children.length > 3) n.lastElementChild.remove() }, 4000)</script>`,
    found: ['text-changes #n'],
  },
  'news that change, beside buttons': {
    html: `${text}<p id="n">Meldung 1</p><button>Pause</button><script>let n = 1; setInterval(() => { n++; document.getElementById('n').textContent = 'Meldung ' + n }, 1000)</script>`,
    found: ['text-changes-stoppable #n'],
  },
  'news that change where people did not ask for less motion': {
    html: `${text}<p id="n">Meldung 1</p><script>let n = 1; if (!matchMedia('(prefers-reduced-motion: reduce)').matches) setInterval(() => { n++; document.getElementById('n').textContent = 'Meldung ' + n }, 1000)</script>`,
    found: ['text-changes-stoppable #n'],
  },
  'text that changes once': {
    html: `${text}<p id="n">Lädt …</p><script>setTimeout(() => { document.getElementById('n').textContent = 'Fertig geladen' }, 3000)</script>`,
    found: [],
  },
  'slides that take turns behind a frame, with a transition, every six seconds': {
    html: `<style>#c { width: 300px; overflow: hidden } #r { display: flex; transition: transform .3s } #r p { flex: 0 0 300px }</style><p>Mehr im Laden.</p><div id="c"><div id="r"><p>Angebot 1: Lampe</p><p>Angebot 2: Tisch</p><p>Angebot 3: Stuhl</p></div></div><script>let i = 0; setInterval(() => { i = (i + 1) % 3; r.style.transform = 'translateX(' + -300 * i + 'px)' }, 6000)</script>`,
    found: ['text-changes #r'],
  },
  'pictures that take turns': {
    html: `<style>#c img { width: 300px; height: 120px }</style><p>Mehr im Laden.</p><p>Und im Lager.</p><div id="c"><img src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E" alt="Lampe"><img src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' id='b'/%3E" alt="Tisch" hidden></div><script>let i = 0; setInterval(() => { i = 1 - i; [...c.children].forEach((slide, n) => (slide.hidden = n !== i)) }, 4000)</script>`,
    found: ['text-changes #c'],
  },
  'a row of goods that a script pushes on, all of which stay in sight': {
    html: `${text}<div style="overflow-x: auto"><div id="z" style="display: flex; transition: transform 0.3s"><div style="flex: 0 0 200px; height: 90px">Jacke A</div><div style="flex: 0 0 200px; height: 90px">Jacke B</div><div style="flex: 0 0 200px; height: 90px">Jacke C</div><div style="flex: 0 0 200px; height: 90px">Jacke D</div><div style="flex: 0 0 200px; height: 90px">Jacke E</div><div style="flex: 0 0 200px; height: 90px">Jacke F</div></div></div><script>let at = 0; setInterval(() => { at = (at + 1) % 3; z.style.transform = 'translateX(-' + at * 60 + 'px)'; }, 4000)</script>`,
    found: ['text-changes #z'],
  },
  'a row of goods that a button pushes on, and one that came in once': {
    html: `${text}<div id="z" style="display: flex"><div style="flex: 0 0 200px; height: 90px">Jacke A</div><div style="flex: 0 0 200px; height: 90px">Jacke B</div><div style="flex: 0 0 200px; height: 90px">Jacke C</div><div style="flex: 0 0 200px; height: 90px">Jacke D</div><div style="flex: 0 0 200px; height: 90px">Jacke E</div><div style="flex: 0 0 200px; height: 90px">Jacke F</div></div><button onclick="z.style.transform = 'translateX(-60px)'">Weiter</button><script>setTimeout(() => { z.style.transform = 'translateX(-50px)' }, 3000)</script>`,
    found: [],
  },
  'slides that go on whatever button beside them is pressed': {
    html: `<p>Mehr im Laden.</p><section><div id="c"><div>Angebot 1: Lampe</div><div hidden>Angebot 2: Tisch</div></div><button onclick="turn()">Weiter</button></section><script>let i = 0; const turn = () => { i = 1 - i; [...c.children].forEach((slide, n) => (slide.hidden = n !== i)) }; setInterval(turn, 3000)</script>`,
    found: ['text-changes #c'],
  },
  'slides with a button that sends a form': {
    html: `<p>Mehr im Laden.</p><form action="/kaufen"><div id="c"><div>Angebot 1: Lampe</div><div hidden>Angebot 2: Tisch</div></div><button>Kaufen</button></form><script>let i = 0; setInterval(() => { i = 1 - i; [...c.children].forEach((slide, n) => (slide.hidden = n !== i)) }, 3000)</script>`,
    found: ['text-changes #c'],
  },
  'slides on a page with settings that were not opened': {
    html: `<p>Mehr im Laden.</p><form action="/kaufen"><div id="c"><div>Angebot 1: Lampe</div><div hidden>Angebot 2: Tisch</div></div><button>Kaufen</button></form><button>Einstellungen</button><script>let i = 0; setInterval(() => { i = 1 - i; [...c.children].forEach((slide, n) => (slide.hidden = n !== i)) }, 3000)</script>`,
    found: ['text-changes-stoppable #c'],
  },
  'a row of slides beside news with a pause button of their own': {
    html: `<section id="c"><div><p class="t">Angebot 1: Lampe</p></div><div hidden><p class="t">Angebot 2: Tisch</p></div><div hidden><p class="t">Angebot 3: Stuhl</p></div></section><h2>Küche</h2><p id="k">Heute Suppe</p><button id="h">Wechsel anhalten</button><script>let i = 0, n = 0, on = true; setInterval(() => { i = (i + 1) % 3; [...c.children].forEach((slide, at) => (slide.hidden = at !== i)) }, 4000); setInterval(() => { if (on) k.textContent = ['Heute Suppe', 'Heute Auflauf', 'Heute Salat'][++n % 3] }, 6000); h.onclick = () => { on = !on; h.textContent = on ? 'Wechsel anhalten' : 'Wechsel starten' }</script>`,
    found: ['text-changes #c'],
  },
  'a list that fills itself, whose pause button works': {
    html: `${text}<ul id="n"><li>Meldung 1</li></ul><button id="h" aria-pressed="false">Pause live feed</button><script>let n = 1, on = true; setInterval(() => { if (on) document.getElementById('n').insertAdjacentHTML('afterbegin', '<li>Meldung ' + ++n + '</li>') }, 2500); h.onclick = () => { on = !on; h.setAttribute('aria-pressed', !on) }</script>`,
    found: [],
  },
  'a list that fills itself on a page with buttons for other things': {
    html: `${text}<button aria-label="Filter">▽</button><label>Suche <input type="search"></label><h2>Neues</h2><ul id="n"><li>Meldung 1</li></ul><script>let n = 1; setInterval(() => document.getElementById('n').insertAdjacentHTML('afterbegin', '<li>Meldung ' + ++n + '</li>'), 2500)</script>`,
    found: ['text-changes #n > li:nth-of-type(1)'],
  },
  'text that runs until its button is pressed': {
    html: `<style>${run} #l { animation: run 8s linear infinite } .s #l { animation-play-state: paused }</style>${text}<p id="l">Heute 20 % auf alles</p><button onclick="document.body.classList.toggle('s')">Stop</button>`,
    found: [],
  },
  'text that runs beside a field for text': {
    html: `<style>${run} #l { animation: run 8s linear infinite }</style>${text}<p id="l">Heute 20 % auf alles</p><input aria-label="Suche">`,
    found: ['motion-endless #l'],
  },
  'slides on a page whose only control is a link that skips the menu': {
    html: `<a href="#m">Zum Inhalt</a><p id="m">Mehr im Laden.</p><div id="c"><div>Angebot 1: Lampe</div><div hidden>Angebot 2: Tisch</div></div><script>let i = 0; setInterval(() => { i = 1 - i; [...c.children].forEach((slide, n) => (slide.hidden = n !== i)) }, 3000)</script>`,
    found: ['text-changes #c'],
  },
  'slides with a button of signs far away': {
    html: `<p>Mehr im Laden.</p><div id="c"><div>Angebot 1: Lampe</div><div hidden>Angebot 2: Tisch</div></div><aside><button>▮▮</button></aside><script>let i = 0; setInterval(() => { i = 1 - i; [...c.children].forEach((slide, n) => (slide.hidden = n !== i)) }, 3000)</script>`,
    found: ['text-changes-stoppable #c'],
  },
  'slides with arrows that turn them, and a link to the statement about barriers': {
    html: `<p>Mehr im Laden.</p><div id="c"><div>Angebot 1: Lampe</div><div hidden>Angebot 2: Tisch</div></div><button onclick="turn()">‹</button><button onclick="turn()">›</button><footer><a href="#erklaerung">Barrierefreiheit</a></footer><script>let i = 0; const turn = () => { i = 1 - i; [...c.children].forEach((slide, n) => (slide.hidden = n !== i)) }; setInterval(turn, 3000)</script>`,
    found: ['text-changes #c'],
  },
  'slides with a link that opens settings for accessibility': {
    html: `<p>Mehr im Laden.</p><div id="c"><div>Angebot 1: Lampe</div><div hidden>Angebot 2: Tisch</div></div><footer><a href="#" onclick="return false">Barrierefreiheit</a></footer><script>let i = 0; setInterval(() => { i = 1 - i; [...c.children].forEach((slide, n) => (slide.hidden = n !== i)) }, 3000)</script>`,
    found: ['text-changes-stoppable #c'],
  },
  'text that runs, with a link to the statement about barriers': {
    html: `<style>${run} #l { animation: run 8s linear infinite }</style>${text}<p id="l">Heute 20 % auf alles</p><a href="#erklaerung">Erklärung zur Barrierefreiheit</a>`,
    found: ['motion-endless #l'],
  },
  'questions outside of a form that are locked after a minute': {
    html: `${text}<p>Sie haben <b id="t">60 Sekunden</b> Zeit.</p><div id="q"><label><input type="radio" name="a"> Hertz</label><label><input type="radio" name="a"> Watt</label></div><p id="r"></p><script>let n = 60; const timer = setInterval(() => { n--; t.textContent = n + ' Sekunden'; if (n === 0) { clearInterval(timer); document.querySelectorAll('#q input').forEach((one) => (one.disabled = true)); r.textContent = 'Die Zeit ist um.' } }, 1000)</script>`,
    found: ['time-limit #t'],
    says: 'Die Zeit ist um.',
  },
  'fields of a notice that closes by itself': {
    html: `${text}<div id="n"><label><input type="checkbox"> Statistik</label><label><input type="checkbox"> Werbung</label></div><script>setTimeout(() => n.remove(), 60000)</script>`,
    found: [],
  },
  'slides that a button beside them stops, whatever its name': {
    html: `<p>Mehr im Laden.</p><section><div id="c"><div>Angebot 1: Lampe</div><div hidden>Angebot 2: Tisch</div></div><button onclick="clearInterval(t)">Zurück</button></section><script>let i = 0; const turn = () => { i = 1 - i; [...c.children].forEach((slide, n) => (slide.hidden = n !== i)) }; const t = setInterval(turn, 3000)</script>`,
    found: ['text-changes-stoppable #c'],
  },
  'slides that stop while the mouse is over them': {
    html: `<p>Mehr im Laden.</p><div id="c"><div>Angebot 1: Lampe</div><div hidden>Angebot 2: Tisch</div></div><script>let i = 0, on = true; c.onmouseenter = () => { on = false }; c.onmouseleave = () => { on = true }; setInterval(() => { if (!on) return; i = 1 - i; [...c.children].forEach((slide, n) => (slide.hidden = n !== i)) }, 3000)</script>`,
    found: ['text-changes-stoppable #c'],
  },
  'slides that ask each time if the mouse is over them': {
    html: `<p>Mehr im Laden.</p><div id="c"><div>Angebot 1: Lampe</div><div hidden>Angebot 2: Tisch</div></div><script>let i = 0; setInterval(() => { if (c.matches(':hover')) return; i = 1 - i; [...c.children].forEach((slide, n) => (slide.hidden = n !== i)) }, 3000)</script>`,
    found: ['text-changes-stoppable #c'],
  },
  'slides that only a click turns': {
    html: `<style>#c { width: 300px; overflow: hidden } #r { display: flex; transition: transform .3s } #r p { flex: 0 0 300px }</style><p>Mehr im Laden.</p><div id="c"><div id="r"><p>Angebot 1: Lampe</p><p>Angebot 2: Tisch</p></div></div><button onclick="r.style.transform = 'translateX(-300px)'">Weiter</button><script>setInterval(() => {}, 1000)</script>`,
    found: [],
  },
  'slides that take turns, shown and hidden': {
    html: `<p>Mehr im Laden.</p><div id="c"><div>Angebot 1: Lampe</div><div hidden>Angebot 2: Tisch</div></div><script>let i = 0; setInterval(() => { i = 1 - i; [...c.children].forEach((slide, n) => (slide.hidden = n !== i)) }, 3000)</script>`,
    found: ['text-changes #c'],
  },
  'a time that runs': {
    html: `${text}<p id="n">12:00:00</p><script>let n = 0; setInterval(() => { n++; document.getElementById('n').textContent = '12:00:' + String(n).padStart(2, '0') }, 1000)</script>`,
    found: [],
  },
  'text that changes where nothing else is': {
    html: `<!doctype html><html lang="de"><title>A</title><body><p id="n">Meldung 1</p><script>let n = 1; setInterval(() => { n++; document.getElementById('n').textContent = 'Meldung ' + n }, 1000)</script></body></html>`,
    found: [],
  },
  'a page that leaves after three minutes': {
    html: `${text}<script>setTimeout(() => { location.href = '/abgelaufen' }, 180000)</script>`,
    found: ['time-limit html'],
  },
  'a form that forgets what was written after two minutes': {
    html: '<p>Die Kerze brennt noch sieben Minuten.</p><form id="f"><label>Name <input></label><label>Gruß <textarea></textarea></label><button>Eintragen</button></form><script>setTimeout(() => f.reset(), 120000)</script>',
    found: ['time-limit #f'],
    says: 'gelöscht, was jemand ins Formular geschrieben hat',
  },
  'a form that saves a draft every minute': {
    html: '<form id="f"><label>Name <input></label><label>Gruß <textarea></textarea></label><button>Eintragen</button></form><script>setInterval(() => { sessionStorage.f = f.elements[1].value }, 60000)</script>',
    found: [],
  },
  'a form that is gone after ten minutes': {
    html: timed('Weiter'),
    found: ['time-limit #t'],
  },
  'a form whose time can be extended': {
    html: timed('Zeit verlängern'),
    found: [],
  },
  'a page that reloads every minute': {
    html: `${text}<script>setInterval(() => location.reload(), 60000)</script>`,
    found: ['time-limit html'],
  },
  'a timer that only asks the server': {
    html: `${text}<script>setInterval(() => fetch('/neu'), 60000)</script>`,
    found: [],
  },
  'a page that stays after a warning': {
    html: `${text}<p id="w" hidden>Sind Sie noch da?</p><script>setTimeout(() => { document.getElementById('w').hidden = false }, 60000)</script>`,
    found: [],
  },
});
