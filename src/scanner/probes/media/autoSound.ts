import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';
import { waitingParts } from './autoplay.ts';

declare function untilKnown(media: HTMLMediaElement): Promise<unknown> | null;

/** Finds sound that starts by itself where nothing on the page could stop it (WCAG 1.4.2, failure F93). */
export const autoSound: ReadingProbe = {
  version: 1,
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
  ],
  find: findSounds,
  parts: [judgeSound, mayStop, ...waitingParts],
};

async function findSounds(kit: Kit): Promise<ElementFault[]> {
  const sounds = kit.all('audio[autoplay]') as HTMLMediaElement[];
  if (sounds.length === 0 || mayStop(kit)) return [];
  const judged = await Promise.all(sounds.map(judgeSound));
  return judged.flatMap((fault) => fault ?? []);
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

function mayStop({ all, name }: Kit): boolean {
  const css =
    'button, input[type=button], input[type=checkbox], input[type=range], summary, [role=button], [role=switch], [onclick], a[href^="#"], a[href^="javascript"]';
  const words =
    /paus|stop|anhalt|ton|sound|laut|leise|mute|stumm|audio|musik|music|play|wiedergabe|abspiel|volume|aus\b|off\b/i;
  return all(css).some((control) => {
    const said = `${name(control)} ${control.textContent}`;
    return !/\p{L}{2}/u.test(said) || words.test(said);
  });
}
