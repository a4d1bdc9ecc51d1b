import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

/**
 * Finds videos that start by themselves without `controls`. A script may add controls, so a person must
 * review.
 */
export const autoplay: ReadingProbe = {
  version: 1,
  rules: [
    {
      id: 'autoplay',
      act: ['80f0bf'],
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
      impact: 'moderate',
    },
  ],
  find: findVideos,
  parts: [judgeVideo, untilKnown],
};

async function findVideos({ all, isSeen }: Kit): Promise<ElementFault[]> {
  const videos = all('video[autoplay]').filter(isSeen) as HTMLVideoElement[];
  const judged = await Promise.all(videos.map(judgeVideo));
  return judged.flatMap((fault) => fault ?? []);
}

/** WCAG 1.4.2: sound of more than 3 s. WCAG 2.2.2: movement of more than 5 s. */
async function judgeVideo(element: HTMLVideoElement): Promise<ElementFault | null> {
  if (element.controls) return null;
  await untilKnown(element);
  const isBroken = element.error !== null || element.networkState === element.NETWORK_NO_SOURCE;
  if (element.currentSrc === '' || isBroken) return null;
  const seconds = element.loop ? Number.POSITIVE_INFINITY : element.duration;
  const hasSound = !element.muted && seconds > 3;
  const criteria = [...(hasSound ? ['1.4.2'] : []), ...(seconds > 5 ? ['2.2.2'] : [])];
  if (criteria.length === 0) return null;
  const length = element.loop ? 'in einer Schleife' : `${Math.round(seconds)} Sekunden lang`;
  const reason = `Es läuft ${length}, ${hasSound ? 'mit' : 'ohne'} Ton. Prüfen Sie, ob es sich anhalten lässt.`;
  return { rule: 'autoplay', element, criteria, reason };
}

/** Waits up to 2 s until the video's length is known. Without scripts no timer of a page ever fires. */
function untilKnown(video: HTMLMediaElement): Promise<unknown> | null {
  const isLoading = video.readyState === 0 && video.networkState === video.NETWORK_LOADING;
  if (!isLoading || matchMedia('(scripting: none)').matches) return null;
  return new Promise((done) => {
    for (const name of ['loadedmetadata', 'error']) video.addEventListener(name, done, { once: true });
    setTimeout(done, 2_000);
  });
}

export const waitingParts = [untilKnown];
