import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

/** Finds posts of which only their place tells to whom they answer or who speaks (WCAG 1.3.1, F2). */
export const placedPosts: ReadingProbe = {
  version: 1,
  rules: [
    {
      id: 'reply-by-place',
      title: 'Nur der Einzug sagt, worauf ein Beitrag antwortet',
      criteria: ['1.3.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'moderate',
      repair: {
        title: 'Antworten sind nur eingerückt',
        why: 'Zu sehen ist, welcher Beitrag auf welchen antwortet. Beim Vorlesen stehen alle auf gleicher Ebene hintereinander.',
        how: [
          'Schachteln Sie Antworten in einer Liste (ul in li).',
          'Oder schreiben Sie dazu, wem jemand antwortet, auch nur für Screenreader.',
        ],
        bad: '<div class="beitrag">…</div>\n<div class="beitrag eingerueckt">…</div>',
        good: '<li>…\n  <ul><li>Antwort an Piet: …</li></ul>\n</li>',
      },
    },
    {
      id: 'speaker-by-place',
      title: 'Nur die Seite der Sprechblase sagt, wer spricht',
      criteria: ['1.3.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'moderate',
      repair: {
        title: 'Sprecher sind nur an der Seite zu erkennen',
        why: 'Beim Vorlesen folgt eine Nachricht auf die andere, ohne dass jemand hört, von wem sie ist.',
        how: ['Beginnen Sie jede Nachricht mit dem Namen, sichtbar oder nur für Screenreader.'],
        bad: '<p class="rechts">Wann kommt mein Paket?</p>\n<p class="links">Am Dienstag.</p>',
        good: '<p class="rechts"><b>Sie:</b> Wann kommt mein Paket?</p>\n<p class="links"><b>Oke:</b> Am Dienstag.</p>',
      },
    },
  ],
  find: findPlaced,
  parts: [listPosts, isPost, judgeReplies, saysReply, judgeSpeakers, beginsAlike],
};

function findPlaced(kit: Kit): ElementFault[] {
  return listPosts(kit).flatMap((posts) => judgeReplies(kit, posts) ?? judgeSpeakers(kit, posts) ?? []);
}

function listPosts(kit: Kit): Element[][] {
  const blocks = kit.all('div, section, main, article, ul, ol').filter((one) => one.children.length >= 3);
  return blocks.flatMap((block) => {
    const parts = [...block.children].filter((one) => isPost(kit, one));
    const kinds = Map.groupBy(parts, ({ localName, classList }) => `${localName} ${classList[0]}`);
    return [...kinds.values()].filter((posts) => posts.length >= 3);
  });
}

function isPost({ isSeen, isExposed, text }: Kit, element: Element): boolean {
  const parts = 'nav, table, form form, pre, code';
  if (!/^(?:div|article|p|section|li)$/.test(element.localName) || element.classList.length === 0)
    return false;
  return (
    text(element).length >= 15 &&
    isSeen(element) &&
    isExposed(element) &&
    !element.querySelector(parts) &&
    !element.closest(parts)
  );
}

/** Some begin further to the right than the first one and end where it ends. */
function judgeReplies(kit: Kit, posts: Element[]): ElementFault[] | null {
  const boxes = posts.map((post) => post.getBoundingClientRect());
  const isStacked = boxes.every((box, at) => at === 0 || box.top >= boxes[at - 1]!.bottom - 2);
  const left = Math.min(...boxes.map((box) => box.left));
  const isIn = (at: number) => boxes[at]!.left >= left + 12;
  const inner = posts.filter((_, at) => isIn(at));
  const isSameEnd = boxes.every((box) => Math.abs(box.right - boxes[0]!.right) < 4);
  const isThread = isStacked && isSameEnd && !isIn(0) && inner.length > 0 && inner.length < posts.length;
  const isLong = posts.every((post) => kit.text(post).length >= 40 && post.childElementCount >= 2);
  const reply = inner.find((post) => !saysReply(post));
  if (!isThread || !isLong || !reply || posts.some((post) => post.matches('[aria-level]'))) return null;
  const comments = /comment|kommentar|repl|antwort|thread|forum|post|beitrag|diskussion|discussion/i;
  const around = [reply, ...posts.map((post) => post.parentElement)]
    .map((one) => `${one?.className} ${one?.id}`)
    .join(' ');
  const headings = [...(reply.closest('section, main, article')?.querySelectorAll('h1, h2, h3, h4') ?? [])];
  if (!comments.test(`${around} ${headings.map(kit.text).join(' ')}`)) return null;
  const reason = `${kit.quote(kit.text(reply))} ist eingerückt. Dass es eine Antwort ist, sagen weder eine Schachtelung noch Worte.`;
  return [{ rule: 'reply-by-place', element: reply, reason }];
}

/** Buttons offer to answer the post itself: they say nothing of what it answers. */
function saysReply(post: Element): boolean {
  const words =
    /antwort(?:et)? (?:an|auf)|als antwort|in reply|repl(?:y|ies|ied|ying) to|^\s*re:|@\p{L}|↳|└/iu;
  const buttons = [...post.querySelectorAll('button, [role=button]')];
  const rest = buttons.reduce((text, { textContent }) => text.replace(textContent, ' '), post.textContent);
  const named = [post, ...post.querySelectorAll('[aria-label]:not(button)')];
  return words.test(`${rest} ${named.map((one) => one.getAttribute('aria-label')).join(' ')}`);
}

/** Bubbles at both sides of one block, each side with a ground of its own. */
function judgeSpeakers(kit: Kit, posts: Element[]): ElementFault[] | null {
  const block = posts[0]!.parentElement!.getBoundingClientRect();
  const toSide = (post: Element) => {
    const { left, right, width } = post.getBoundingClientRect();
    if (width > block.width * 0.92) return '';
    return Math.abs(left - block.left - (block.right - right)) < 20
      ? ''
      : left - block.left < block.right - right
        ? 'left'
        : 'right';
  };
  const sides = Map.groupBy(posts, toSide);
  const grounds = [...sides.values()].map(
    (side) => new Set(side.map((post) => getComputedStyle(post).backgroundColor)),
  );
  const isChat = sides.size === 2 && !sides.has('') && grounds.every(({ size }) => size === 1);
  const [one, other] = grounds.map(([ground]) => ground);
  if (!isChat || one === other || beginsAlike(kit, [...sides.values()])) return null;
  const element = sides.get('right')![0]!;
  const reason = `${kit.quote(kit.text(element))} steht rechts, andere Nachrichten links. Von wem sie ist, sagt kein Wort.`;
  return [{ rule: 'speaker-by-place', element, reason }];
}

/** The messages of a side begin with the same word, or have pictures or names. */
function beginsAlike({ text }: Kit, sides: Element[][]): boolean {
  const named =
    'img[alt]:not([alt=""]), [aria-label], h1, h2, h3, h4, h5, h6, [role=heading], b, strong, cite, figcaption, [class*=name i], [class*=author i], [class*=sender i], [class*=sr-only i], [class*=hidden i]';
  const isNamed = (post: Element) =>
    post.matches('[aria-label], [aria-labelledby]') || post.querySelector(named) !== null;
  const toFirst = (post: Element) => (post.textContent ?? '').trim().split(/[\s:,]+/)[0] ?? text(post);
  const isPrefixed = (side: Element[]) => side.length >= 2 && new Set(side.map(toFirst)).size === 1;
  return sides.some((side) => side.every(isNamed) || isPrefixed(side));
}
