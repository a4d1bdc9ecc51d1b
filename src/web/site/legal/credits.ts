import { listedEngines } from '../../../shared/standards/engines.ts';

const engineCredits = listedEngines.flatMap(({ title, version, licence }) =>
  licence
    ? [{ what: `${title} ${version}`, of: licence.owner, licence: licence.name, url: licence.url }]
    : [],
);

export const credits = [
  ...engineCredits,
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
