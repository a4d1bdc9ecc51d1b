import { z } from '@hono/zod-openapi';
import { pageFilters, pageSorts } from '../../../shared/contract/page.ts';
import { queryText } from '../../http/responseSchemas.ts';

export const pageFilterQuery = z.object({
  search: queryText(200).optional().meta({ description: 'Teil der Adresse oder des Titels' }),
  status: z.enum(pageFilters).optional(),
  sort: z.enum(pageSorts).default('path').meta({ description: 'mit Minus absteigend' }),
});
