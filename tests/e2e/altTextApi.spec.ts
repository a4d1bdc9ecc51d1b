import { expect, type Page } from '@playwright/test';
import { expectNoFindings, expectNoSidewaysScroll } from './journey.ts';
import { callApi, signInNewMember } from './member.ts';
import { test } from './visitor.ts';

/** A word in large letters, which text recognition reads, in a link of its own. */
const sign = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200"><rect width="600" height="200" fill="#fff"/>
  <text x="40" y="125" font-family="DejaVu Sans, sans-serif" font-size="72" font-weight="700" fill="#15232b">Sommerfest</text></svg>`;

test('an alternative text is tried out with a key and an image; the answer is a draft', async ({ page }) => {
  await openApiTab(page);
  const section = page.getByRole('region', { name: 'Alternativtext testen' });
  await section.getByRole('button', { name: 'Alternativtext erzeugen' }).click();
  await expect(page.getByText('Bitte wählen Sie ein Bild und einen API-Schlüssel aus.')).toBeVisible();
  const image = section.getByLabel('Bild', { exact: true });
  await expect(image).toBeFocused();
  await expect(image).toHaveAccessibleDescription(/Bitte wählen Sie ein Bild aus\.$/);
  const key = section.getByLabel('API-Schlüssel für den Test');
  await expect(key).toHaveAccessibleDescription('Bitte wählen Sie einen API-Schlüssel aus.');
  await expectNoFindings(page);

  await image.setInputFiles({ name: 'text.txt', mimeType: 'text/plain', buffer: Buffer.from('kein Bild') });
  await expect(key.getByRole('option', { name: 'Redaktion' })).toHaveText(/^Redaktion \(sl_[\w-]{5}…\)$/);
  await key.selectOption({ index: 1 });
  await section.getByRole('button', { name: 'Alternativtext erzeugen' }).click();
  await expect(image).toHaveAccessibleDescription(/Bitte wählen Sie ein Bild aus\.$/);
  await image.setInputFiles({ name: 'kaputt.png', mimeType: 'image/png', buffer: Buffer.from('kein Bild') });
  await section.getByRole('button', { name: 'Alternativtext erzeugen' }).click();
  await expect(section.getByRole('status')).toContainText('Möglich sind Bilder in den Formaten JPG, PNG');
  await expectNoFindings(page);

  await image.setInputFiles({ name: 'plakat.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(sign) });
  await section.getByRole('button', { name: 'Alternativtext erzeugen' }).click();
  await expect(section.getByText('Entwurf, bitte prüfen')).toBeVisible({ timeout: 45_000 });
  await expect(section.getByRole('status')).toContainText('Sicherheit');
  await section.getByText('Antwort als JSON').click();
  await expect(section.getByText('"needsReview": true')).toBeVisible();
  await expectNoFindings(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoSidewaysScroll(page);
  await expectNoFindings(page);
});

test('the documentation names the address, the codes and the limits, and its curl example works', async ({
  page,
}) => {
  const key = await openApiTab(page);
  const docs = page.getByRole('region', { name: 'Alternativtexte über die API' });
  for (const name of ['Was Sie senden', 'Was Sie bekommen', 'Wenn es nicht gelingt'])
    await expect(docs.getByRole('table', { name })).toBeVisible();
  const codes = docs.getByRole('table', { name: 'Wenn es nicht gelingt' }).getByRole('rowheader');
  await expect(codes).toHaveText(['400', '401', '403', '413', '415', '422', '429', '500', '503']);
  await expect(docs.getByRole('button', { name: /Beispiel PHP$/ })).toBeVisible();
  await expect(page.getByText('in Vorbereitung')).toHaveCount(0);
  await expect(page.getByText('Bilder verlassen diesen Server nicht')).toBeVisible();

  const url = /curl -X POST (\S+)/.exec((await docs.locator('pre').first().textContent()) ?? '')![1]!;
  const send = (data: object, headers: Record<string, string> = { 'x-api-key': key }) =>
    page.request.post(url, { data, headers, timeout: 45_000 });
  const missing = await send({});
  expect([missing.status(), await missing.json()]).toMatchObject([400, { success: false }]);
  expect((await send({ imageUrl: 'https://a.example/b.png' }, {})).status()).toBe(401);
  const origin = new URL(url).origin;
  const answer = await send({
    imageUrl: `${origin}/apple-touch-icon.png`,
    context: { link_url: `${origin}/kontakt`, link_text: '', place: 'link' },
  });
  expect(await answer.json()).toMatchObject({ success: true, source: 'link', needsReview: true });
  const wrong = await send({ imageUrl: `${origin}/kontakt` });
  expect([wrong.status(), (await wrong.json()).code]).toEqual([415, 'IMAGE_TYPE']);
});

/** The tab of somebody whose organization has a key for alternative texts; gives its text. */
async function openApiTab(page: Page): Promise<string> {
  await signInNewMember(page, 'bildtexte');
  await callApi(page, '/api/v1/websites', { url: 'https://www.beispiel.example' });
  const { key } = await callApi<{ key: string }>(page, '/api/v1/api-keys', {
    name: 'Redaktion',
    scopes: ['alt-text'],
  });
  await page.goto('/app/organization?tab=api');
  await expect(page.getByRole('table', { name: 'API-Schlüssel' })).toContainText('Redaktion');
  await expectNoFindings(page);
  return key;
}
