import { File, FileText, Image, LayoutGrid, type LucideIcon, Settings } from 'lucide-react';
import { useLocation } from 'react-router';
import { NavEntry } from './navEntry.tsx';

type Section = { path: string; label: string; Icon: LucideIcon; below: string[]; isForMembers?: boolean };

/** `below`: path parts of their sub-screens. */
const sections: Section[] = [
  {
    path: '',
    label: 'Übersicht',
    Icon: LayoutGrid,
    below: ['causes', 'scans', 'verlauf', 'sichtung', 'erklaerung', 'aufzeichnungen'],
  },
  { path: '/pages', label: 'Seiten', Icon: File, below: ['page', 'stichprobe'] },
  { path: '/media', label: 'Medien', Icon: Image, below: ['media'] },
  { path: '/dokumente', label: 'Dokumente', Icon: FileText, below: ['dokumente'] },
  { path: '/settings', label: 'Einstellungen', Icon: Settings, below: [], isForMembers: true },
];

export function WebsiteNav({ websiteId, isMember }: { websiteId: number; isMember: boolean }) {
  const [, , , , part = ''] = useLocation().pathname.split('/');
  return (
    <ul className="grid gap-1">
      {sections
        .filter(({ isForMembers }) => isMember || !isForMembers)
        .map(({ path, below, ...entry }) => (
          <NavEntry
            key={path}
            to={`/app/websites/${websiteId}${path}`}
            isSection={below.includes(part)}
            {...entry}
          />
        ))}
    </ul>
  );
}
