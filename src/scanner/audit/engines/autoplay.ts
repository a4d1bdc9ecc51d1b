import { toEngine } from './probe.ts';
import type { ElementFault } from './probeInPage.ts';

/**
 * Finds videos that start by themselves without `controls`. A script may add controls, so a person must
 * review.
 */
export const autoplay = toEngine({
  version: '1',
  rule: {
    id: 'autoplay',
    title: 'Video startet von selbst und hat keine Bedienelemente',
    criteria: ['1.4.2', '2.2.2'],
    bestPractice: false,
    record: 'review',
    repair: {
      title: 'Video startet von selbst ohne Bedienelemente',
      why: 'Das Video beginnt von allein, und es fehlt eine Taste zum Anhalten. Bewegung neben dem Text lenkt ab, vor allem Menschen mit Aufmerksamkeitsstörung. Ton überlagert die Stimme des Screenreaders.',
      how: [
        'Entfernen Sie das Attribut autoplay, damit das Video erst auf Wunsch beginnt.',
        'Geben Sie dem Video mit dem Attribut controls sichtbare Bedienelemente.',
        'Wenn es von allein laufen muss: Begrenzen Sie es auf fünf Sekunden ohne Ton und ohne Schleife.',
      ],
      bad: '<video src="werkstatt.mp4" autoplay muted loop></video>',
      good: '<video src="werkstatt.mp4" controls></video>',
      pitfalls:
        'Eine eigene Pausetaste genügt, wenn sie mit der Tastatur erreichbar ist und einen Namen hat.',
    },
  },
  impact: 'moderate',
  css: 'video[autoplay]',
  judge: judgeVideo,
  parts: [isSeen, untilKnown],
});

/** WCAG 1.4.2: sound of more than 3 s. WCAG 2.2.2: movement of more than 5 s. */
async function judgeVideo(video: HTMLVideoElement): Promise<ElementFault | null> {
  if (video.controls || !isSeen(video)) return null;
  await untilKnown(video);
  const isBroken = video.error !== null || video.networkState === video.NETWORK_NO_SOURCE;
  if (video.currentSrc === '' || isBroken) return null;
  const seconds = video.loop ? Number.POSITIVE_INFINITY : video.duration;
  const hasSound = !video.muted && seconds > 3;
  const criteria = [...(hasSound ? ['1.4.2'] : []), ...(seconds > 5 ? ['2.2.2'] : [])];
  if (criteria.length === 0) return null;
  const length = video.loop ? 'in einer Schleife' : `${Math.round(seconds)} Sekunden lang`;
  const reason = `Es läuft ${length}, ${hasSound ? 'mit' : 'ohne'} Ton. Prüfen Sie, ob es sich anhalten lässt.`;
  return { criteria, reason };
}

function isSeen(video: HTMLVideoElement): boolean {
  const { width, height } = video.getBoundingClientRect();
  return (
    width > 0 && height > 0 && video.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  );
}

/** Waits up to 2 s until the video's length is known. Without scripts no timer of a page ever fires. */
function untilKnown(video: HTMLVideoElement): Promise<unknown> | null {
  const isLoading = video.readyState === 0 && video.networkState === video.NETWORK_LOADING;
  if (!isLoading || matchMedia('(scripting: none)').matches) return null;
  return new Promise((done) => {
    for (const name of ['loadedmetadata', 'error']) video.addEventListener(name, done, { once: true });
    setTimeout(done, 2_000);
  });
}
