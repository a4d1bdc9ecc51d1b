import { outlineLimits, type PageOutline } from '../../../shared/work/outline.ts';
import { keepParts } from '../../browser/world.ts';
import { placeParts } from '../../probes/reading/readInPage.ts';
import { generatedName } from '../engines/axeSource.ts';
import type { AuditedPage } from '../engines/engine.ts';
import { outlineParts } from './outlineInPage.ts';
import { placeNameParts } from './placeInPage.ts';

const kept = keepParts([...placeParts, ...placeNameParts, ...outlineParts]);

/** Reads what comparisons with other pages need. Throws as `World.evaluate`. */
export function readPageOutline({ world, timeoutMs }: AuditedPage): Promise<PageOutline> {
  const call = `readOutline(${JSON.stringify(outlineLimits)}, ${generatedName})`;
  return world.evaluate<PageOutline>(kept(call), { timeoutMs });
}
