export type NavItem = { title: string; description: string; href: string };

/** The two groups of the header. Only addresses that exist; a test follows every one. */
export const navGroups: { title: string; items: NavItem[] }[] = [
  {
    title: 'Funktionen',
    items: [
      {
        title: 'Website-Analyse',
        description: 'Adresse eingeben, Seiten prüfen lassen, Ursachen der Reihe nach beheben.',
        href: '/onboarding',
      },
      {
        title: 'Was geprüft wird',
        description: 'Kontraste, Textalternativen, Formulare, Struktur und mehr.',
        href: '/#features',
      },
      {
        title: 'Dashboard',
        description: 'Ihre Websites mit Ergebnissen und Team. Dafür brauchen Sie ein Konto.',
        href: '/app/dashboard',
      },
    ],
  },
  {
    title: 'Ressourcen',
    items: [
      {
        title: 'So funktioniert es',
        description: 'In drei Schritten von der Adresse zur Liste der Befunde.',
        href: '/#ablauf',
      },
      {
        title: 'Gesetz und Maßstab',
        description: 'Was das BFSG verlangt und was EN 301 549 und WCAG damit zu tun haben.',
        href: '/#compliance',
      },
      {
        title: 'Grenzen der Prüfung',
        description: 'Was ein Automat nicht sehen kann.',
        href: '/#grenzen',
      },
    ],
  },
];

export const footerLinks: { title: string; href: string }[] = [
  { title: 'Startseite', href: '/' },
  { title: 'Was geprüft wird', href: '/#features' },
  { title: 'So funktioniert es', href: '/#ablauf' },
  { title: 'Gesetz und Maßstab', href: '/#compliance' },
  { title: 'Website analysieren', href: '/onboarding' },
  { title: 'Anmelden', href: '/auth' },
];

/** specification, public 2: what the header offers to guests, and to members */
export const guestLinks = [{ title: 'Anmelden / Registrieren', href: '/auth' }];
export const memberLinks = [
  { title: 'Dashboard', href: '/app/dashboard' },
  { title: 'Abmelden', href: '/auth?abmelden' },
];
