import { expect, test } from 'vitest';
import type { PageAssets } from '../document.tsx';
import { bfsgGuidelines } from '../pages/bfsgGuidelines.tsx';
import { compliance } from '../pages/compliance.tsx';
import { complianceChecker } from '../pages/complianceChecker.tsx';
import { faq } from '../pages/faq.tsx';
import { renderPage } from '../render.tsx';

const assets: PageAssets = { script: '/a.js', preloads: [], font: null, css: '', stylesheets: [] };

test('/compliance has a card for each standard of the specification, and the ways on', async () => {
  const html = await renderPage(compliance, assets);
  const named = ['WCAG 2.1 AA/AAA', 'EU-Richtlinie 2016/2102', 'BITV 2.0', 'Section 508', 'EN 301 549'];
  for (const name of named) expect(html).toMatch(new RegExp(`<h3[^>]*>${name}</h3>`));
  for (const path of ['/bfsg-guidelines', '/compliance-checker']) expect(html).toContain(`href="${path}"`);
});

test('/bfsg-guidelines has requirements, implementation, benefits and risks, and the ways on', async () => {
  const html = await renderPage(bfsgGuidelines, assets);
  for (const id of ['anforderungen', 'umsetzung', 'nutzen', 'risiken', 'quellen'])
    expect(html).toContain(`<section id="${id}"`);
  expect(html).toContain('href="/kontakt?thema=beratung"');
  expect(html).toContain('href="/features"');
});

test.each([compliance, bfsgGuidelines, faq, complianceChecker])(
  '$path follows the law: dates, scope of the exemption, no advice',
  async (page) => {
    const html = await renderPage(page, assets);
    const text = html
      .replace(/<script.*?<\/script>|<!--.*?-->|<[^>]+>|\u00ad/gs, '')
      .replaceAll('\u00a0', ' ');
    expect(text).toContain('keine Rechtsberatung');
    expect(text).toContain('Gesetzestexte in der Fassung vom');
    expect(html).toContain('https://www.gesetze-im-internet.de/bfsg/');
    expect(text).not.toMatch(/Frist (?:bis|am|zum)|drohen|verabschiedet|Verbraucherklage|15 Millionen|20 %/);
    if (text.includes('28. Juni 2030')) expect(text).toContain('in Deutschland zählt das Datum des BFSG');
  },
);
