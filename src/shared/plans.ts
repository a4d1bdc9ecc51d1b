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

/** Table of plans from specification, app 2. The product charges nothing; members only request a plan. */
export const plans: Plan[] = [
  { id: 'basis', name: 'Basis', price: 19, contents: ['1 Website', 'Monatliche Berichte'] },
  {
    id: 'business',
    name: 'Business',
    price: 49,
    contents: ['5 Websites', 'Wöchentliche Berichte', '5 Teammitglieder'],
    isPopular: true,
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    price: 99,
    contents: ['Unbegrenzt viele Websites', 'Tägliche Berichte', 'Unbegrenzt viele Teammitglieder'],
  },
];

export const getPlan = (id: PlanId): Plan => plans.find((plan) => plan.id === id)!;
