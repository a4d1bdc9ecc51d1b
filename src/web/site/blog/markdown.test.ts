import { expect, test } from 'vitest';
import { renderMarkdown, toAnchor } from './markdown.ts';

test('each section can be linked to and is listed', () => {
  const { html, sections } = renderMarkdown('## Was *genau* gilt?\n\nText\n\n### Näheres');
  expect(sections).toEqual([{ id: 'was-genau-gilt', title: 'Was genau gilt?' }]);
  expect(html).toContain('<h2 id="was-genau-gilt">');
  expect(html).toContain('<h3>Näheres</h3>');
});

test('addresses of sections are plain ASCII', () => {
  expect(toAnchor('Prüfen, Größe & „Übergänge“ (§ 38)')).toBe('pruefen-groesse-uebergaenge-38');
});

test('a table has heads for columns and rows, and a frame that can be scrolled by keyboard', () => {
  const { html } = renderMarkdown('## Übersicht "A"\n\n| | Eins |\n|---|---|\n| Zeile | 1 |');
  expect(html).toContain('role="region" aria-label="Tabelle: Übersicht &quot;A&quot;" tabindex="0"');
  expect(html).toContain('<td></td>');
  expect(html).toContain('<th scope="col">Eins</th>');
  expect(html).toContain('<th scope="row">Zeile</th>');
  expect(html).toContain('<td>1</td>');
});

test('markup in the text is shown, never run', () => {
  const { html } = renderMarkdown(
    '<script>alert(1)</script>\n\n[x](javascript:alert(1))\n\n```html\n<b>\n```',
  );
  expect(html).not.toContain('<script');
  expect(html).not.toContain('href="javascript');
  expect(html).toContain('<code class="language-html">&lt;b&gt;');
});

test('a number stays on the line of what it counts', () => {
  const { html } = renderMarkdown(
    'Nach § 14 Abs. 4 und §§ 16, 17 höchstens 2 Mio. € seit 28. Juni. `§ 1` bleibt.',
  );
  expect(html).toContain(
    '§\u00a014\u00a0Abs.\u00a04 und §§\u00a016, 17 höchstens 2\u00a0Mio.\u00a0€ seit 28.\u00a0Juni.',
  );
  expect(html).toContain('<code>§ 1</code>');
});
