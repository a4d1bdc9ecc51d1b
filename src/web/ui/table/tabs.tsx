import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { toNextTab } from '../form/nextOption.ts';

export type Tab = { id: string; label: string; content: ReactNode };

type Props = { label: string; tabs: Tab[]; chosen: string; onChoose: (id: string) => void };

/** Tabs of equal rank (ARIA tabs): arrow keys move, only the chosen panel is rendered. */
export function Tabs({ label, tabs, chosen, onChoose }: Props) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const content = tabs.find((tab) => tab.id === chosen)?.content;
  const onKeyDown = (event: KeyboardEvent) => {
    const ids = tabs.map((tab) => tab.id);
    const next = toNextTab(ids, chosen, event.key);
    if (next === null) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[ids.indexOf(next)]?.focus();
    onChoose(next);
  };
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="mb-6 flex flex-wrap gap-x-1 border-b border-line"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === chosen}
            aria-controls={tab.id === chosen ? `${id}-panel` : undefined}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={() => onChoose(tab.id)}
            className="tab"
          >
            {tab.label}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may begin with text that has to be reached */}
      <div key={chosen} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`} tabIndex={0}>
        {content}
      </div>
    </>
  );
}
