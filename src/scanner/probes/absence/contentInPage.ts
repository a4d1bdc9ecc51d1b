import type { ContentKind } from '../../../shared/work/content.ts';
import { ownDataParts } from '../forms/likely/ownDataInPage.ts';
import type { StyleRule } from '../reading/sheetsInPage.ts';
import { follows } from '../structure/seenOrder.ts';
import { controlKindParts } from './controlsInPage.ts';
import { stateTextParts } from './stateTextsInPage.ts';

declare function listStyleRules(document: Document): StyleRule[];
declare function hasUnreadRules(document: Document): boolean;
declare function mayAskOwnData(field: Element): boolean;
declare function readFieldWords(field: Element): string[];
declare function isSeenBox(element: Element): boolean;
declare function hasStateTexts(): boolean;
declare function readControls(all: All): { [kind in ContentKind]?: boolean };

/** `hasFrames`: some are seen; `mayHoldFrames`: seen or not. `isUnread`: something is seen whose inside no script can read. */
export type ContentReading = {
  present: ContentKind[];
  hasFrames: boolean;
  mayHoldFrames: boolean;
  isUnread: boolean;
};

/** Reads one document with its open shadow trees and templates. Hidden content counts: scripts may show it. */
export function readContent(): ContentReading {
  const roots = listRoots(document);
  const all = (css: string) => roots.flatMap((root) => [...root.querySelectorAll(css)]);
  const markup = document.documentElement.outerHTML;
  const has: { [kind in ContentKind]?: boolean } = {
    media: hasMedia(all, markup),
    movingImages: hasMovingImages(all),
    changes: document.getAnimations().length > 0,
    ...readFields(all),
    ...readControls(all),
    sessionFields: hasSession(all),
    authentication:
      all(
        'input[type=password], [autocomplete~=one-time-code], [class*=captcha i], [id*=captcha i], iframe[src*=captcha]',
      ).length > 0,
    timers: all('meta[http-equiv=refresh i]').length > 0,
    keyScripts: all('[onkeydown], [onkeypress], [onkeyup]').length > 0,
    pressScripts: all('[onmousedown], [onpointerdown], [ontouchstart]').length > 0,
    dragging: all('[draggable=true], [ondragstart]').length > 0,
    deviceMotion: /device(?:motion|orientation)|Accelerometer|Gyroscope/i.test(markup),
    hoverContent:
      hasHoverContent() ||
      all('[onmouseover], [onmouseenter], [onfocus], [popover], [interestfor]').length > 0,
    stateTexts: hasStateTexts(),
    hiddenLayers: hasHiddenLayers(all),
    drawings: all('canvas').some(isSeenBox),
    scripts: hasScripts(all),
  };
  const present = Object.entries(has).flatMap(([kind, is]) => (is ? [kind as ContentKind] : []));
  return {
    present,
    hasFrames: all('iframe, frame').some(isSeenBox),
    mayHoldFrames: all('iframe, frame, object, embed, fencedframe').length > 0,
    isUnread: hasUnread(all),
  };
}

type All = (css: string) => Element[];
type Root = Document | DocumentFragment;

function listRoots(root: Root): Root[] {
  return [...root.querySelectorAll('*')].reduce<Root[]>(
    (roots, element) => {
      if (element.shadowRoot) roots.push(...listRoots(element.shadowRoot));
      if (element instanceof HTMLTemplateElement) roots.push(...listRoots(element.content));
      return roots;
    },
    [root],
  );
}

