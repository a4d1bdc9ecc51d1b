import { Pause, Play, SkipBack, SkipForward } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import type { A11yNode } from '../../../../shared/contract/preview.ts';
import { toNumber } from '../../../../shared/text/format.ts';
import { Button } from '../../../ui/form/button.tsx';
import { toReading } from './reading.ts';
import { useSpeech } from './useSpeech.ts';

export function Reader({ tree, language }: { tree: A11yNode; language: string | null }) {
  const sentences = useMemo(() => toReading(tree), [tree]);
  const { at, isSpeaking, hasVoice, play, pause, goTo } = useSpeech(sentences);
  const area = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const list = area.current;
    const line = list?.children[at] as HTMLElement | undefined;
    if (list && line) list.scrollTo({ top: line.offsetTop - list.clientHeight / 2, behavior: 'instant' });
  }, [at]);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        {hasVoice && (
          <Button onClick={isSpeaking ? pause : play}>
            {isSpeaking ? (
              <Pause aria-hidden="true" className="size-5" />
            ) : (
              <Play aria-hidden="true" className="size-5" />
            )}
            {isSpeaking ? 'Anhalten' : 'Vorlesen'}
          </Button>
        )}
        <Button look="secondary" aria-disabled={at === 0} onClick={() => goTo(at - 1)}>
          <SkipBack aria-hidden="true" className="size-5" />
          Zurück
        </Button>
        <Button look="secondary" aria-disabled={at >= sentences.length - 1} onClick={() => goTo(at + 1)}>
          <SkipForward aria-hidden="true" className="size-5" />
          Weiter
        </Button>
        <p className="text-base text-muted tabular-nums">
          {toNumber(at + 1)} von {toNumber(sentences.length)}
        </p>
      </div>
      {hasVoice === false && (
        <p className="mb-3 text-base">
          Dieser Browser hat keine deutsche Stimme. Sie können den Text lesen und mit „Weiter“ durchgehen.
        </p>
      )}
      <ol
        ref={area}
        aria-label="Was ein Screenreader vorliest"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to get there
        tabIndex={0}
        className="relative h-[min(600px,88svh)] overflow-auto rounded-control border border-line bg-surface py-1.5"
      >
        {sentences.map(({ id, words }, index) => (
          <li
            key={`${id} ${words}`}
            aria-current={index === at ? 'true' : undefined}
            className={`border-l-4 px-4 py-1.5 text-base leading-snug ${index === at ? 'border-l-accent bg-tint font-semibold' : 'border-l-transparent'}`}
          >
            {words}
          </li>
        ))}
      </ol>
      <p className="mt-2 text-base text-muted">
        So ungefähr klingt die Seite, von oben nach unten gelesen. Jedes Vorleseprogramm formuliert anders,
        und wer es benutzt, springt von Überschrift zu Überschrift, statt alles anzuhören.
        {language && !language.toLowerCase().startsWith('de') && (
          <>
            {' '}
            Die Seite ist als „{language}“ ausgezeichnet; ein Screenreader wechselt dafür die Stimme, hier
            bleibt sie deutsch.
          </>
        )}
      </p>
    </>
  );
}
