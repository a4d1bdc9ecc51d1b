import { afterAll, beforeAll, expect, test } from 'vitest';
import type { A11yNode } from '../../shared/contract/preview.ts';
import { openPreviewTester, type PreviewTester, toPage } from '../testing/preview.ts';

let tester: PreviewTester;
beforeAll(async () => {
  tester = await openPreviewTester();
});
afterAll(() => tester.close());

const count = (node: A11yNode): number => node.children.reduce((sum, child) => sum + count(child), 1);

const toDepth = (node: A11yNode): number => Math.max(0, ...node.children.map(toDepth)) + 1;

test('50,000 nodes, thousands of them controls: the picture is whole, the rest is cut and said to be', async () => {
  const script = `document.body.innerHTML = '<h1>Oben</h1>' + '<button style="width: 20px; height: 20px">x</button>'.repeat(2000)
    + '<p>Text <a href="/">Link</a></p>'.repeat(9000)`;
  const [first, last] = await tester.take(toPage(`<script>${script}</script>`));
  expect(first).toMatchObject({ height: 8_000, is_cut: true });
  expect(first?.incomplete).toEqual(expect.arrayContaining(['a11ytree', 'texts', 'controls']));
  expect(count(first!.a11ytree!)).toBeGreaterThan(1_000);
  expect(count(first!.a11ytree!)).toBeLessThanOrEqual(5_001);
  expect(first?.texts.length).toBeLessThanOrEqual(3_000);
  expect(first?.controls).toHaveLength(1_500);
  expect(first?.texts[0]).toMatchObject({ text: 'Oben', colour: '#000000', background: '#ffffff' });
  expect(JSON.stringify(first, (name, part) => (name === 'picture' ? null : part)).length).toBeLessThan(
    3_000_000,
  );
  expect(last?.views?.reflow?.picture.height).toBe(8_000);
  expect(last?.views?.tab_order).toMatchObject({ end: 'cut' });
  expect(last?.views?.tab_order?.stops.length).toBeLessThanOrEqual(150);
});

test('a page that grows for ever is followed to the limit', async () => {
  const script = `addEventListener('scroll', () => document.body.append(Object.assign(document.createElement('div'),
    { textContent: 'mehr', style: 'height: 3000px' })))`;
  const first = await tester.look(
    toPage(`<div style="height: 2000px">Anfang</div><script>${script}</script>`),
  );
  expect(first).toMatchObject({ height: 8_000, is_cut: true });
});

test('texts and attributes of many megabytes do not leave the page', async () => {
  const script = `document.body.title = 'x'.repeat(2e6); big.data = 'y '.repeat(1e6); document.querySelector('a').ariaLabel = 'z'.repeat(1e6)`;
  const first = await tester.look(
    toPage(
      `<a href="/">Link</a><p>Text</p><template></template><script>const big = document.querySelector('template').appendChild(new Text('')); ${script}</script>`,
    ),
  );
  expect(first?.incomplete).toContain('texts');
  expect(first?.texts.map(({ text }) => text)).toContain('Link');
  expect(JSON.stringify(first?.a11ytree).length).toBeLessThan(10_000);
});

test('what is nested hundreds of times becomes no tree of that depth', async () => {
  const script = `let place = document.body; for (let depth = 0; depth < 400; depth++) {
    const inner = document.createElement('section'); inner.ariaLabel = 'Ebene ' + depth; place.append(inner); place = inner; }
    place.textContent = 'ganz unten'`;
  const first = await tester.look(toPage(`<script>${script}</script>`));
  expect(toDepth(first!.a11ytree!)).toBeLessThan(70);
  expect(JSON.stringify(first?.a11ytree)).toContain('ganz unten');
});

test('a page that hangs once it is shown keeps what was seen of it', async () => {
  const [first, last] = await tester.take(
    toPage(`<h1>Titel</h1><script>matchMedia('(max-width: 400px)').onchange = () => { for (;;); }</script>`),
  );
  expect(first?.a11ytree).toBeDefined();
  expect(last?.views?.reflow).toBeNull();
  expect(last?.views?.large_text).not.toBeNull();
});

test('more frames than are described', async () => {
  const first = await tester.look(
    toPage(
      '<h1>Titel</h1>' +
        '<iframe srcdoc="<p>Rahmen</p>" title="R" width="60" height="40"></iframe>'.repeat(60),
    ),
  );
  expect(first?.incomplete).toEqual(expect.arrayContaining(['a11ytree', 'texts']));
  expect(first?.texts[0]?.text).toBe('Titel');
});
