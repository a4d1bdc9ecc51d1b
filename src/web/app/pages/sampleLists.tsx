import { useState } from 'react';
import { Link } from 'react-router';
import type { Sample, SampleItem } from '../../../shared/contract/page.ts';
import { toNumber } from '../../../shared/text/format.ts';
import { Button } from '../../ui/form/button.tsx';
import { Badge } from '../../ui/sign/badge.tsx';
import { Breakable } from '../../ui/sign/breakable.tsx';
import { toPath } from '../../ui/sign/fileName.ts';
import { ProgressBar } from '../../ui/sign/progress.tsx';
import { toChecklistPath } from '../queries/pageQueries.ts';
import { focusSection } from '../view/focusSection.ts';
import { toName } from './deletePages.tsx';
import { LeaveOutDialog } from './leaveOutDialog.tsx';
import { sampleMessages, toDecidedCount, useSampleAction } from './sampleQueries.ts';

type Props = { websiteId: number; sample: Sample };

const parts: { part: SampleItem['part']; title: string; help?: string }[] = [
  {
    part: 'structured',
    title: 'Ausgewählte Seiten',
    help: '„Inhalte“ nennt, was der letzte Scan auf einer Seite gefunden hat oder dort nicht ausschließen konnte.',
  },
  { part: 'random', title: 'Zufällige Seiten' },
  { part: 'person', title: 'Von Hand aufgenommen' },
  { part: 'process', title: 'Weitere Schritte von Prozessen' },
];

export function SampleLists({ websiteId, sample }: Props) {
  const [doomed, setDoomed] = useState<SampleItem | null>(null);
  return (
    <>
      {parts.map(({ part, title, help }) => {
        const items = sample.items.filter((item) => item.part === part);
        if (items.length === 0) return null;
        return (
          <ItemSection key={part} id={`sample-${part}`} title={title} help={help} count={items.length}>
            {items.map((item) => (
              <Item key={item.page.id} websiteId={websiteId} item={item} onLeaveOut={() => setDoomed(item)} />
            ))}
          </ItemSection>
        );
      })}
      {sample.left_out.length > 0 && (
        <ItemSection id="sample-left-out" title="Weggelassen" count={sample.left_out.length}>
          {sample.left_out.map((item) => (
            <LeftOut key={item.page.id} websiteId={websiteId} item={item} />
          ))}
        </ItemSection>
      )}
      {doomed && (
        <LeaveOutDialog
          websiteId={websiteId}
          item={doomed}
          onDone={() => focusSection('sample-left-out')}
          onClose={() => setDoomed(null)}
        />
      )}
    </>
  );
}

type SectionProps = {
  id: string;
  title: string;
  help?: string | undefined;
  count: number;
  children: React.ReactNode;
};

const ItemSection = ({ id, title, help, count, children }: SectionProps) => (
  <section aria-labelledby={id} className="mt-8">
    <h2 id={id} tabIndex={-1} className="title-2">
      {title} <span className="font-normal text-muted tabular-nums">({toNumber(count)})</span>
    </h2>
    {help && <p className="mt-1 max-w-3xl text-[0.9375rem] text-muted">{help}</p>}
    <ul className="mt-3 divide-y divide-hair rounded-card border border-hair bg-surface px-5 sm:px-6">
      {children}
    </ul>
  </section>
);

function toStand(item: SampleItem): string {
  const { decided, total } = toDecidedCount(item);
  const taken = item.page.taken_over_count;
  return `${toNumber(decided)} von ${toNumber(total)}${taken > 0 ? `, ${toNumber(taken)} übernommen` : ''}`;
}

type ItemProps = { websiteId: number; item: SampleItem };

function Item({ websiteId, item, onLeaveOut }: ItemProps & { onLeaveOut: () => void }) {
  const { page, part, why, reason, by } = item;
  const { decided, total } = toDecidedCount(item);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-3 py-4 lg:grid-cols-[minmax(0,1fr)_15rem_9rem] lg:items-center">
      <div className="min-w-0">
        <h3 className="font-semibold wrap-anywhere">
          <Link to={toChecklistPath(websiteId, page.id)} className="inline-flex min-h-8 items-center">
            {toName(page)}
          </Link>
        </h3>
        <p className="text-[0.9375rem] text-muted">
          <Breakable>{toPath(page.url)}</Breakable>
        </p>
        <p className="mt-1 text-[0.9375rem] wrap-anywhere">{why}</p>
        {reason && (
          <p className="text-[0.9375rem] wrap-anywhere">
            Grund: {reason}
            {by && <span className="text-muted"> ({by})</span>}
          </p>
        )}
        {page.is_gone && (
          <p className="mt-1">
            <Badge tone="warn">Gibt es nicht mehr</Badge>
          </p>
        )}
      </div>
      {total > 0 ? (
        <ProgressBar label="Entschieden" value={(decided / total) * 100} text={toStand(item)} />
      ) : (
        <p className="text-muted">noch nicht geprüft</p>
      )}
      {part === 'process' ? (
        <span />
      ) : (
        <Button look="secondary" className="justify-self-start lg:justify-self-end" onClick={onLeaveOut}>
          Weglassen<span className="sr-only">: {toName(page)}</span>
        </Button>
      )}
    </li>
  );
}

function LeftOut({ websiteId, item: { page, left_out_reason, by } }: ItemProps) {
  const back = useSampleAction(websiteId, {
    ...{ done: sampleMessages.returned, failed: sampleMessages.notChanged },
    onDone: () => focusSection('sample-stand'),
  });
  const change = { method: 'PUT' as const, path: `/api/v1/pages/${page.id}/sample`, body: { is_in: true } };
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-3 py-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
      <div className="min-w-0">
        <h3 className="font-semibold wrap-anywhere">{toName(page)}</h3>
        <p className="text-[0.9375rem] text-muted">
          <Breakable>{toPath(page.url)}</Breakable>
        </p>
        <p className="mt-1 text-[0.9375rem] wrap-anywhere">
          Grund: {left_out_reason}
          {by && <span className="text-muted"> ({by})</span>}
        </p>
      </div>
      <Button
        look="secondary"
        className="justify-self-start"
        onClick={() => !back.isPending && back.mutate(change)}
      >
        Wieder aufnehmen<span className="sr-only">: {toName(page)}</span>
      </Button>
    </li>
  );
}
