import { ExternalLink, File, Globe, type LucideIcon, Scale, Zap } from 'lucide-react';

const icons: { [kind: string]: LucideIcon } = { website: Globe, page: File, criterion: Scale };

export function EntryIcon({ id, isForeign }: { id: string; isForeign: boolean }) {
  const kind = id.replace(/^recent:/, '').split(':')[0] ?? '';
  const Icon = isForeign ? ExternalLink : (icons[kind] ?? Zap);
  return <Icon className="size-5 shrink-0 text-muted" aria-hidden="true" />;
}
