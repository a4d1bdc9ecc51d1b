import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

/** Asks about an address that a form wants a second time (WCAG 3.3.7). Steps that are hidden yet belong to it. */
export const entryTwice: ReadingProbe = {
  version: 3,
  rules: [
    {
      id: 'entry-twice-asked',
      title: 'Muss dieselbe Angabe noch einmal eingegeben werden?',
      criteria: ['3.3.7'],
      bestPractice: false,
      record: 'review',
      impact: 'moderate',
      repair: {
        title: 'Dieselbe Angabe wird zweimal verlangt',
        why: 'Wem Tippen oder Merken schwerfällt, der gibt nach der zweiten Adresse auf. Was schon eingegeben ist, muss zur Auswahl stehen oder eingetragen sein.',
        how: [
          'Bieten Sie ein Kontrollkästchen an: „Rechnungsadresse wie Lieferadresse“.',
          'Oder tragen Sie die Angaben aus dem Schritt davor ein.',
        ],
        bad: '<fieldset><legend>Rechnungsadresse</legend>\n  <label>Straße <input></label></fieldset>',
        good: '<label><input type="checkbox" checked> Rechnung wie Lieferung</label>',
      },
    },
  ],
  find: findTwice,
  parts: [toTopic, toPersonal, isOfOther, isPersonAgain, isWholeAddress, isOffered],
};

/** Finds a group that wants two data or more again, where nothing takes over the earlier ones. */
function findTwice(kit: Kit): ElementFault[] {
  const fields = (kit.all('input') as HTMLInputElement[]).filter(({ type }) =>
    /^(?:text|email|tel)$/.test(type),
  );
  const known = new Map<string, HTMLInputElement>();
  const again = fields.filter((field) => {
    const topic = toTopic(kit, field);
    const first = known.get(topic);
    if (topic !== '' && !first) known.set(topic, field);
    const isSameForm = first !== undefined && first.form === field.form;
    return first !== undefined && (isSameForm || !kit.isSeen(field)) && isPersonAgain(kit, field, fields);
  });
  const whole = again.find((field) => kit.isSeen(field) && isWholeAddress(kit, field));
  if (whole && again.length === 1 && !isOffered(kit)) {
    const reason = `${kit.quote(kit.name(whole))} fragt nach einer Anschrift, die schon davor verlangt wird. Ist sie dann eingetragen, oder lässt sie sich übernehmen?`;
    return [{ rule: 'entry-twice-asked', element: whole, reason }];
  }
  const groups = Map.groupBy(again, (field) => field.closest('fieldset, section, form, [role=group]'));
  const [group] = [...groups].find(([element, own]) => element !== null && own.length > 1) ?? [];
  if (!group || isOffered(kit)) return [];
  const reason = `${kit.quote((group.querySelector('legend, h2, h3')?.textContent ?? group.textContent ?? '').trim())} fragt nach Angaben, die schon davor verlangt werden. Sind sie dann eingetragen, oder lassen sie sich übernehmen?`;
  return [{ rule: 'entry-twice-asked', element: group, reason }];
}

/** One field for all of the address. */
function isWholeAddress(kit: Kit, field: HTMLInputElement): boolean {
  return /anschrift|\b(?:post|liefer|rechnungs)?adresse\b|(?:postal|street|mailing|home|billing|delivery) address/i.test(
    kit.name(field),
  );
}

function toPersonal(name: string): string {
  const plain = name
    .replace(/\([^)]*\)|[*:]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (
    /^(?:ihr |your )?(?:name|vor- und (?:nach|zu)name|vorname und nachname|full name|first and last name)\b/.test(
      plain,
    )
  )
    return 'name';
  if (/^(?:vorname|first name|given name)$/.test(plain)) return 'name';
  if (
    /^(?:ihre? |your )?(?:telefon(?:nummer)?|handynummer|mobilnummer|rufnummer|(?:tele)?phone(?: number)?|mobile(?: number)?)\b/.test(
      plain,
    )
  )
    return 'tel';
  return /^(?:ihre? |your )?e-?mail(?:[- ]adresse| address)?$/.test(plain) ? 'email' : '';
}

function isOfOther(kit: Kit, field: HTMLInputElement): boolean {
  const around = field.closest('fieldset, section, [role=group]');
  const title = around?.querySelector('legend, h2, h3, h4')?.textContent ?? '';
  return /kind(?:er|es)?\b|begleit|notfall|mitreis|mitfahr|beifahr|zeug|gegner|gast\b|gäste|empfäng|arbeitgeb|firma|praxis|ärzt|arzt|vermieter|partner|ehe|mutter|vater|eltern|\b[2-9]\b|zweite|weitere|child|companion|emergency|passenger|travell?er|witness|guest|recipient|employer|company|doctor|landlord|spouse|mother|father|parent|second|other|another|friend|freund/i.test(
    `${title} ${kit.name(field)}`,
  );
}

/** Asked once more, in another group of the form: lists of people ask more often. */
function isPersonAgain(kit: Kit, field: HTMLInputElement, fields: HTMLInputElement[]): boolean {
  const topic = toTopic(kit, field);
  if (!['name', 'tel', 'email'].includes(topic) || !kit.isSeen(field)) return true;
  const alike = fields.filter((one) => one.form === field.form && toTopic(kit, one) === topic);
  const toGroup = (one: Element) => one.closest('fieldset, section, [role=group]');
  const isApart = toGroup(alike[0]!) !== null && toGroup(alike[0]!) !== toGroup(field);
  return field.form !== null && alike.length === 2 && isApart && !isOfOther(kit, field);
}

/** Part of an address, by autocomplete or by the whole label. */
function toTopic(kit: Kit, field: HTMLInputElement): string {
  const said = field.autocomplete.trim().split(/\s+/).at(-1) ?? '';
  if (said === 'given-name') return 'name';
  const topics = ['name', 'email', 'tel', 'street-address', 'postal-code', 'address-level2', 'address-line1'];
  if (topics.includes(said)) return said === 'address-line1' ? 'street-address' : said;
  const name = (kit.name(field) || field.labels?.[0]?.textContent || field.placeholder).toLowerCase();
  const personal = toPersonal(name);
  if (personal !== '') return personal;
  if (/^\W*(?:straße|strasse|street|(?:post)?anschrift|postadresse|postal address)/.test(name))
    return 'street-address';
  if (/^\W*(?:plz|postleitzahl|postcode|zip)/.test(name)) return 'postal-code';
  return /^\W*(?:ort|stadt|city|town)\b/.test(name) ? 'address-level2' : '';
}

function isOffered(kit: Kit): boolean {
  const words =
    /gleich|identisch|wie (?:oben|die|liefer|rechnung)|same as|übernehm|kopier|copy|abweich|different|entspricht|andere (?:rechnung|liefer)/i;
  const controls = kit.document.querySelectorAll(
    'input[type=checkbox], input[type=radio], button, select, [role=checkbox], [role=switch]',
  );
  return [...controls].some((control) => {
    const labels = [...((control as HTMLInputElement).labels ?? [])].map((label) => label.textContent);
    return words.test(`${control.textContent} ${control.getAttribute('aria-label')} ${labels.join(' ')}`);
  });
}
