/**
 * Steps of a scan before it audits pages, in this order (specification, public 4). Apart from the schemas: the page
 * `/onboarding` needs the names, but not the 90 kB of zod.
 */
export const stepNames = ['connectivity', 'favicon', 'robots', 'sitemaps', 'media'] as const;
