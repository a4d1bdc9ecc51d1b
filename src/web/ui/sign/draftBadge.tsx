import { Badge } from './badge.tsx';

export const DraftBadge = () => <Badge tone="warn">Entwurf, bitte prüfen</Badge>;
