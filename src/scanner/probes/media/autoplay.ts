import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

/**
 * Finds videos that start by themselves without `controls`. Where the page has something that may stop them, a person
 * must review.
 */
export const autoplay: ReadingProbe = {
  version: 2,
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
    {
      id: 'video-without-stop',
      act: ['80f0bf'],
      title: 'Video läuft von selbst und lässt sich nicht anhalten',
      criteria: ['2.2.2'],
      bestPractice: false,
      record: 'definite',
      impact: 'moderate',
      repair: {
        title: 'Video läuft von selbst und lässt sich nicht anhalten',
        why: 'Bewegung neben dem Text lenkt ab, vor allem Menschen mit Aufmerksamkeitsstörung. Manchen wird davon schlecht.',
        how: [
          'Geben Sie dem Video eine benannte Pausetaste, die mit der Tastatur erreichbar ist.',
          'Oder lassen Sie es nach höchstens fünf Sekunden enden, ohne Schleife.',
        ],
        bad: '<video src="hafen.mp4" autoplay muted loop></video>',
        good: '<video id="v" src="hafen.mp4" autoplay muted loop></video>\n<button onclick="v.paused ? v.play() : v.pause()">Video anhalten</button>',
      },
    },
  ],
  find: findVideos,
  parts: [judgeVideo, untilKnown, mayStop, toUnstoppable, listStops],
};

async function findVideos(kit: Kit): Promise<ElementFault[]> {
  const videos = kit.all('video[autoplay]').filter(kit.isSeen) as HTMLVideoElement[];
  const judged = (await Promise.all(videos.map(judgeVideo))).flatMap((fault) => fault ?? []);
  return judged.length === 0 || mayStop(kit) ? judged : judged.map(toUnstoppable);
}

/** A page in another language names its pause button otherwise, and settings may stop what moves. */
function mayStop(kit: Kit): boolean {
  const { lang } = kit.document.documentElement;
  if (kit.document !== document || !/^$|^(?:de|en)\b/i.test(lang) || listStops(kit).length > 0) return true;
  const settings =
    /anim|beweg|motion|video|film|deaktiv|disable|hold|freeze|einstell|setting|option|preference|barrierefrei|accessib|darstellung|display|anpass/i;
  return kit
    .all('button, input[type=checkbox], summary, [role=button], [role=switch], [onclick]')
    .some((control) => settings.test(`${kit.name(control)} ${control.textContent}`));
}

/** Sound has rules of its own, and a small picture that moves is hardly a video. */
function toUnstoppable(fault: ElementFault): ElementFault {
  const { width, height } = fault.element.getBoundingClientRect();
  const isMotion = fault.criteria?.join() === '2.2.2' && width * height >= 20_000;
  const reason = fault.reason.replace(/Prüfen Sie.*/, 'Die Seite hat nichts, womit man es anhalten kann.');
  return isMotion ? { ...fault, rule: 'video-without-stop', reason } : fault;
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

/** Lists names of controls that may stop sound or motion; '' where there are only signs. */
function listStops({ all, name }: Kit): string[] {
  const css =
    'button, input[type=button], input[type=checkbox], input[type=range], summary, [role=button], [role=switch], [onclick], a[href^="#"], a[href^="javascript"]';
  const words =
    /paus|stop|anhalt|\bton|sound|laut|leise|mute|stumm|audio|musik|music|\bplay|wiedergabe|abspiel|volume|\baus\b|\boff\b/i;
  return all(css).flatMap((control) => {
    const said = `${name(control)} ${control.textContent}`.replace(/\s+/g, ' ').trim();
    if (!/\p{L}{2}/u.test(said)) return [''];
    return words.test(said) ? [said] : [];
  });
}

export const pauseParts = [listStops];
