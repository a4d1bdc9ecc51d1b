import type { LoginField } from '../../shared/contract/crawlSettings.ts';
import { settingsLimits } from '../../shared/limits/website.ts';
import type { Tab } from '../browser/tab.ts';
import { toScript } from '../browser/world.ts';

export type LoginForm = { fields: LoginField[]; submit: string; isFirstStep: boolean };

export function readLoginForm(tab: Tab): Promise<LoginForm | null> {
  const call = `readFormInPage(${settingsLimits.loginFieldsMax})`;
  return tab.world.evaluate<LoginForm | null>(toScript(pageScript, call), { timeoutMs: 10_000 });
}

function readFormInPage(maxFields: number): LoginForm | null {
  const inputs = [...document.querySelectorAll('input')].filter((input) => isTypable(input));
  const key = inputs.find(({ type }) => type === 'password') ?? inputs.find((input) => asksName(input));
  if (!key) return null;
  const scope = key.form ?? document.body;
  const own = inputs.filter((input) => (key.form ? input.form === key.form : true));
  const wanted = own.filter(
    (input) => input.type === 'password' || asksName(input) || input.required || key.form,
  );
  const button = findSubmit(scope);
  return {
    fields: wanted.slice(0, maxFields).map((input) => ({
      selector: toSelector(input),
      label: toLabel(input),
      value: '',
      secret: input.type === 'password',
    })),
    submit: button ? toWords(button) : '',
    isFirstStep: key.type !== 'password',
  };
}

function isTypable(input: HTMLInputElement): boolean {
  const isText =
    /^(?:text|email|password|tel|number|url|search)$/.test(input.type) && input.type !== 'search';
  return isText && !input.disabled && !input.readOnly && input.checkVisibility({ visibilityProperty: true });
}

/** Recognises a field for the user's name or email, but never that of a newsletter or a search. */
function asksName(input: HTMLInputElement): boolean {
  const words = `${input.name} ${input.id} ${input.autocomplete} ${toLabel(input)}`;
  if (/newsletter|such|search|query/i.test(`${words} ${input.form?.id} ${input.form?.className}`))
    return false;
  return (
    /username|user|login|benutzer|kunden|anmelde|e-?mail|mitglied/i.test(words) || input.type === 'email'
  );
}

function findSubmit(scope: Element): Element | null {
  const buttons = [
    ...scope.querySelectorAll('button, input[type="submit"], input[type="image"], [role="button"]'),
  ];
  const seen = buttons.filter((button) => button.checkVisibility({ visibilityProperty: true }));
  const says = /anmelden|einloggen|log ?in|sign ?in|weiter|next|fortfahren|continue/i;
  const named = seen.find((button) =>
    says.test(`${button.textContent} ${(button as HTMLInputElement).value}`),
  );
  const isSubmit = (button: Element) => (button as HTMLButtonElement).type === 'submit';
  return (named && isSubmit(named) ? named : seen.find(isSubmit)) ?? named ?? null;
}

function toWords(button: Element): string {
  const say = (element: Element) =>
    (element.textContent || (element as HTMLInputElement).value || '').replace(/\s+/g, ' ').trim();
  const all = [...document.querySelectorAll('button, a, [role="button"], input[type="submit"]')];
  const words = say(button);
  const isPlain = words !== '' && words.length <= 40 && !button.hasAttribute('aria-label');
  return isPlain && all.filter((element) => say(element).includes(words)).length === 1
    ? words
    : toSelector(button);
}

function toLabel(input: HTMLInputElement): string {
  const label = [...(input.labels ?? [])].map((element) => element.textContent).join(' ');
  const named = (input.getAttribute('aria-labelledby') ?? '')
    .split(/\s+/)
    .map((id) => (id && document.getElementById(id)?.textContent) || '')
    .join(' ');
  const words = [label, input.ariaLabel ?? '', named, input.placeholder, input.name];
  const found = words.map((text) => text.replace(/\s+/g, ' ').trim()).find(Boolean) ?? '';
  return found.replace(/[\s*:]+$/, '').slice(0, 100);
}

function toSelector(element: Element): string {
  const tag = element.localName;
  const by = (name: string) => {
    const value = element.getAttribute(name);
    return value ? `${tag}[${name}="${CSS.escape(value)}"]` : '';
  };
  const id = element.id && !/\d{3,}|:/.test(element.id) ? `#${CSS.escape(element.id)}` : '';
  const guesses = [id, by('name'), by('autocomplete'), by('type'), by('data-testid')];
  return guesses.find((text) => text && document.querySelectorAll(text).length === 1) ?? toPath(element);
}

function toPath(element: Element): string {
  const parts: string[] = [];
  for (let node: Element | null = element; node && node !== document.body; node = node.parentElement) {
    const twins = [...(node.parentElement?.children ?? [])].filter(
      ({ localName }) => localName === node!.localName,
    );
    parts.unshift(
      twins.length > 1 ? `${node.localName}:nth-of-type(${twins.indexOf(node) + 1})` : node.localName,
    );
  }
  return ['body', ...parts].join(' > ').slice(0, 500);
}

const pageScript = [readFormInPage, isTypable, asksName, findSubmit, toWords, toLabel, toSelector, toPath];
