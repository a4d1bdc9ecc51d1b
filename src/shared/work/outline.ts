/** `href`: as the attribute says, to be resolved against the page. */
export type OutlineLink = [name: string, href: string];

/** Links of a landmark or of a list in it. `side`: neither at the head nor at the foot of the page. */
export type OutlineGroup = {
  place: 'head' | 'foot' | 'side';
  label: string;
  component: string;
  selector: string;
  snippet: string;
  links: OutlineLink[];
};

/** Search outside the main content. `name`: of the button that sends it. */
export type OutlineSearch = {
  action: string;
  field: string;
  name: string;
  component: string;
  selector: string;
  snippet: string;
};

/** Parts that a page shares with others of its website, to compare them. `base`: null for the page's address. */
export type PageOutline = {
  base: string | null;
  heading: string;
  groups: OutlineGroup[];
  searches: OutlineSearch[];
};

/** `chars`: of a whole outline as JSON. */
export const outlineLimits = {
  chars: 8_000,
  groups: 14,
  links: 60,
  name: 60,
  href: 200,
  heading: 200,
  selector: 300,
  snippet: 160,
};
