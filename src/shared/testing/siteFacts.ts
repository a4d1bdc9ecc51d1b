import type { SiteFacts } from '../siteFill.ts';

/** An installation that nobody runs and that counts nothing. Only for tests. */
export const testSiteFacts: SiteFacts = {
  origin: 'https://stufenlos.example',
  operator: {
    name: null,
    address: null,
    represented_by: null,
    email: null,
    phone: null,
    register: null,
    vat_id: null,
  },
  analytics: null,
  isDevelopment: false,
};
