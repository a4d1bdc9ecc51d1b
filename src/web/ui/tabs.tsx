import type { ReactNode } from 'react';
import { Tab as AriaTab, Tabs as AriaTabs, TabList, TabPanel } from 'react-aria-components/Tabs';

export type Tab = { id: string; label: string; content: ReactNode };

type Props = { label: string; tabs: Tab[]; chosen: string; onChoose: (id: string) => void };

/** Tabs of equal rank; arrow keys go from one to the next, only the chosen one is rendered. */
export function Tabs({ label, tabs, chosen, onChoose }: Props) {
  return (
    <AriaTabs selectedKey={chosen} onSelectionChange={(key) => onChoose(String(key))}>
      <TabList aria-label={label} className="mb-6 flex flex-wrap gap-x-1 border-b border-line">
        {tabs.map(({ id, label: name }) => (
          <AriaTab key={id} id={id} className="tab">
            {name}
          </AriaTab>
        ))}
      </TabList>
      {tabs.map(({ id, content }) => (
        <TabPanel key={id} id={id} className="tab-panel">
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
