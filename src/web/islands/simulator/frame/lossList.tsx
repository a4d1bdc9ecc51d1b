import { type ReactNode, useId, useRef, useState } from 'react';
import type { Box } from '../../../../shared/contract/preview.ts';
import { toNumber } from '../../../../shared/text/format.ts';
import { Button } from '../../../ui/form/button.tsx';

export type Loss = {
  id: string;
  title: string;
  detail: string;
  box: Box | null;
  colours?: { text: string; background: string } | undefined;
};

export type LossGroup = { title: string; losses: Loss[]; none: string };

type Props = {
  groups: LossGroup[];
  notes: ReactNode;
  shown: string | null;
  onShow: (loss: Loss | null) => void;
  title?: string;
};

export function LossList({ groups, notes, shown, onShow, title = 'Was hier verloren geht' }: Props) {
  const id = useId();
  const list = useRef<HTMLElement>(null);
  const found = groups.flatMap(({ losses }) => losses).find((loss) => loss.id === shown);
  const leave = () => {
    list.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus();
    onShow(null);
  };
  return (
    <section
      ref={list}
      aria-labelledby={id}
      onKeyDown={(event) => event.key === 'Escape' && found && leave()}
      className="min-w-0"
    >
      <h3 id={id} className="text-xl">
        {title}
      </h3>
      <div className="mt-4 space-y-6">
        {groups.map((group) => (
          <Group key={group.title} group={group} shown={shown} onShow={onShow} />
        ))}
      </div>
      <div className="mt-5 space-y-2 border-t border-hair pt-4 text-base text-muted">{notes}</div>
      <p role="status" className="sr-only">
        {found ? `Auf dem Bild markiert: ${found.title}. Escape nimmt die Markierung weg.` : ''}
      </p>
    </section>
  );
}

/** Losses listed at first; each press adds twice as many. */
const portion = 8;

function Group({
  group: { title, losses, none },
  shown,
  onShow,
}: { group: LossGroup } & Pick<Props, 'shown' | 'onShow'>) {
  const [count, setCount] = useState(portion);
  return (
    <div>
      <h4 className="text-base font-bold">
        {title}: {toNumber(losses.length)}
      </h4>
      {losses.length === 0 && <p className="mt-1 text-base text-muted">{none}</p>}
      <ul className="mt-2 space-y-1.5">
        {losses.slice(0, count).map((loss) => (
          <li key={loss.id}>
            <LossButton loss={loss} isShown={loss.id === shown} onShow={onShow} />
          </li>
        ))}
      </ul>
      {losses.length > count && (
        <Button look="quiet" className="mt-1" onClick={() => setCount(count + portion * 2)}>
          Weitere zeigen ({toNumber(losses.length - count)})
        </Button>
      )}
    </div>
  );
}

type ButtonProps = { loss: Loss; isShown: boolean; onShow: (loss: Loss | null) => void };

function LossButton({ loss, isShown, onShow }: ButtonProps) {
  const { title, detail, colours, box } = loss;
  return (
    <button
      type="button"
      aria-pressed={isShown}
      disabled={box === null}
      onClick={() => onShow(isShown ? null : loss)}
      className="flex min-h-11 w-full items-center gap-3 rounded-control border border-hair bg-surface px-3 py-1.5 text-left text-base leading-snug enabled:hover:border-accent enabled:hover:bg-tint disabled:cursor-default aria-pressed:border-accent aria-pressed:bg-tint aria-pressed:outline-1 aria-pressed:outline-accent"
    >
      {colours && (
        <span
          aria-hidden="true"
          className="grid size-8 shrink-0 place-items-center rounded-[4px] border border-line forced-color-adjust-none"
          style={{ background: colours.background }}
        >
          <span className="size-4 rounded-full" style={{ background: colours.text }} />
        </span>
      )}
      <span className="min-w-0">
        <span className="block font-semibold">{title}</span>
        <span className="block text-muted">{detail}</span>
      </span>
    </button>
  );
}
