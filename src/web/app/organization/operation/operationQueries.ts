import { queryOptions } from '@tanstack/react-query';
import type { OperationState } from '../../../../shared/work/operation.ts';
import { getJson } from '../../../server/request.ts';

export const operationQuery = queryOptions({
  queryKey: ['operation'],
  queryFn: ({ signal }) => getJson<OperationState>('/api/v1/operation', signal),
});
