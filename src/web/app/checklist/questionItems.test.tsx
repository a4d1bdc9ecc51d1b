import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { QuestionItems } from './questionItems.tsx';

test('a question about the whole website has no list of texts, others have one', () => {
  const render = (rule: string, text: string) =>
    renderToStaticMarkup(<QuestionItems rule={rule} items={[{ text, media_id: null }]} />);
  expect(render('ways-known', 'Diese Website')).toBe('');
  expect(render('title-list', '„Kurse“')).toContain('<li>„Kurse“</li>');
});
