import { expect, test } from 'vitest';
import { openAsking } from '../testing/askedItems.ts';

const { list } = openAsking();

const box = (name: string, left: number, top: number) =>
  `<a href="/${name}" style="position:absolute;left:${left}px;top:${top}px;width:80px">${name}</a>`;

test('each jump of Tab against the order of the page is listed, and a way along it is not', async () => {
  expect(await list(box('Eins', 20, 20) + box('Zwei', 200, 20) + box('Drei', 20, 60))).not.toHaveProperty(
    'order-list',
  );
  const asked = await list(box('Eins', 20, 20) + box('Drei', 200, 60) + box('Zwei', 20, 40));
  expect(asked['order-list']).toEqual(['„Drei“, danach weiter oben, weiter links „Zwei“']);
});

test('a hidden control far from what opens it is listed, one right behind it is not', async () => {
  const far = '<p><button hidden>Schließen</button></p>';
  expect((await list(box('Eins', 20, 20) + far))['order-list']).toEqual([
    '„Schließen“, noch nicht zu sehen, nach „Eins“',
  ]);
  const near = `<button aria-expanded="false">Menü</button><button hidden>Schließen</button>`;
  expect(await list(near)).not.toHaveProperty('order-list');
});

test.each([
  ['tabindex', `${box('Eins', 20, 90)}${box('Zwei', 20, 20)}<button tabindex="1">Los</button>`],
  [
    'more jumps than anybody judges',
    Array.from({ length: 12 }, (_, at) => box(`L${at}`, 20, 900 - 40 * at)).join(''),
  ],
])('nobody is asked about %s', async (_, body) => {
  expect(await list(body)).not.toHaveProperty('order-list');
});
