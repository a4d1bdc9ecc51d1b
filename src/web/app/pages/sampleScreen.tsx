import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Sample } from '../../../shared/contract/page.ts';
import { BusyButton } from '../../ui/form/busyButton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Confirm } from '../../ui/overlay/confirm.tsx';
import { EmptyState } from '../../ui/sign/emptyState.tsx';
import { ExportGroup } from '../form/listExport.tsx';
import { useWebsiteId } from '../queries/useWebsiteId.ts';
import { focusSection } from '../view/focusSection.ts';
import { Loaded } from '../view/loaded.tsx';
import { WebsiteHead } from '../website/websiteHead.tsx';
import { ProcessPart } from './processPart.tsx';
import { SampleLists } from './sampleLists.tsx';
import { SamplePageDialog } from './samplePageDialog.tsx';
import { sampleMessages, sampleQuery, toSamplePath, useSampleAction } from './sampleQueries.ts';
import { SampleStand } from './sampleStand.tsx';
import { TemplatePart } from './templatePart.tsx';

export function SampleScreen() {
  const websiteId = useWebsiteId();
  const query = useQuery(sampleQuery(websiteId));
  return (
    <>
      <WebsiteHead websiteId={websiteId} title="Stichprobe">
        {() => query.data && <Actions websiteId={websiteId} sample={query.data} />}
      </WebsiteHead>
      <p className="mt-3 max-w-3xl">
        Wenige Seiten stehen für alle: Was hier von Hand geprüft ist, lässt sich auf gleich gebaute Seiten
        übernehmen. Die Auswahl folgt der WCAG-EM 2.0.
      </p>
      <Loaded query={query} failed={sampleMessages.notLoaded}>
        {(sample) => <Parts websiteId={websiteId} sample={sample} />}
      </Loaded>
    </>
  );
}

type Props = { websiteId: number; sample: Sample };

function Parts({ websiteId, sample }: Props) {
  return (
    <>
      {sample.drawn_at === null && <NotDrawn websiteId={websiteId} />}
      {sample.items.length > 0 && <SampleStand websiteId={websiteId} sample={sample} />}
      <SampleLists websiteId={websiteId} sample={sample} />
      <ProcessPart websiteId={websiteId} processes={sample.processes} />
      <TemplatePart websiteId={websiteId} templates={sample.templates} />
      <p className="mt-8">
        <Link to={`${toSamplePath(websiteId)}/bericht`} className="inline-flex min-h-11 items-center">
          Ergebnisse aus einem WCAG-EM-Bericht übernehmen
        </Link>
      </p>
      {sample.items.length > 0 && (
        <div className="mt-2">
          <ExportGroup
            name="Stichprobe mit Ergebnissen"
            files={{ [`/api/v1/websites/${websiteId}/reports/wcag-em`]: 'Für das WCAG-EM Report Tool' }}
          />
        </div>
      )}
    </>
  );
}

const useDraw = (websiteId: number, onDone?: () => void) => {
  const draw = useSampleAction(websiteId, {
    ...{ done: sampleMessages.drawn, failed: sampleMessages.notDrawn },
    ...(onDone && { onDone }),
  });
  const path = `/api/v1/websites/${websiteId}/sample`;
  return { isBusy: draw.isPending, press: () => !draw.isPending && draw.mutate({ method: 'POST', path }) };
};

function NotDrawn({ websiteId }: { websiteId: number }) {
  const draw = useDraw(websiteId, () => focusSection('sample-stand'));
  return (
    <div className="mt-6">
      <EmptyState
        Icon={ListChecks}
        title="Noch keine Stichprobe"
        text="Aus dem letzten Scan werden gezogen: Startseite und wichtige Seiten, eine Seite je Vorlage und je Art von Inhalt, dazu ein Zehntel davon zufällig. Jede Seite hat ihren Grund; Sie können alles ändern."
      >
        <BusyButton isBusy={draw.isBusy} onClick={draw.press}>
          Stichprobe ziehen
        </BusyButton>
      </EmptyState>
    </div>
  );
}

function Actions({ websiteId, sample }: Props) {
  const [open, setOpen] = useState<'add' | 'draw' | null>(null);
  const close = () => setOpen(null);
  const draw = useDraw(websiteId, close);
  return (
    <>
      <Button look="secondary" onClick={() => setOpen('add')}>
        Seite aufnehmen
      </Button>
      {sample.drawn_at !== null && (
        <Button look="secondary" onClick={() => setOpen('draw')}>
          Neu ziehen
        </Button>
      )}
      {open === 'add' && <SamplePageDialog websiteId={websiteId} onClose={close} />}
      {open === 'draw' && (
        <Confirm
          title="Stichprobe neu ziehen?"
          verb="Neu ziehen"
          look="primary"
          isBusy={draw.isBusy}
          onConfirm={draw.press}
          onClose={close}
        >
          <p>
            Die zufälligen Seiten werden andere, und neue Vorlagen kommen dazu. Was Sie aufgenommen oder
            weggelassen haben, bleibt. Ergebnisse gehen nicht verloren.
          </p>
        </Confirm>
      )}
    </>
  );
}
