export const planIds = ['basis', 'business', 'enterprise'] as const;
export type PlanId = (typeof planIds)[number];

export type Plan = {
  id: PlanId;
  name: string;
  /** Euro a month. */
  price: number;
  contents: string[];
  isPopular?: boolean;
};

/**
 * Table of plans from specification, app 2, with what the product does at these intervals: scans, not yet reports. It charges
 * nothing; members only request a plan.
 */
export const plans: Plan[] = [
  { id: 'basis', name: 'Basis', price: 19, contents: ['1 Website', 'Scans jeden Monat'] },
  {
    id: 'business',
    name: 'Business',
    price: 49,
    contents: ['5 Websites', 'Scans jede Woche', '5 Teammitglieder'],
    isPopular: true,
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    price: 99,
    contents: ['Unbegrenzt viele Websites', 'Scans jeden Tag', 'Unbegrenzt viele Teammitglieder'],
  },
];

export const getPlan = (id: PlanId): Plan => plans.find((plan) => plan.id === id)!;
