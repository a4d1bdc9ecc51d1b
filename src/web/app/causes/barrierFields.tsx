import { lazy, Suspense, useState } from 'react';
import type { Barrier, Cause } from '../../../shared/contract/cause.ts';
import { causeLimits } from '../../../shared/limits/work.ts';
import { toCauseTitle } from '../../../shared/words/causeTitle.ts';
import { toImpactWord, toReasons } from '../../../shared/words/causeWords.ts';
import { impacts } from '../../../shared/work/finding.ts';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { sendByKeys } from '../../ui/form/sendKeys.ts';
import { TextField } from '../../ui/form/textField.tsx';
import type { FormFaults, FormValues } from '../form/useCheckedForm.ts';
import { barrierWords } from './barrierWords.ts';

const ElementPicker = lazy(() => import('./elementPicker.tsx'));

type Props = {
  faults: FormFaults;
  /** Barrier to be changed. */
  cause?: Cause;
  /** Page whose picture may be taken. */
  url?: string;
  onPick?: (cutout: File | null) => void;
};

export function BarrierFields({ faults, cause, url, onPick }: Props) {
  const message = cause?.message ?? '';
  return (
    <>
      <TextField
        autoFocus
        name="title"
        label="Kurz: Was ist die Barriere? (Pflichtfeld)"
        help="Zum Beispiel: „Menü schließt nicht mit Escape“"
        required
        aria-required="true"
        maxLength={causeLimits.barrierTitleMax}
        defaultValue={cause && toCauseTitle(cause)}
        fault={faults.title}
      />
      <Field label="Was stimmt nicht? (optional)">
        {(control) => (
          <textarea
            {...control}
            name="text"
            rows={3}
            maxLength={causeLimits.barrierTextMax}
            defaultValue={toReasons(message).join('\n')}
            onKeyDown={sendByKeys}
          />
        )}
      </Field>
      <ElementField value={cause?.example_selector ?? ''} url={url} onPick={onPick} />
      <Field label="Auswirkung">
        {(control) => (
          <select {...control} name="impact" defaultValue={cause?.impact ?? 'serious'}>
            {impacts.toReversed().map((impact) => (
              <option key={impact} value={impact}>
                {toImpactWord(impact)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  );
}

type ElementProps = { value: string; url: string | undefined; onPick: Props['onPick'] };

function ElementField({ value, url, onPick }: ElementProps) {
  const [text, setText] = useState(value);
  const [isPicking, setPicking] = useState(false);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <TextField
        name="element"
        label="Wo auf der Seite? (optional)"
        help="Selektor oder Worte. Leer: die ganze Seite"
        maxLength={causeLimits.barrierElementMax}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {url && (
        <Button
          look="secondary"
          className="justify-self-start"
          aria-expanded={isPicking}
          onClick={() => setPicking(!isPicking)}
        >
          Im Bild der Seite zeigen
        </Button>
      )}
      {url && isPicking && (
        <Suspense fallback={<p role="status">Wird geladen …</p>}>
          <ElementPicker
            url={url}
            onPick={(words, cutout) => {
              setText(words.slice(0, causeLimits.barrierElementMax));
              onPick?.(cutout);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

export const findBarrierFaults = ({ title }: FormValues): FormFaults => ({
  title: title?.trim() ? undefined : barrierWords.titleMissing.text,
});

export const readBarrier = ({ title, text, element, impact }: FormValues): Barrier => ({
  title: title?.trim() ?? '',
  text: text?.trim() ?? '',
  element: element?.trim() ?? '',
  impact: impacts.find((known) => known === impact) ?? 'serious',
});
