import { describeCases } from '../testing/cases.ts';
import { motion } from './motion.ts';

const run = '@keyframes run { from { transform: translateX(0) } to { transform: translateX(300px) } }';
const blink = '@keyframes blink { 50% { opacity: 0 } }';
const text = '<p>Das Rathaus hat heute geöffnet.</p>';

describeCases([motion], {
  'a page that stands still': { html: text, found: [] },
  'text that runs without end': {
    html: `<style>${run} #l { animation: run 8s linear infinite }</style>${text}<p id="l">Heute 20 % auf alles</p>`,
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
    found: ['flashing #f'],
  },
  'a surface that pulses slowly': {
    html: `<style>${blink} #f { height: 200px; background: #000; animation: blink 2s infinite }</style><div id="f"></div>${text}`,
    found: ['motion-endless #f'],
  },
  'news that change without end': {
    html: `${text}<p id="n">Meldung 1</p><script>let n = 1; setInterval(() => { n++; document.getElementById('n').textContent = 'Meldung ' + n }, 1000)</script>`,
    found: ['text-changes #n'],
  },
  'news that change, beside buttons': {
    html: `${text}<p id="n">Meldung 1</p><button>Pause</button><script>let n = 1; setInterval(() => { n++; document.getElementById('n').textContent = 'Meldung ' + n }, 1000)</script>`,
    found: ['text-changes-stoppable #n'],
  },
  'text that changes once': {
    html: `${text}<p id="n">Lädt …</p><script>setTimeout(() => { document.getElementById('n').textContent = 'Fertig geladen' }, 3000)</script>`,
    found: [],
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
