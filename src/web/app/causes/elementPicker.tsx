import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useRef, useState } from 'react';
import type { Preview } from '../../../shared/contract/preview.ts';
import { sendJson } from '../../server/request.ts';
import { Field } from '../../ui/form/field.tsx';
import { Spinner } from '../../ui/sign/spinner.tsx';
import { drawCutout } from './drawCutout.ts';
import { findAt, listElements, type PageElement } from './pageElements.ts';

type Props = { url: string; onPick: (words: string, cutout: File | null) => void };

/** Takes a picture of the page and lets the user point at an element, or choose it from a list. */
export default function ElementPicker({ url, onPick }: Props) {
  const { data: preview, isError } = useQuery({
    queryKey: ['preview', url],
    queryFn: () => sendJson<Preview>('POST', '/api/v1/preview', { url }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (isError)
    return <p role="status">Von dieser Seite gibt es kein Bild. Beschreiben Sie das Element mit Worten.</p>;
  if (!preview)
    return (
      <p role="status" className="flex items-center gap-2">
        <Spinner className="size-4" /> Das Bild der Seite wird aufgenommen. Das dauert einige Sekunden.
      </p>
    );
  return <Picture preview={preview} onPick={onPick} />;
}

function Picture({ preview, onPick }: { preview: Preview; onPick: Props['onPick'] }) {
  const image = useRef<HTMLImageElement>(null);
  const [chosen, setChosen] = useState<PageElement | null>(null);
  const elements = listElements(preview);
  const choose = async (element: PageElement | undefined) => {
    if (!element) return;
    setChosen(element);
    onPick(element.words, image.current && (await drawCutout(image.current, element.box, preview)));
  };
  const point = (event: MouseEvent<HTMLImageElement>) => {
    const { left, top, width } = event.currentTarget.getBoundingClientRect();
    const scale = preview.width / width;
    void choose(findAt(elements, (event.clientX - left) * scale, (event.clientY - top) * scale));
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Field
        label="Element"
        help="Oder klicken Sie im Bild darauf. Ein Ausschnitt wird als Nachweis angefügt."
      >
        {(control) => (
          <select
            {...control}
            value={chosen ? elements.indexOf(chosen) : ''}
            onChange={(event) => void choose(elements[Number(event.target.value)])}
          >
            <option value="" disabled>
              Bitte wählen
            </option>
            {elements.map(({ words, box }, index) => (
              <option key={`${words} ${box.x} ${box.y} ${box.width}`} value={index}>
                {words}
              </option>
            ))}
          </select>
        )}
      </Field>
      <section
        aria-label="Bild der Seite"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to get there
        tabIndex={0}
        className="max-h-[45vh] overflow-y-auto rounded-control border border-line"
      >
        <div className="relative">
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the list above does the same for the keyboard */}
          <img
            ref={image}
            src={preview.screenshot}
            alt={`Bild der Seite ${preview.title || preview.final_url}`}
            onClick={point}
            className="block h-auto w-full cursor-crosshair"
          />
          {chosen && <Outline box={chosen.box} preview={preview} />}
        </div>
      </section>
    </div>
  );
}

function Outline({ box, preview }: { box: PageElement['box']; preview: Preview }) {
  const across = (px: number) => `${(px / preview.width) * 100}%`;
  const down = (px: number) => `${(px / preview.height) * 100}%`;
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute outline-3 outline-bad"
      style={{ left: across(box.x), top: down(box.y), width: across(box.width), height: down(box.height) }}
    />
  );
}
