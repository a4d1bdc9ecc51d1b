import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';
import { pauseParts, waitingParts } from './autoplay.ts';

declare function listStops(kit: Kit): string[];
declare function untilKnown(media: HTMLMediaElement): Promise<unknown> | null;

/** Finds sound that starts by itself where nothing on the page could stop it (WCAG 1.4.2, failure F93). */
export const autoSound: ReadingProbe = {
  version: 2,
  rules: [
    {
      id: 'sound-without-stop',
      act: ['80f0bf'],
      title: 'Ton startet von selbst und lässt sich nicht abstellen',
      criteria: ['1.4.2'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Ton startet von selbst und lässt sich nicht abstellen',
        why: 'Der Ton übertönt die Stimme des Screenreaders. Blinde Menschen finden dann auch den Weg zum Abstellen nicht.',
        how: [
          'Entfernen Sie autoplay, damit der Ton erst auf Wunsch beginnt.',
          'Oder geben Sie ihm controls, oder eine benannte Pausetaste am Anfang der Seite.',
        ],
        bad: '<audio src="musik.mp3" autoplay loop></audio>',
        good: '<audio src="musik.mp3" controls></audio>',
      },
    },
    {
      id: 'sound-stop-asked',
      title: 'Lässt sich der Ton abstellen, der von selbst startet?',
      criteria: ['1.4.2'],
      bestPractice: false,
      record: 'review',
      impact: 'serious',
      repair: {
        title: 'Ton startet von selbst, und keine Taste hält ihn an',
        why: 'Der Ton übertönt die Stimme des Screenreaders. Blinde Menschen finden dann auch den Weg zum Abstellen nicht.',
        how: [
          'Lassen Sie den Ton erst auf Wunsch beginnen.',
          'Oder setzen Sie an den Anfang der Seite eine Taste „Ton aus“.',
        ],
        bad: '<audio src="musik.mp3" autoplay loop></audio>',
        good: '<button>Ton aus</button>\n<audio src="musik.mp3" autoplay loop></audio>',
      },
    },
  ],
  find: findSounds,
  parts: [judgeSound, ...pauseParts, ...waitingParts],
};

async function findSounds(kit: Kit): Promise<ElementFault[]> {
  const sounds = kit.all('audio[autoplay]') as HTMLMediaElement[];
  const stops = sounds.length === 0 ? [] : listStops(kit);
  if (
    stops.some((name) => /\bton|sound|laut|leise|mute|stumm|musik|music|volume|\baus\b|\boff\b/i.test(name))
  )
    return [];
  const judged = await Promise.all(sounds.map(judgeSound));
  return judged.flatMap((fault) => {
    if (!fault || stops.length === 0) return fault ?? [];
    const words = stops.map((name) => kit.quote(name || 'eine Taste ohne Text')).slice(0, 2);
    const reason = `${fault.reason.replace(/, und die Seite.*/, '')}, ohne eigene Tasten. Hält ${words.join(' oder ')} ihn an?`;
    return { ...fault, rule: 'sound-stop-asked', reason };
  });
}

async function judgeSound(element: HTMLMediaElement): Promise<ElementFault | null> {
  if (element.controls || element.muted || element.volume === 0) return null;
  await untilKnown(element);
  const isBroken = element.error !== null || element.networkState === element.NETWORK_NO_SOURCE;
  const seconds = element.loop ? Number.POSITIVE_INFINITY : element.duration;
  if (element.currentSrc === '' || isBroken || element.readyState === 0 || !(seconds > 3)) return null;
  const length = element.loop ? 'in einer Schleife' : `${Math.round(seconds)} Sekunden lang`;
  const reason = `Der Ton läuft ${length}, und die Seite hat kein Bedienelement, das ihn anhält.`;
  return { rule: 'sound-without-stop', element, reason };
}
