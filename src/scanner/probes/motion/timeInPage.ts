/** A form with its number of fields. */
export type Form = { selector: string; snippet: string; fields: number };

export type TimeInPage = {
  findForm(): Form | null;
  hasForm(): boolean;
  /** True if something in the page, shown or not yet, speaks of more time. */
  hasExtension(): boolean;
};

type Parts = {
  toHostPath(element: Element, generated: RegExp): string[];
  toSelector(element: Element, generated: RegExp): string;
  generated: RegExp;
};

export function openTime({ toHostPath, toSelector, generated }: Parts): TimeInPage {
  const forms = [...document.forms].map((form) => ({ form, fields: listShownFields(form) }));
  const first = forms.find(({ fields }) => fields.length > 1);
  const toForm = (form: Element, fields: number): Form => ({
    selector: [...toHostPath(form, generated), toSelector(form, generated)].join(' >>> '),
    snippet: form.outerHTML.slice(0, 400),
    fields,
  });
  return {
    findForm: () => (first ? toForm(first.form, first.fields.length) : null),
    hasForm: () => Boolean(first?.fields.some((field) => field.checkVisibility())),
    hasExtension,
  };
}

function listShownFields(form: HTMLFormElement): Element[] {
  const css = 'textarea, select, input:not([type=hidden], [type=submit], [type=button], [type=image])';
  return [...form.querySelectorAll(css)].filter((field) => field.checkVisibility());
}

function hasExtension(): boolean {
  const words =
    /verläng|mehr zeit|angemeldet bleiben|sitzung fortsetzen|extend|more time|stay (?:signed|logged)|keep (?:me|going)|continue session/i;
  const controls = document.querySelectorAll('button, a, input[type=button], [role=button], dialog');
  return [...controls].some((control) =>
    words.test(
      `${control.textContent} ${control.getAttribute('aria-label')} ${control.getAttribute('value')}`,
    ),
  );
}

export const timeParts = [openTime, listShownFields, hasExtension];
