import type { CommonMenu, CommonParts, MenuLink } from '../../audit/siblings/siblings.ts';

declare function toHostPath(element: Element, generated: RegExp): string[];
declare function toSelector(element: Element, generated: RegExp): string;

export function readFacts(generated: RegExp): CommonParts {
  const [main, ...others] = [...document.querySelectorAll<HTMLElement>('h1')].filter((one) =>
    one.checkVisibility(),
  );
  const heading = main && others.length === 0 ? toLine(main.textContent) : '';
  return { title: toLine(document.title), heading, menus: listMenus(generated) };
}

function listMenus(generated: RegExp): CommonMenu[] {
  const own =
    /bread|crumb|pagin|pager|toc|inhaltsverzeichnis|on this page|auf dieser seite|step|schritt|related|verwandt/i;
  return [...document.querySelectorAll('nav, [role=navigation]')].flatMap((element) => {
    const said = `${element.className} ${element.id} ${element.getAttribute('aria-label') ?? ''}`;
    const isShown = element.checkVisibility() && !element.querySelector('nav');
    if (!isShown || own.test(said) || element.closest('main, article, aside, [role=main]')) return [];
    const links = [...element.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .flatMap(toMenuLink)
      .slice(0, 80);
    const selector = [...toHostPath(element, generated), toSelector(element, generated)].join(' >>> ');
    return [{ selector, snippet: element.outerHTML.slice(0, 400), links }];
  });
}

function toMenuLink(link: HTMLAnchorElement): MenuLink[] {
  const isHere = link.pathname === location.pathname && link.host === location.host;
  const name = toLine(link.getAttribute('aria-label') ?? link.textContent);
  if (isHere || !/^https?:$/.test(link.protocol) || name === '' || !link.checkVisibility()) return [];
  return [{ target: `${link.host}${link.pathname.replace(/\/$/, '')}`, name }];
}

function toLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

export const factParts = [readFacts, listMenus, toMenuLink, toLine];
