import { expect, test } from 'vitest';
import { fillSite, listMissingOperator } from './siteFill.ts';
import { testSiteFacts } from './testing/siteFacts.ts';

const facts = testSiteFacts;
const nobody = facts.operator;

test('a page gets the address and the operator of the installation, as text', () => {
  const operator = {
    ...nobody,
    name: 'Müller & Söhne <GmbH>',
    address: ['Weg 1', '12345 Ort'],
    email: 'a@b.example',
    phone: '+49 (0)30 1234-5',
    vat_id: 'DE123',
  };
  expect(fillSite('{{operator_name}}|{{operator_address}}', { ...facts, operator })).toBe(
    'Müller &amp; Söhne &lt;GmbH&gt;|Weg 1<br>12345 Ort',
  );
  expect(fillSite('{{operator_email}} {{operator_phone}}', { ...facts, operator })).toBe(
    '<a href="mailto:a@b.example">a@b.example</a> <a href="tel:+4903012345">+49 (0)30 1234-5</a>',
  );
  expect(fillSite('{{operator_vat_id}}{{operator_register}}', { ...facts, operator })).toBe(
    '<div><dt>Umsatzsteuer-Identifikationsnummer</dt><dd>DE123</dd></div>',
  );
  expect(fillSite('{{origin}}/faq {{unknown}} {{ mustache }}', facts)).toBe(
    'https://stufenlos.example/faq {{unknown}} {{ mustache }}',
  );
  const builtIn = '{{constructor}} {{__proto__}} {{valueof}}';
  expect(fillSite(builtIn, facts)).toBe(builtIn);
});

test('what the operator has not said is never invented; development names the settings', () => {
  expect(fillSite('{{operator_name}}{{operator_missing}}', facts)).toBe('<em>noch nicht angegeben</em>');
  expect(fillSite('{{operator_missing}}', { ...facts, isDevelopment: true })).toContain(
    'OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_EMAIL, OPERATOR_PHONE',
  );
});

test('where page views are counted stands in the page only when it is set', () => {
  expect(fillSite('[{{analytics}}]', facts)).toBe('[]');
  const analytics = { provider: 'umami' as const, url: 'https://zahlen.example', site: 'abc' };
  expect(fillSite('[{{analytics}}]', { ...facts, analytics })).toBe('[umami https://zahlen.example abc]');
});

test('the privacy page says who counts and who gets newsletter addresses', () => {
  expect(fillSite('{{analytics_notice}}', facts)).toContain('Es wird nichts gezählt');
  const analytics = { provider: 'matomo' as const, url: 'https://zahlen.example', site: '1' };
  expect(fillSite('{{analytics_notice}}', { ...facts, analytics })).toContain('Matomo auf zahlen.example');
  expect(fillSite('{{newsletter_forward_notice}}', facts)).toBe(
    'Zum Versand können wir einen Dienstleister einsetzen, der in unserem Auftrag arbeitet.',
  );
  const forwarding = { ...facts, newsletter_forward_host: 'post.example' };
  const notice = fillSite('{{newsletter_forward_notice}}', forwarding);
  expect(notice).toContain('auf post.example');
  expect(notice).toContain('entfernen wir Ihre Adresse dort von Hand');
});

test('the privacy page says whether images go to a model, and to which', () => {
  expect(fillSite('{{alt_text_notice}}', facts)).toContain('Bilder gehen dafür an niemanden sonst');
  const alt_text_model = { name: 'llava<1>', host: 'bilder.example:8080', monthly_images: 10 };
  const notice = fillSite('{{alt_text_notice}}', { ...facts, alt_text_model });
  expect(notice).toContain('Bildmodell llava&lt;1&gt; auf bilder.example:8080');
  expect(notice).toContain('ohne Konto senden wir nie dorthin');
});

test('responsible for the contents is a person, so nobody is named where only a company is known', () => {
  const named = { ...nobody, name: 'Beispiel GmbH' };
  expect(fillSite('[{{operator_responsible}}]', { ...facts, operator: named })).toBe('[]');
  const represented = { ...named, represented_by: 'Erika & Max' };
  expect(fillSite('{{operator_responsible}}', { ...facts, operator: represented })).toMatch(
    /^<h2>Verantwortlich.*§\s18 Abs\.\s2 des Medienstaatsvertrags Erika &amp; Max verantwortlich.*<\/p>$/,
  );
});

test('who writes to an operator without an address is told that nobody hears of it', () => {
  expect(fillSite('{{contact_notice}}', facts)).toContain('Eine E-Mail darüber bekommen wir nicht');
  const operator = { ...nobody, email: 'a@b.example' };
  expect(fillSite('{{contact_notice}}', { ...facts, operator })).toContain('geht per E-Mail an uns');
});

test('the privacy page names those who work for the operator, or says how to learn of them', () => {
  expect(fillSite('{{operator_processors}}', facts)).toContain('auf Anfrage');
  const operator = { ...nobody, processors: ['Rechenzentrum <Nord>, Kiel (Server)', 'Post & Co. (E-Mails)'] };
  expect(fillSite('{{operator_processors}}', { ...facts, operator })).toBe(
    'Dienstleister sind zurzeit: Rechenzentrum &lt;Nord&gt;, Kiel (Server); Post &amp; Co. (E-Mails).',
  );
});

test('what an operator has to say and does not is listed by its settings', () => {
  expect(listMissingOperator(nobody)).toEqual([
    'OPERATOR_NAME',
    'OPERATOR_ADDRESS',
    'OPERATOR_EMAIL',
    'OPERATOR_PHONE',
  ]);
  const known = { ...nobody, name: 'a', address: ['b'], email: 'c@d.example' };
  expect(listMissingOperator(known)).toEqual(['OPERATOR_PHONE']);
});
