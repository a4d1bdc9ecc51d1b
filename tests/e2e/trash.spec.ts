import { expect, test } from '@playwright/test';
import { serveSite, type TestSite } from '../site/serve.ts';
import { findMail, toLink } from './mailbox.ts';
import { callApi, signInNewMember } from './member.ts';
import { expectSound } from './soundness.ts';

let site: TestSite;
test.beforeAll(async () => {
  site = await serveSite({ open: ['/bilder.html'] });
});
test.afterAll(() => site.close());

test('a website gets a name, is deleted by mistake, and comes back from the trash with it', async ({
  page,
  browser,
}) => {
  test.slow();
  await signInNewMember(page, 'papierkorb');
  const { id } = await callApi<{ id: number }>(page, '/api/v1/websites', { url: site.url });
  await page.goto(`/app/websites/${id}/settings`);
  await page.getByLabel('Name der Website').fill('Bäckerei Müller');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Bäckerei Müller' })).toBeVisible();
  await expectSound(page);
  await page.goto('/app/websites');
  const card = page.getByRole('article', { name: 'Bäckerei Müller' });
  await card.getByRole('button', { name: /^Löschen/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Bäckerei Müller löschen?' });
  await expect(question).toContainText('14 Tage lang');
  await question.getByRole('button', { name: 'Löschen' }).click();
  await expect(card).toHaveCount(0);
  const trash = page.getByRole('region', { name: 'Papierkorb' });
  await trash.getByRole('button', { name: '1 Website im Papierkorb' }).press('Enter');
  await expect(trash.getByRole('row', { name: /Bäckerei Müller/ })).toBeVisible();
  await expectSound(page);
  await trash.getByRole('button', { name: /^Zurückholen/ }).click();
  await expect(card).toBeVisible();
  await expect(trash).toHaveCount(0);
  await page.goto('/app/organization?tab=users');
  await page.getByRole('radio', { name: 'Nur diese:' }).check();
  const guest = await (await browser.newContext({ locale: 'de-DE' })).newPage();
  const email = await signInNewMember(guest, 'kundin');
  await page.getByLabel('E-Mail-Adressen').fill(email);
  await page.getByRole('button', { name: 'Einladen' }).click();
  await expect(page.getByText('Bitte wählen Sie mindestens eine Website.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Bäckerei Müller' }).check();
  await page.getByRole('button', { name: 'Einladen' }).click();
  const pending = page.getByRole('table', { name: 'Offene Einladungen' });
  await expect(pending.getByRole('row', { name: email })).toContainText('1 ausgewählte');
  await expectSound(page);

  await guest.goto(toLink(await findMail(email, /Einladung/)));
  await guest.getByRole('button', { name: 'Einladung annehmen' }).click();
  await expect(guest).toHaveURL(/\/app\//);
  await guest.goto('/app/websites');
  await expect(
    guest.getByText('Weitere Websites fügt hinzu, wer alle Ihrer Organisation sieht.'),
  ).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Website hinzufügen' })).toHaveCount(0);

  await guest.clock.install();
  await guest.goto(`/app/websites/${id}/settings`);
  await expect(guest.getByLabel('Name der Website')).toHaveValue('Bäckerei Müller');
  const other = await callApi<{ id: number }>(page, '/api/v1/websites', { url: 'https://andere.example/' });
  const { items } = await callApi<{ items: { id: number; email: string }[] }>(
    page,
    '/api/v1/organization/members',
  );
  const member = items.find((one) => one.email === email)!;
  const websites = { website_ids: [other.id] };
  await callApi(page, `/api/v1/organization/members/${member.id}`, websites, 'PATCH');
  await guest.clock.fastForward(61_000);
  await expect(guest.getByText(/Website gibt es nicht/)).toBeVisible();
  await guest.context().close();
});
