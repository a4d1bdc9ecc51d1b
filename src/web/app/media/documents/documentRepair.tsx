import { useState } from 'react';
import type { DocumentFinding } from '../../../../shared/documents/document.ts';
import { Tabs } from '../../../ui/table/tabs.tsx';

const programs: { [program in keyof DocumentFinding['repair']]: string } = {
  word: 'Word',
  powerPoint: 'PowerPoint',
  libreOffice: 'LibreOffice',
  inDesign: 'InDesign',
  acrobat: 'Acrobat',
};

type Props = { name: string; repair: DocumentFinding['repair'] };

export function DocumentRepair({ name, repair }: Props) {
  const [chosen, setChosen] = useState('word');
  const tabs = Object.entries(programs).map(([id, label]) => ({
    id,
    label,
    content: <p className="max-w-3xl">{repair[id as keyof typeof programs]}</p>,
  }));
  return (
    <div className="mt-4">
      <h4 className="font-semibold">So beheben Sie es</h4>
      <div className="mt-1">
        <Tabs label={`Programme: ${name}`} tabs={tabs} chosen={chosen} onChoose={setChosen} />
      </div>
    </div>
  );
}
