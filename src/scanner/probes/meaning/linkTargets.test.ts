import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { linkTargets } from './linkTargets.ts';

describeCases([toEngine([linkTargets])], {
  'a new window': {
    html: '<a id="a" href="/x" target="_blank">Partner</a>',
    found: ['link-new-window-unsaid #a'],
  },
  'a new window on a page about windows': {
    html: '<h2>Links and new windows</h2><a id="a" href="/x" target="_blank">Partner</a>',
    found: ['link-new-window-unsaid #a'],
  },
  'a PDF without its format': {
    html: '<a id="a" href="/satzung.pdf">Satzung</a>',
    found: ['link-format-unsaid #a'],
  },
  'a table of numbers': {
    html: '<a id="a" href="/a.xlsx?v=2">Budget figures</a>',
    found: ['link-format-unsaid #a'],
  },
  'an interview to listen to': {
    html: '<a id="a" href="/interview.mp3">Interview anhören</a>',
    found: ['link-media-transcript #a'],
  },
  'a film': {
    html: '<p><a id="a" href="/f.mov">Watch the film</a></p>',
    found: ['link-media-transcript #a'],
  },
  'an image': {
    html: '<p>Meine <a id="a" href="/f.jpg">Fledermaus</a></p>',
    found: ['link-image-description #a'],
  },

  'a new window that is named': {
    html: '<a href="/x" target="_blank">Partner (neues Fenster)</a> <a href="/x" target="_blank">Shop <img src="/e.png" width="9" height="9" alt="opens in new tab"></a> <a href="/x" target="_blank" title="Öffnet extern">Amt</a>',
    found: [],
  },
  'a new window that another language names': {
    html: '<div lang="fr"><a href="/x" target="_blank" title="Partenaire - nouvelle fenêtre">Partenaire</a></div>',
    found: [],
  },
  'a new window that the page announces': {
    html: '<p>Links zu anderen Anbietern öffnen in einem neuen Fenster.</p><a href="/x" target="_blank">Partner</a>',
    found: [],
  },
  'a named frame as target': { html: '<a href="/x" target="inhalt">Partner</a>', found: [] },
  'formats in the name or beside it': {
    html: '<p><a href="/a.pdf">Satzung (PDF)</a></p><p><a href="/b.pdf">Plan</a> (PDF, 2 MB)</p><p><a href="/c.docx">Antrag als Word-Datei</a></p>',
    found: [],
  },
  'a film with a transcript': {
    html: '<p><a href="/f.mp4">Film ansehen</a> <a href="/f.html">Abschrift des Films</a></p>',
    found: [],
  },
  'a preview that opens the image': {
    html: '<a href="/f.jpg"><img src="/f.jpg" width="9" height="9" alt="Fledermaus"></a>',
    found: [],
  },
  pages: {
    html: '<a href="/f.html">Film</a> <a href="/pdf">Formulare</a> <a href="/v1.5">Version 1.5</a>',
    found: [],
  },
});
