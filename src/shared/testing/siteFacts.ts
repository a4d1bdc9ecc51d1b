import type { SiteFacts } from '../siteFill.ts';

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
