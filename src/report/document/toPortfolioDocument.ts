import { toNumber } from '../../shared/text/format.ts';
import { reportKindNames } from '../../shared/words/reportWords.ts';
import { asForeign } from '../language/marks.ts';
import { type ReportBlock, type ReportDocument, toFacts, toParagraph } from './document.ts';
import { toHead, toParagraphs } from './firstPage.ts';
import type { PortfolioFacts } from './portfolioFacts.ts';
import { toPortfolioSections } from './portfolioSections.ts';
import { speak } from './speak.ts';
import { toDayPart, toGermanDay } from './words.ts';

/** Compares all websites that somebody sees, in the report's language. What was not checked is always in it. */
export const toPortfolioDocument = (facts: PortfolioFacts): ReportDocument =>
  speak(toMarkedPortfolio(facts), facts.lang);

/** German, with marks around all that others wrote. */
export const toMarkedPortfolio = (facts: PortfolioFacts): ReportDocument => ({
  lang: facts.lang,
  title: asForeign(facts.own.title) || reportKindNames.portfolio,
  subject: `${asForeign(facts.organization)}, ${toGermanDay(facts.made_at)}`,
  author: facts.organization,
  made_at: facts.made_at,
  isShort: true,
  isWide: true,
  head: toHead(facts),
  cover: toCover(facts),
  sections: toPortfolioSections(facts),
});

const toCover = (facts: PortfolioFacts): ReportBlock[] => {
  const { lang, own, letterhead, parts, organization, made_at, version, websites_total } = facts;
  return [
    toFacts({
      Websites: toNumber(websites_total),
      'Erstellt für': asForeign(own.client),
      'Erstellt von': asForeign(organization),
      'Datum des Berichts': toDayPart(made_at),
      Werkzeug: asForeign(`Stufenlos ${version}`),
    }),
    ...(parts.includes('letterhead') ? toParagraphs(letterhead.cover) : []),
    ...toParagraphs(own.cover),
    ...(lang === 'de' ? [] : [toParagraph('Titel von Ursachen stehen zum Teil auf Deutsch da.')]),
  ];
};
