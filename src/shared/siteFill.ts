import { toHtmlText } from './text/htmlText.ts';

/** Operator of an installation, from its settings; null if not set. */
export type Operator = {
  name: string | null;
  /** Street and town, one line each. */
  address: string[] | null;
  represented_by: string | null;
  email: string | null;
  phone: string | null;
  register: string | null;
  vat_id: string | null;
  /** Service providers the privacy page must name: hosting, mail and others. */
  processors?: string[] | null;
};

/** Service that counts page views, with consent only. */
export type Analytics = { provider: 'plausible' | 'umami' | 'matomo'; url: string; site: string };

export type SiteFacts = {
  /** Public address, without a trailing slash. */
  origin: string;
  operator: Operator;
  analytics: Analytics | null;
  /** Server that receives confirmed newsletter sign-ups; null or omitted: none. */
  newsletter_forward_host?: string | null;
  /** Vision model for alternative texts, with the number of images an organization may send per month. */
  alt_text_model?: { name: string; host: string; monthly_images: number } | null;
  /** Names missing settings on the page. */
  isDevelopment: boolean;
};

export const siteToken = /\{\{([a-z_]+)\}\}/g;

/**
 * Replaces `{{name}}` in pages written at build: `origin`, `analytics`, and one line each about the operator.
 * `operator_register` and `operator_vat_id` are whole entries of a description list. `operator_responsible`
 * is a whole part of the legal notice. All three are empty if not set. `operator_missing` is a notice in
 * development. `analytics_notice`, `contact_notice`, `newsletter_forward_notice`, `alt_text_notice` and
 * `operator_processors` are sentences.
 */
export function fillSite(text: string, facts: SiteFacts): string {
  const texts = toTexts(facts);
  return text.replace(siteToken, (token, name: string) =>
    Object.hasOwn(texts, name) ? texts[name]! : token,
  );
}

function toTexts(facts: SiteFacts): { [name: string]: string } {
  const { origin, operator, analytics, isDevelopment } = facts;
  const { name, address, represented_by, email, phone, register, vat_id } = operator;
  return {
    origin: toHtmlText(origin),
    host: toHtmlText(origin.replace(/^https?:\/\//, '')),
    analytics_notice: toAnalyticsNotice(analytics),
    newsletter_forward_notice: toForwardNotice(facts.newsletter_forward_host ?? null),
    alt_text_notice: toAltTextNotice(facts.alt_text_model ?? null),
    contact_notice: toContactNotice(email),
    analytics: analytics ? toHtmlText(`${analytics.provider} ${analytics.url} ${analytics.site}`) : '',
    operator_name: toLine(name),
    operator_responsible: toResponsible(represented_by),
    operator_processors: toProcessors(operator.processors ?? []),
    operator_address: address ? address.map(toHtmlText).join('<br>') : missing,
    operator_represented_by: toEntry('Vertreten durch', represented_by),
    operator_email: email ? `<a href="mailto:${toHtmlText(email)}">${toHtmlText(email)}</a>` : missing,
    operator_phone: phone
      ? `<a href="tel:${toHtmlText(phone.replace(/[^+\d]/g, ''))}">${toHtmlText(phone)}</a>`
      : missing,
    operator_register: toEntry('Registereintrag', register),
    operator_vat_id: toEntry('Umsatzsteuer-Identifikationsnummer', vat_id),
    operator_missing: isDevelopment ? toWarning(operator) : '',
  };
}

function toAnalyticsNotice(analytics: Analytics | null): string {
  if (!analytics)
    return 'Auf dieser Website ist zurzeit kein Dienst zur Zählung eingerichtet: Es wird nichts gezählt.';
  const host = toHtmlText(new URL(analytics.url).host);
  return `Stimmen Sie zu, meldet Ihr Browser die Aufrufe an ${providers[analytics.provider]} auf ${host}.`;
}

const providers = { plausible: 'Plausible', umami: 'Umami', matomo: 'Matomo' };

const toForwardNotice = (host: string | null): string =>
  host === null
    ? 'Zum Versand können wir einen Dienstleister einsetzen, der in unserem Auftrag arbeitet.'
    : `Nach der Bestätigung übermitteln wir Ihre Angaben außerdem an unseren Newsletter-Dienst auf ${toHtmlText(host)}. Melden Sie sich bei uns ab, entfernen wir Ihre Adresse dort von Hand; bis dahin kann von dort noch etwas kommen.`;

const toAltTextNotice = (model: SiteFacts['alt_text_model']): string =>
  model
    ? `Bilder einer Organisation, die nicht offensichtlich dekorativ sind, senden wir verkleinert und mit dem Text ihrer Umgebung an das Bildmodell ${toHtmlText(model.name)} auf ${toHtmlText(model.host)}. Bilder aus Anfragen ohne Konto senden wir nie dorthin.`
    : 'Auf dieser Website entstehen die Vorschläge auf unserem eigenen Server. Bilder gehen dafür an niemanden sonst.';

const toContactNotice = (email: string | null): string =>
  email === null
    ? 'Ihre Nachricht wird gespeichert. Eine E-Mail darüber bekommen wir nicht; bis wir sie lesen, kann es dauern.'
    : 'Ihre Nachricht wird gespeichert und geht per E-Mail an uns.';

/** § 18 MStV requires a person; the operator's name alone may be a company's. */
const toResponsible = (person: string | null): string =>
  person === null
    ? ''
    : `<h2>Verantwortlich für die Inhalte</h2><p>Für redaktionelle Inhalte, vor allem die Artikel im Blog, ist nach § 18 Abs. 2 des Medienstaatsvertrags ${toHtmlText(person)} verantwortlich, unter der oben genannten Anschrift.</p>`;

const toProcessors = (processors: string[]): string =>
  processors.length === 0
    ? 'Welche Dienstleister das zurzeit sind und ob einer von ihnen Daten außerhalb der EU verarbeitet, sagen wir Ihnen auf Anfrage.'
    : `Dienstleister sind zurzeit: ${processors.map(toHtmlText).join('; ')}.`;

const missing = '<em>noch nicht angegeben</em>';

const toLine = (value: string | null): string => (value === null ? missing : toHtmlText(value));

const toEntry = (title: string, value: string | null): string =>
  value === null ? '' : `<div><dt>${title}</dt><dd>${toHtmlText(value)}</dd></div>`;

const needed = ['name', 'address', 'email', 'phone'] as const;

/**
 * Lists the missing settings: the legal notice must name them, and visitors need them to reach the operator.
 */
export const listMissingOperator = (operator: Operator): string[] =>
  needed.filter((key) => operator[key] === null).map((key) => `OPERATOR_${key.toUpperCase()}`);

function toWarning(operator: Operator): string {
  const settings = listMissingOperator(operator);
  if (settings.length === 0) return '';
  return `<p class="site-warning" role="note">Nur in der Entwicklung zu sehen: Es fehlen die Einstellungen ${settings.join(', ')}.</p>`;
}
