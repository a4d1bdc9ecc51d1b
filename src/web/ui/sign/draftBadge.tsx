import { Badge } from './badge.tsx';

/** Stands beside every proposal for an alternative text until a person has decided. */
export const DraftBadge = () => <Badge tone="warn">Entwurf, bitte prüfen</Badge>;
