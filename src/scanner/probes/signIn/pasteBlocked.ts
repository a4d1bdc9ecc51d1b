import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

/** Pastes into fields for passwords and codes and looks if a script refuses it (WCAG 3.3.8, F109). */
export const pasteBlocked: ReadingProbe = {
  version: 3,
  rules: [
    {
      id: 'paste-blocked',
      title: 'Einfügen ist im Passwortfeld gesperrt',
      criteria: ['3.3.8'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Einfügen ist im Passwortfeld gesperrt',
        why: 'Wer sich Passwörter und Codes nicht merken oder nicht fehlerfrei abtippen kann, kopiert sie aus einem Passwortmanager. Hier geht das nicht.',
        how: [
          'Entfernen Sie das Skript, das beim Ereignis paste preventDefault aufruft.',
          'Setzen Sie autocomplete auf current-password, new-password oder one-time-code.',
        ],
        bad: '<input type="password" onpaste="return false">',
        good: '<input type="password" autocomplete="current-password">',
      },
    },
  ],
  find: findBlocked,
  parts: [isShownOnce, isSecret, isRefused],
};

function findBlocked(kit: Kit): ElementFault[] {
  const fields = kit
    .all('input')
    .filter((field) => isShownOnce(kit, field as HTMLInputElement))
    .filter((field) => isSecret(kit, field as HTMLInputElement));
  return (fields.slice(0, 6) as HTMLInputElement[]).filter(isRefused).map((element) => ({
    rule: 'paste-blocked',
    element,
    reason: `Ein Skript verhindert, dass man in das Feld ${kit.quote(kit.name(element) || (element.labels?.[0]?.textContent ?? ''))} etwas einfügt.`,
  }));
}

/** Seen, or part of a later step of a form that is. */
function isShownOnce(kit: Kit, field: HTMLInputElement): boolean {
  const { form } = field;
  return (
    kit.isSeen(field) || (form !== null && kit.isSeen(form) && field.getAttribute('type') === 'password')
  );
}

/** True for passwords and codes. A field that is read only until it has the focus can be typed in. */
function isSecret(kit: Kit, field: HTMLInputElement): boolean {
  const isLocked = field.readOnly && !/readonly/i.test(field.getAttribute('onfocus') ?? '');
  if (field.disabled || isLocked || !/^(?:password|text|tel|number)$/.test(field.type)) return false;
  const isCode = /one-time-code|password/.test(field.autocomplete);
  return (
    field.type === 'password' ||
    isCode ||
    /\b(?:pin|tan|passwort|kennwort|password|passcode)\b|(?:aktivierungs|bestätigungs|sicherheits|zugangs|einmal)-?code|(?:activation|verification|security|access|log-?in|sign-?in|confirmation|authentication|one-time) code|anmelde-?code|\botp\b/i.test(
      kit.name(field),
    )
  );
}

/** A script that spreads what is pasted over several fields is no refusal. */
function isRefused(field: HTMLInputElement): boolean {
  const fields = [...(field.form ?? field.ownerDocument).querySelectorAll('input')];
  const before = fields.map(({ value }) => value);
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', '204817');
  const options = { clipboardData, bubbles: true, cancelable: true, composed: true };
  const { readOnly } = field;
  field.readOnly = false;
  const isTaken = field.dispatchEvent(new ClipboardEvent('paste', options));
  const isFilled = fields.some(({ value }, at) => value !== before[at]);
  if (isFilled) for (const [at, one] of fields.entries()) one.value = before[at]!;
  field.readOnly = readOnly;
  return !isTaken && !isFilled;
}