/** Players, files, their addresses in links and scripts, and names of players in the markup. */
function hasMedia(all: All, markup: string): boolean {
  if (all('audio, video, object, embed, bgsound, [type^="audio/"], [type^="video/"]').length > 0) return true;
  const files = /\.(?:mp[34]|m4[av]|webm|og[gva]|wav|flac|m3u8|mov|avi)\b/i;
  const players =
    /youtube(?:-nocookie)?\.com\/(?:embed|watch|shorts)|youtu\.be\/|vimeo\.com\/(?:video\/)?\d|dailymotion\.com|soundcloud\.com|spotify\.com\/embed|wistia|brightcove|jwplayer|video-?js|new Audio\(|AudioContext|speechSynthesis|VideoObject|AudioObject/i;
  const names = /(?:class|id)=["'][^"']*(?:video|player|audio|podcast)/i;
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return (
    files.test(markup) ||
    players.test(markup) ||
    names.test(markup) ||
    loaded.some(({ initiatorType, name }) => /^(?:audio|video)$/.test(initiatorType) || files.test(name))
  );
}

function hasMovingImages(all: All): boolean {
  const css =
    'canvas, marquee, blink, animate, animateTransform, animateMotion, set, [class*=lottie i], [src*=lottie i]';
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const pictures = [...loaded, ...all('img').map((image) => (image as HTMLImageElement).currentSrc)];
  return (
    all(css).length > 0 || pictures.some((url) => /\.(?:gif|apng)\b|^data:image\/(?:gif|apng)/i.test(url))
  );
}

function readFields(all: All): { [kind in ContentKind]?: boolean } {
  const css =
    'input:not([type=hidden], [type=button], [type=submit], [type=reset], [type=image]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox], [role=searchbox], [role=combobox], [role=spinbutton], [role=slider], [role=checkbox], [role=radio], [role=switch], [role=listbox]';
  const fields = all(css);
  const own = fields.filter((field) => !isSearch(field));
  const deeds =
    /kauf|bestell|buch|lösch|entfern|bezahl|zahl|kasse|kündig|speicher|anmeld|registr|unterschr|buy|order|book|delete|remove|pay|checkout|cart|warenkorb|save|sign|log ?in|register|vote|abstimm/i;
  const buttons = all('button, input[type=submit], input[type=image], [role=button], [onclick]');
  const sends = buttons.some((button) =>
    deeds.test(`${button.textContent} ${button.getAttribute('aria-label')} ${button.getAttribute('value')}`),
  );
  return {
    fields: fields.length > 0,
    personalFields: own.some((field) => !field.matches('[type=checkbox], [role=checkbox], [role=switch]')),
    purposeFields: own.some(mayAskOwnData),
    faultyFields: fields.some(mayBeWrong),
    transactions: sends || own.some((field) => !isContact(field)),
  };
}

/** A hidden value that a server compares, words about an end of the session, or a way to sign out. */
function hasSession(all: All): boolean {
  const words = /sitzung|\bsession|läuft (?:ab|in)|abgelaufen|reserviert|\bexpire|\btime ?out/i;
  const names = /token|csrf|xsrf|session|\bsid\b|nonce|viewstate|form_?(?:build_?)?id/i;
  const isKept = (field: Element) =>
    names.test(`${field.getAttribute('name')} ${field.id}`) ||
    /^\S{16,}$/.test(field.getAttribute('value') ?? '');
  const leaves = /^\W*(?:log ?out|sign ?out|log ?off|abmelden|ausloggen)\W*$/i;
  return (
    words.test(document.body?.textContent ?? '') ||
    all('input[type=hidden]').some(isKept) ||
    all('a, button').some(({ textContent }) => leaves.test(textContent ?? ''))
  );
}

/** Nothing can be entered wrongly in a search, and a choice offers only what is right. */
function mayBeWrong(field: Element): boolean {
  const rules = '[required], [aria-required=true], [pattern], [aria-invalid], [type=file]';
  const choices = 'select, [type=checkbox], [type=radio], [type=range], [type=color]';
  const roles =
    '[role=checkbox], [role=radio], [role=switch], [role=slider], [role=listbox], [role=combobox]:not(input)';
  if (field.matches(rules)) return true;
  return !isSearch(field) && !field.matches(`${choices}, ${roles}`);
}

/** Dialogs and other layers that are hidden now and have controls. */
function hasHiddenLayers(all: All): boolean {
  const controls = 'a[href], button, input, select, textarea, [tabindex]';
  return all('body *').some((element) => {
    if (element.checkVisibility() || !element.querySelector(controls)) return false;
    const isDialog = element.matches('dialog, [role=dialog], [role=alertdialog], [aria-modal]');
    return isDialog || getComputedStyle(element).position === 'fixed';
  });
}

function isSearch(field: Element): boolean {
  if (field.matches('[type=search], [role=searchbox], [role=search] *, search *')) return true;
  const told = field.matches('input[type=text], input:not([type])') ? readFieldWords(field) : [];
  const search =
    /^\W*(?:search|suchen?|suchbegriffe?|suchwörter|suchwort|stichworte?|volltextsuche)(?!\p{L})/iu;
  if (told.length > 0 && told.every((words) => search.test(words))) return true;
  return /^(?:q|s|query|search|suche?|keywords?)$/i.test(field.getAttribute('name') ?? '');
}

/** Fields of a form that only sends a message. */
function isContact(field: Element): boolean {
  const words = ['name', 'id', 'type', 'autocomplete', 'placeholder'].map(
    (name) => field.getAttribute(name) ?? '',
  );
  const isPlain = field.matches(
    'textarea, [type=email], [type=tel], [type=checkbox], input[type=text], input:not([type])',
  );
  return (
    isPlain &&
    /name|mail|phone|tel|message|nachricht|betreff|subject|comment|datenschutz|privacy|consent/i.test(
      words.join(' '),
    )
  );
}

function hasScripts(all: All): boolean {
  const code = all('script').some((script) => {
    const type = script.getAttribute('type') ?? '';
    return type === '' || /javascript|module|ecmascript/i.test(type);
  });
  const handled = all('*').some(({ attributes }) =>
    [...attributes].some(({ name }) => name.startsWith('on')),
  );
  return code || handled || all('[href^="javascript:" i]').length > 0;
}

/** Style rules that show something hidden when the mouse or the focus comes. */
function hasHoverContent(): boolean {
  if (hasUnreadRules(document)) return true;
  return listStyleRules(document).some(({ selectorText }) => {
    if (!/:hover|:focus/.test(selectorText)) return false;
    return selectorText.split(',').some(revealsHidden);
  });
}

function revealsHidden(selector: string): boolean {
  if (!/:hover|:focus/.test(selector)) return false;
  if (/::?(?:before|after)/.test(selector)) return /content/.test(selector);
  try {
    const still = selector.replace(/:(?:hover|focus-visible|focus-within|focus)/g, '') || '*';
    const shown = { opacityProperty: true, visibilityProperty: true };
    const bearer = /:(?:hover|focus)[^\s>+~]*$/.test(selector);
    return (
      !bearer && [...document.querySelectorAll(still)].some((element) => !element.checkVisibility(shown))
    );
  } catch {
    return true;
  }
}

function hasUnread(all: All): boolean {
  const later = all(
    'iframe[data-src], [data-src]:not(img, source, picture, div), [loading=lazy]:not(img), [aria-busy=true]',
  );
  return later.length > 0 || all('object, embed, applet').some(isSeenBox);
}

export const contentParts = [
  readContent,
  listRoots,
  hasMedia,
  hasMovingImages,
  readFields,
  hasSession,
  follows,
  ...controlKindParts,
  ...stateTextParts,
  ...ownDataParts,
  mayBeWrong,
  hasHiddenLayers,
  isSearch,
  isContact,
  hasScripts,
  hasHoverContent,
  revealsHidden,
  hasUnread,
];
