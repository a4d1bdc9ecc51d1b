import type { DocumentFinding } from '../../../shared/documents/documentFinding.ts';
import { type PdfProgram as Program, pdfPrograms } from '../../../shared/documents/pdfPrograms.ts';
import { Tabs } from '../../ui/table/tabs.tsx';

export type { PdfProgram as Program } from '../../../shared/documents/pdfPrograms.ts';

type Props = {
  name: string;
  repair: DocumentFinding['repair'];
  chosen: Program;
  onChoose: (program: Program) => void;
};

export const DocumentRepair = (props: Props) => (
  <div className="mt-4">
    <h4 className="font-semibold">So beheben Sie es</h4>
    <RepairTabs {...props} />
  </div>
);

/** All faults of a screen show the steps of the program that was chosen at one of them. */
export function RepairTabs({ name, repair, chosen, onChoose }: Props) {
  const tabs = Object.entries(pdfPrograms).map(([id, label]) => ({
    id,
    label,
    content: <p className="max-w-3xl">{repair[id as Program]}</p>,
  }));
  return (
    <div className="mt-1">
      <Tabs
        label={`Programme: ${name}`}
        tabs={tabs}
        chosen={chosen}
        onChoose={(id) => onChoose(id as Program)}
      />
    </div>
  );
}
