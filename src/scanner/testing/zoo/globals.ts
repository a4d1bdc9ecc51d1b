import { type Animal, toAnimals, toPage, toPossessed } from './animal.ts';

const csp = (policy: string, body = '') => ({
  headers: { 'content-type': 'text/html', 'content-security-policy': policy },
  body: toPage(body),
});

const overwritten = [
  'for (const name of Object.getOwnPropertyNames(Array.prototype)) if (name !== "length") try { Array.prototype[name] = () => { throw new Error("kaputt"); }; } catch {}',
  'JSON.parse = JSON.stringify = () => "kaputt"; window.axe = { run: () => "kaputt", version: "0" };',
  'window.Promise = function () {}; window.Map = window.Set = null; Function.prototype.call = Function.prototype.apply = null;',
  'performance.now = () => 0; Date.now = () => 0; window.setTimeout = window.requestAnimationFrame = () => 0;',
  'window.MutationObserver = window.IntersectionObserver = null; window.getComputedStyle = () => ({});',
  'Element.prototype.attachShadow = Element.prototype.querySelectorAll = Element.prototype.getAttribute = null;',
  'document.querySelector = document.querySelectorAll = () => []; window.Node = window.Element = null;',
].join('\n');

/**
 * Pages that break the tools of an audit: by globals, policies, or element names that hide browser
 * properties.
 */
export const globalAnimals: Animal[] = [
  ...toAnimals('quick', 'audited', {
    'globale-ueberschrieben': toPossessed(overwritten),
    'prototypen-eingefroren': toPossessed(
      'for (const name of Object.getOwnPropertyNames(window)) try { Object.freeze(window[name]); Object.freeze(window[name].prototype); } catch {}',
    ),
    'to-json': toPossessed(
      'Object.prototype.toJSON = () => "kaputt"; Array.prototype.toJSON = () => { throw 1; }',
    ),
    'setter-fallen': toPossessed(
      'for (const name of ["value", "id", "selector", "then", "get"]) Object.defineProperty(Object.prototype, name, { set() { throw 1; }, get() { return undefined; } })',
    ),
    'csp-streng': csp("default-src 'none'; script-src 'none'; style-src 'none'"),
    'csp-trusted-types': csp("require-trusted-types-for 'script'; trusted-types 'none'"),
    'csp-sandbox': csp('sandbox'),
    'csp-sandbox-skripte': csp('sandbox allow-scripts', '<script>document.body.dataset.lief = 1</script>'),
    'namen-im-dokument': toPage(
      [
        'querySelector',
        'querySelectorAll',
        'body',
        'head',
        'title',
        'documentElement',
        'fonts',
        'getAnimations',
        'images',
      ]
        .concat([
          'styleSheets',
          'createElement',
          'contentType',
          'readyState',
          'children',
          'elementFromPoint',
          'defaultView',
        ])
        .map((name) => `<img name="${name}" alt="" src="data:,"><form name="${name}"></form>`)
        .join(''),
    ),
    'namen-im-formular': toPage(
      `<form>${[
        'id',
        'name',
        'title',
        'children',
        'action',
        'method',
        'target',
        'submit',
        'reset',
        'elements',
        'length',
        'lang',
      ]
        .map((name) => `<input name="${name}" aria-label="${name}">`)
        .join('')}</form>`,
    ),
    'namen-im-fenster': toPage(
      ['axe', 'document', 'location', 'performance', 'setTimeout', 'JSON', 'getComputedStyle', 'innerWidth']
        .map((name) => `<a id="${name}" href="/">${name}</a>`)
        .join(''),
    ),
    'geschlossener-schatten': toPage(
      '<div id="s"></div><script>s.attachShadow({ mode: "closed" }).innerHTML = "<p>innen</p>"; for (let i = 0; i < 200; i++) { const d = document.body.appendChild(document.createElement("div")); d.attachShadow({ mode: "open" }).innerHTML = "<p>innen</p>"; }</script>',
    ),
    'eigene-elemente': toPage(
      '<x-a></x-a><script>customElements.define("x-a", class extends HTMLElement { get innerText() { throw 1; } getAttribute() { throw 1; } get shadowRoot() { throw 1; } get children() { throw 1; } })</script>',
    ),
    'javascript-adressen': toPage(
      '<a href="javascript:for(;;);">x</a><iframe title="R" src="javascript:alert(1)"></iframe>',
    ),
  }),
  ...toAnimals('quick', 'AUDIT_FAILED', {
    'namen-im-formular-boese': toPage(
      `<form>${[
        'id',
        'attributes',
        'getAttribute',
        'parentNode',
        'children',
        'childNodes',
        'nodeName',
        'tagName',
        'style',
        'matches',
      ]
        .concat([
          'querySelectorAll',
          'getBoundingClientRect',
          'hasAttribute',
          'shadowRoot',
          'ownerDocument',
          'nodeType',
          'localName',
        ])
        .concat([
          'getRootNode',
          'closest',
          'checkVisibility',
          'firstChild',
          'textContent',
          'title',
          'action',
          'submit',
          'className',
        ])
        .map((name) => `<input name="${name}" aria-label="${name}">`)
        .join('')}</form>`,
    ),
  }),
];
