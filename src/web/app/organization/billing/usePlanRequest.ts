import { useQueryClient } from '@tanstack/react-query';
import type { PlanRequest } from '../../../../shared/contract/organization.ts';
import { getPlan, type PlanId } from '../../../../shared/plans.ts';
import { sendJson } from '../../../server/request.ts';
import { workMessages } from '../../../words/workMessages.ts';
import { useAction } from '../../form/useAction.ts';
import { planRequestQuery } from './billingQueries.ts';

export function usePlanRequest() {
  const client = useQueryClient();
  return useAction<PlanId, PlanRequest>({
    act: (plan) => sendJson('POST', '/api/v1/plan-requests', { plan }),
    done: ({ is_told }, plan) => ({
      title: 'Anfrage gespeichert',
      text: is_told
        ? `Wir melden uns wegen des Tarifs ${getPlan(plan).name}. Berechnet wird nichts.`
        : 'Bitte sprechen Sie den Betreiber selbst an: Er bekommt keine E-Mail. Berechnet wird nichts.',
    }),
    failed: workMessages.planNotRequested,
    onDone: (request) => client.setQueryData(planRequestQuery.queryKey, request),
  });
}
