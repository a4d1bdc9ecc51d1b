import type { Progress } from '../../shared/contract/scan.ts';
import { toCount } from '../../shared/text/format.ts';
import { fetchRobots, type Robots } from '../discovery/robots.ts';
import type { StepInput, StepResult } from './step.ts';

export type RobotsStep = StepResult & { robots: Robots };

/** Step 3: reads robots.txt. Throws only the reason of an aborted `signal`. */
export async function checkRobots({ guard, url, ...options }: StepInput): Promise<RobotsStep> {
  const robots = await fetchRobots(guard, url, options);
  return { progress: { step: 'robots', ...toOutcome(robots, url) }, robots };
}

function toOutcome(robots: Robots, url: string): Pick<Progress, 'status' | 'message'> {
  if (robots.isUnavailable)
    return {
      status: 'warning',
      message: 'Die robots.txt konnte nicht gelesen werden. Deshalb wird nur die Startseite geprüft.',
    };
  if (!robots.isFound)
    return { status: 'success', message: 'Keine robots.txt gefunden. Das ist kein Fehler.' };
  if (!robots.allows(url))
    return { status: 'warning', message: 'Die robots.txt erlaubt das Erfassen der Startseite nicht.' };
  return { status: 'success', message: `robots.txt gefunden: ${toFacts(robots)}.` };
}

function toFacts({ disallowCount, sitemaps, crawlDelayMs }: Robots): string {
  const rules = disallowCount === 0 ? 'keine Sperren' : toCount(disallowCount, 'Sperre', 'Sperren');
  const named =
    sitemaps.length === 0
      ? 'keine Sitemap genannt'
      : `${toCount(sitemaps.length, 'Sitemap', 'Sitemaps')} genannt`;
  const delay = crawlDelayMs > 0 ? [`Wartezeit ${toCount(crawlDelayMs / 1_000, 'Sekunde', 'Sekunden')}`] : [];
  return [rules, named, ...delay].join(', ');
}
