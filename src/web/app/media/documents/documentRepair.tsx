import type { DocumentFinding } from '../../../../shared/documents/document.ts';
import { Tabs } from '../../../ui/table/tabs.tsx';

export type Program = keyof DocumentFinding['repair'];

const programs: { [program in Program]: string } = {
  word: 'Word',
  powerPoint: 'PowerPoint',
  libreOffice: 'LibreOffice',
  inDesign: 'InDesign',
  acrobat: 'Acrobat',
};

type Props = {
  name: string;
  repair: DocumentFinding['repair'];
  chosen: Program;
  onChoose: (program: Program) => void;
};

/** All faults show the steps of the program that was chosen at one of them. */
export function DocumentRepair({ name, repair, chosen, onChoose }: Props) {
  const tabs = Object.entries(programs).map(([id, label]) => ({
    id,
    label,
    content: <p className="max-w-3xl">{repair[id as Program]}</p>,
  }));
  return (
    <div className="mt-4">
      <h4 className="font-semibold">So beheben Sie es</h4>
      <div className="mt-1">
        <Tabs
          label={`Programme: ${name}`}
          tabs={tabs}
          chosen={chosen}
          onChoose={(id) => onChoose(id as Program)}
        />
      </div>
    </div>
  );
}
