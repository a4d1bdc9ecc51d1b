import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Cutout } from './cutout.tsx';

const page_url = 'https://beispiel.example/akkordeon';
const show = (pageUrl?: string) =>
  renderToStaticMarkup(
    <Cutout src={undefined} picture={{ page_url, width: 90, height: 60 }} {...(pageUrl && { pageUrl })} />,
  );

test('a picture of another page than the text beside it names says so', () => {
  expect(show('https://beispiel.example/')).toContain(`Gleiche Ursache auf einer anderen Seite, ${page_url}`);
  for (const markup of [show(), show(page_url)]) expect(markup).not.toContain('anderen Seite');
});
