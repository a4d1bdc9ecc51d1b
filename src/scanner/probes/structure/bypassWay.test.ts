import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { bypassWay } from './bypassWay.ts';

const names = ['Start', 'Kurse', 'Preise', 'Team', 'Räume', 'Anfahrt', 'Kontakt'];
const links = names.map((name) => `<a href="/${name}">${name}</a>`).join(' ');
const text =
  'Die Volkshochschule bietet in diesem Herbst vierzig neue Kurse an, viele davon am Abend und am Wochenende.';
const page = (body: string) =>
  `<!doctype html><html lang="de"><meta charset="utf-8"><title>Kurse</title><body>${body}</body></html>`;

describeCases([toEngine([bypassWay])], {
  'a menu before text without heading, landmark or link to skip it': {
    html: page(
      `<div id="m">${links}</div><div>${text} <a href="#mehr">Mehr</a></div><p id="mehr">${text}</p>`,
    ),
    found: ['menu-without-bypass #m'],
  },
  'a menu whose first link is an image is named by its alternative text': {
    html: page(
      `<div id="m"><a href="/a"><img src="/a.png" alt="Unsere Partner"></a> ${links}</div><div>${text}</div>`,
    ),
    found: ['menu-without-bypass #m'],
    says: 'von „Unsere Partner“ bis „Kontakt“',
  },
  'a heading before the menu only': {
    html: page(`<h1>VHS</h1><div id="m">${links}</div><div>${text}</div>`),
    found: ['menu-without-bypass #m'],
  },
  'a heading behind the menu': {
    html: page(`<div>${links}</div><h1>Kurse</h1><div>${text}</div>`),
    found: [],
  },
  'a menu marked as one, without headings': {
    html: page(`<nav>${links}</nav><div>${text}</div>`),
    found: [],
  },
  'a content marked as main': {
    html: page(`<div>${links}</div><div role="main">${text}</div>`),
    found: [],
  },
  'a link that skips the menu': {
    html: page(`<a href="#i">Zum Inhalt</a><div>${links}</div><div id="i">${text}</div>`),
    found: [],
  },
  'few links before the content': {
    html: page(`<div><a href="/">Start</a> <a href="/kontakt">Kontakt</a></div><div>${text}</div>`),
    found: [],
  },
  'a list of links behind the text': {
    html: page(`<div>${text}</div><div>${links}</div>`),
    found: [],
  },
});
