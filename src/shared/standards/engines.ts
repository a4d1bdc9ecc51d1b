import listed from './engines.json' with { type: 'json' };

/** Engine of barriers that a person entered: scans carry them on, and only people end them. */
export const byHand = 'person';

/** Engine of faults of PDFs, which belong to a file and not to a page. */
export const ofDocuments = 'pdf';

/** An engine as people read about it. `licence`: null for our own work. */
export type ListedEngine = {
  name: string;
  title: string;
  version: string;
  licence: { name: string; owner: string; url: string } | null;
};

/** Engines of an audit. `npm run rules` writes the list from the engines themselves. */
export const listedEngines: ListedEngine[] = listed.engines;

/** Title of an engine for people; an unknown engine keeps its name. */
export const toEngineTitle = (name: string): string => ownTitles[name] ?? toListedTitle(name);

const ownTitles: { [name: string]: string } = { [byHand]: 'Von Hand', [ofDocuments]: 'PDF-Prüfung' };

const toListedTitle = (name: string): string =>
  listedEngines.find((engine) => engine.name === name)?.title ?? name;

const versions = listedEngines.map(({ name, version }) => `${name} ${version}`).join(', ');

/**
 * Changes with the engines, their rules or their records; stored with every scan so that scores stay comparable. The
 * counter grows when rules change without a new version.
 */
export const ruleVersion = `${versions} / ${listed.counter}`;
