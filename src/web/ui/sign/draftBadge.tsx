import { Badge } from './badge.tsx';

/** Marks each proposed alternative text until a person has decided. */
export const DraftBadge = () => <Badge tone="warn">Entwurf, bitte prüfen</Badge>;
