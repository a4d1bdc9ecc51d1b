import { engineRules } from '../../../shared/standards/rules.ts';

const toEngine = (name: string): string => {
  const engine = engineRules.find((known) => known.name === name);
  return engine ? `axe-core ${engine.version}` : name;
};

/** Works of third parties in our product, with their licences. */
export const credits = [
  {
    what: toEngine('axe'),
    of: 'Deque Systems',
    licence: 'MPL 2.0',
    url: 'https://github.com/dequelabs/axe-core',
  },
  {
    what: 'Atkinson Hyperlegible Next',
    of: 'Braille Institute of America',
    licence: 'SIL Open Font License\u00a01.1',
    url: 'https://www.brailleinstitute.org/freefont/',
  },
  {
    what: 'Web Content Accessibility Guidelines (WCAG) 2.2',
    of: 'W3C',
    licence: 'W3C Document License',
    url: 'https://www.w3.org/TR/WCAG22/',
  },
];
