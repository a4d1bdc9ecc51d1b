import { type Animal, toAnimals, toPage, toPossessed, toScripted } from './animal.ts';

export const scriptAnimals: Animal[] = [
  ...toAnimals('quick', 'audited', {
    'alert-zehnmal': toScripted('for (let i = 0; i < 10; i++) alert(i)'),
    'fragen-zehnmal': toScripted('for (let i = 0; i < 10; i++) { confirm(i); prompt(i); }'),
    'druckt-staendig': toScripted('for (let i = 0; i < 10; i++) print(); setInterval(print, 20)'),
    'fragt-staendig': toScripted('setInterval(() => alert(1), 50)'),
    'laesst-nicht-gehen': toScripted(
      'addEventListener("beforeunload", (event) => { event.preventDefault(); event.returnValue = "bleib"; return "bleib"; })',
    ),
    'haengt-beim-gehen': toScripted(
      'for (const name of ["beforeunload", "pagehide", "unload", "visibilitychange"]) addEventListener(name, () => { for (;;); })',
    ),
    'fenster-flut': toScripted('for (let i = 0; i < 300; i++) open("/zoo/fenster-flut", "_blank")'),
    'fenster-staendig': toScripted('setInterval(() => open("about:blank", "_blank", "popup"), 10)'),
    'download-flut': toPage(
      '<a id="l" download="x.txt">Datei</a><script>setInterval(() => { l.href = URL.createObjectURL(new Blob(["x".repeat(1e5)])); l.click(); }, 20)</script>',
    ),
    'verlauf-flut': toScripted(
      'setInterval(() => { for (let i = 0; i < 50; i++) history.pushState(null, "", "?" + Math.random()); }, 10)',
    ),
    'anker-flut': toScripted('setInterval(() => { location.hash = Math.random(); }, 5)'),
    'konsole-flut': toScripted(
      'setInterval(() => { for (let i = 0; i < 20; i++) console.log("x".repeat(10000)); }, 10)',
    ),
    'ausnahmen-flut': toScripted('setInterval(() => { throw new Error("x".repeat(10000)); }, 1)'),
    'antwortet-auf-aenderungen': toScripted(
      'new MutationObserver(() => { for (let i = 0; i < 5e6; i++); }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })',
    ),
    'aendert-sich-selbst': toScripted(
      'let n = 0; new MutationObserver(() => { setTimeout(() => { document.body.dataset.n = n++; }, 5) }).observe(document, { subtree: true, attributes: true }); document.body.dataset.n = 0',
    ),
    'waechst-ohne-ende': toScripted(
      'setInterval(() => document.querySelector("main").append(Object.assign(document.createElement("p"), { textContent: "mehr" })), 20)',
    ),
    'rollt-ohne-ende': toScripted(
      'const more = () => { document.querySelector("main").insertAdjacentHTML("beforeend", "<p style=height:2000px>mehr</p>"); }; more(); addEventListener("scroll", more); new IntersectionObserver(more).observe(document.querySelector("main").lastChild)',
    ),
    'dienst-im-hintergrund': toScripted(
      'navigator.serviceWorker?.register("/zoo/dienst-im-hintergrund/sw.js").catch(() => {})',
    ),
    'zieht-einmal-um': toScripted(
      'if (!location.search) setTimeout(() => { location.search = "?neu"; }, 700)',
    ),
    'anfragen-flut': toScripted('setInterval(() => { fetch("/zoo/anfragen-flut/x").catch(() => {}); }, 5)'),
    'arbeiter-wenige': toScripted(
      'for (let i = 0; i < 4; i++) new Worker(URL.createObjectURL(new Blob(["onmessage = () => {}"])))',
    ),
  }),
  ...toAnimals('quick', ['PAGE_RESTLESS', 'audited'], {
    'skript-im-kreis': toPossessed('location.href = "/zoo/skript-im-kreis?" + Math.random()'),
    'meta-im-kreis': toPage('', '<meta http-equiv="refresh" content="0">'),
    'laedt-immer-neu': toScripted('setTimeout(() => location.reload(), 30)'),
  }),
  ...toAnimals('slow', ['PAGE_HUNG', 'TIMEOUT'], {
    'alert-ohne-ende': toScripted('for (;;) alert(1)'),
    'haengt-am-anfang': toPossessed('for (;;);'),
    'haengt-nach-dem-laden': toScripted(
      'addEventListener("load", () => setTimeout(() => { for (;;); }, 50))',
    ),
    'wartet-auf-xhr': toScripted(
      'const r = new XMLHttpRequest(); r.open("GET", "/zoo/schweigt", false); r.send()',
    ),
  }),
  // On a busy machine it runs out of time before memory.
  ...toAnimals('quick', ['PAGE_TOO_HEAVY', 'PAGE_CRASHED', 'PAGE_HUNG'], {
    'stuerzt-ab': toScripted(
      'addEventListener("load", () => { const b = []; for (;;) b.push(new Array(1e7).fill(Math.random())) })',
    ),
  }),
  ...toAnimals('heavy', ['PAGE_TOO_HEAVY', 'PAGE_CRASHED', 'PAGE_HUNG'], {
    'frisst-puffer': toScripted('const b = []; setInterval(() => b.push(new Uint8Array(1e8).fill(1)), 30)'),
    'frisst-elemente': toScripted(
      'setInterval(() => document.body.insertAdjacentHTML("beforeend", "<p>x</p>".repeat(20000)), 10)',
    ),
    'frisst-bilder': toScripted(
      'setInterval(() => { const c = document.createElement("canvas"); c.width = c.height = 8000; c.getContext("2d").fillRect(0, 0, 9, 9); document.body.append(c); }, 20)',
    ),
  }),
  ...toAnimals('heavy', ['audited', 'PAGE_TOO_HEAVY', 'PAGE_HUNG'], {
    'arbeiter-flut': toScripted(
      'for (let i = 0; i < 200; i++) new Worker(URL.createObjectURL(new Blob(["for (;;);"])))',
    ),
    'webgl-flut': toScripted(
      'for (let i = 0; i < 100; i++) { const c = document.createElement("canvas"); c.width = c.height = 2000; c.getContext("webgl")?.clear(16384); document.body.append(c); }',
    ),
  }),
  ...toAnimals('heavy', 'PAGE_HUNG', {
    'haengt-bei-aenderung': toScripted(
      'new MutationObserver(() => { for (;;); }).observe(document, { subtree: true, attributes: true }); setTimeout(() => { document.body.id = "x"; }, 100)',
    ),
    'mikro-aufgaben': toScripted(
      'const again = () => Promise.resolve().then(again); addEventListener("load", again)',
    ),
  }),
];
