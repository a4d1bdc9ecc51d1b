import { useQuery } from '@tanstack/react-query';
import type { AltTextUsage } from '../../../../shared/contract/altTextApi.ts';
import { toNumber } from '../../../../shared/text/format.ts';
import { ProgressBar } from '../../../ui/sign/progress.tsx';
import { SettingsCard } from '../../../ui/sign/settings.tsx';
import { accountMessages } from '../../../words/accountMessages.ts';
import { altTextUsageQuery } from '../../queries/accountQueries.ts';
import { Loaded } from '../../view/loaded.tsx';

export function AltTextUsageCard() {
  const query = useQuery(altTextUsageQuery);
  return (
    <Loaded query={query} failed={accountMessages.usageNotLoaded}>
      {(usage) => (
        <SettingsCard>
          <Usage usage={usage} />
        </SettingsCard>
      )}
    </Loaded>
  );
}

function Usage({ usage }: { usage: AltTextUsage }) {
  const { model, images, input_tokens, output_tokens } = usage;
  if (!model)
    return (
      <p>
        Die Vorschläge kommen von der eingebauten Bildanalyse: Bilder verlassen diesen Server nicht, und ein
        Monatskontingent gibt es nicht.
      </p>
    );
  const part = model.monthly_images === 0 ? 100 : Math.min(100, (images / model.monthly_images) * 100);
  return (
    <>
      <ProgressBar
        label={`Bilder im ${toMonthName(usage.month)}`}
        value={part}
        text={`${toNumber(images)} von ${toNumber(model.monthly_images)}`}
      />
      <p>
        Gefragt wird das Bildmodell <strong className="wrap-anywhere">{model.name}</strong> auf{' '}
        <span className="wrap-anywhere">{model.host}</span>, aber nie zu Bildern, die offensichtlich dekorativ
        sind.
        {images >= model.monthly_images &&
          ' Das Kontingent ist aufgebraucht: Bis zum Monatsende schlägt die eingebaute Bildanalyse vor.'}
      </p>
      <p className="text-[0.9375rem] text-muted tabular-nums">
        Vom Anbieter gezählt: {toNumber(input_tokens)} Token für Fragen, {toNumber(output_tokens)} für
        Antworten.
      </p>
    </>
  );
}

export const toMonthName = (month: string): string =>
  new Date(`${month}-15T12:00:00Z`).toLocaleDateString('de-DE', { month: 'long', year: 'numeric' });
