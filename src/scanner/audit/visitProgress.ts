import type { PageAudit } from '../../shared/work/audit.ts';
import type { Tab } from '../browser/tab.ts';

/**
 * Progress of an audit over all its visits. `known`: facts so far; they stay when a later step fails. `isJudged`: the
 * first viewport is done, and no later fault removes its findings. `elements`: number on the page, 0 until known.
 */
export type VisitProgress = { known: PageAudit; isJudged: boolean; tab: Tab | null; elements: number };

export const toVisitProgress = (url: string): VisitProgress => ({
  known: toEmptyAudit(url),
  isJudged: false,
  tab: null,
  elements: 0,
});

type News = Partial<Omit<PageAudit, 'timings'>> & { timings?: Partial<PageAudit['timings']> };

export function learn(progress: VisitProgress, { timings, ...news }: News): void {
  const { known } = progress;
  progress.known = { ...known, ...news, timings: { ...known.timings, ...timings } };
}

function toEmptyAudit(url: string): PageAudit {
  return {
    url,
    final_url: url,
    status: null,
    error: null,
    title: '',
    lang: null,
    canonical: null,
    noindex: false,
    nofollow: false,
    settled: false,
    findings: [],
    absent: [],
    links: [],
    media: [],
    template: null,
    content_type: null,
    fingerprint: null,
    timings: { navigate_ms: 0, settle_ms: 0, audit_ms: 0, total_ms: 0 },
  };
}
