import { type ReactNode, useState } from 'react';
import type { Box } from '../../../../shared/contract/preview.ts';
import { Button } from '../../../ui/form/button.tsx';
import type { Loss } from './lossList.tsx';

export function ViewLayout({
  controls,
  picture,
  losses,
  isStacked = false,
}: {
  controls?: ReactNode;
  picture: ReactNode;
  losses?: ReactNode;
  isStacked?: boolean;
}) {
  return (
    <>
      {controls && <div className="mb-5 space-y-5">{controls}</div>}
      <div
        className={`grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-8 ${isStacked ? '' : 'lg:grid-cols-[minmax(0,1fr)_21rem]'}`}
      >
        {picture}
        {losses}
      </div>
    </>
  );
}

export function useShownLoss() {
  const [loss, setLoss] = useState<Loss | null>(null);
  const shownBox: Box | null = loss?.box ?? null;
  const bar = loss && (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-hair bg-tint px-4 py-2 text-base">
      <p className="min-w-0">
        <strong>{loss.title}</strong> {loss.detail}
      </p>
      <Button
        look="secondary"
        onClick={() => {
          const pressed = document.querySelector<HTMLElement>('[role=tabpanel] button[aria-pressed=true]');
          setLoss(null);
          pressed?.focus();
        }}
      >
        Zurück zur Liste
      </Button>
    </div>
  );
  return { shown: loss?.id ?? null, shownBox, show: setLoss, bar };
}
