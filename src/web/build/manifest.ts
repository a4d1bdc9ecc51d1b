import { productName } from '../../shared/product.ts';

export const manifest = {
  name: `${productName}: Barrieren auf Websites finden, verstehen, beheben`,
  short_name: productName,
  description: 'Prüft Websites auf Barrieren und erklärt auf Deutsch, was zu tun ist.',
  lang: 'de',
  dir: 'ltr',
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'browser',
  background_color: '#fbfaf6',
  theme_color: '#fbfaf6',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any maskable' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
};
