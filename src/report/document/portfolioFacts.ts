import type { Cause } from '../../shared/contract/cause.ts';
import type { NamedCause } from '../../shared/words/causeTitle.ts';
import type { PlaceCount } from '../../shared/words/reach.ts';
import type { PortfolioItem } from '../../shared/work/portfolio.ts';
import type { DocumentFacts, PdfTotals } from './facts.ts';

export type WorstCause = NamedCause & PlaceCount & Pick<Cause, 'id' | 'example_snippet'>;

export type PortfolioWebsite = PortfolioItem &
  Pick<
    DocumentFacts['website'],
    'catalogue' | 'grade' | 'app_url' | 'open_questions' | 'documents' | 'has_login'
  > &
  Pick<DocumentFacts, 'scan' | 'trend'> & {
    pdfs: PdfTotals;
    /** Causes that are left aside with a reason. */
    ignored: number;
    /** The most urgent open errors; null: the report tells them of more urgent websites only. */
    worst: WorstCause[] | null;
  };

export type PortfolioFacts = Pick<
  DocumentFacts,
  'lang' | 'parts' | 'own' | 'organization' | 'letterhead' | 'made_at' | 'version'
> & {
  median_score: number | null;
  websites: PortfolioWebsite[];
  websites_total: number;
};
