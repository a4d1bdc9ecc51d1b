export type NavItem = { title: string; description: string; href: string };

export const navGroups: { title: string; items: NavItem[] }[] = [
  {
    title: 'Features',
    items: [
      {
        title: 'Website-Analyse',
        description: 'Adresse eingeben, Seiten prüfen lassen, Ursachen der Reihe nach beheben.',
        href: '/onboarding',
      },
      {
        title: 'BFSG-Check',
        description: 'Betrifft das Gesetz Ihr Unternehmen? Wenige Fragen, eine Einschätzung.',
        href: '/compliance-checker',
      },
      {
        title: 'Barrierefreiheits-Simulator',
        description: 'Ein Eindruck davon, wie andere eine Seite erleben, und was dabei verloren geht.',
        href: '/disability-simulator',
      },
      {
        title: 'Alternativtext-Demo',
        description: 'Welche Bilder einer Seite keinen Alternativtext haben, mit Entwürfen.',
        href: '/demo/alt-text',
      },
      {
        title: 'Alle Funktionen',
        description: 'Was Stufenlos heute kann und was in Vorbereitung ist.',
        href: '/features',
      },
    ],
  },
  {
    title: 'Ressourcen',
    items: [
      {
        title: 'BFSG-Leitfaden',
        description: 'Anforderungen, Umsetzung, Nutzen und Risiken.',
        href: '/bfsg-guidelines',
      },
      {
        title: 'Gesetze und Normen',
        description: 'WCAG, EN 301 549, BITV und was davon für Sie gilt.',
        href: '/compliance',
      },
      { title: 'Blog', description: 'Zwölf Artikel zu Recht, Prüfung und Praxis.', href: '/blog' },
      { title: 'FAQ', description: 'Zehn Fragen zum BFSG, kurz beantwortet.', href: '/faq' },
      {
        title: 'So prüfen wir',
        description: 'Was geprüft wird, wie genau, und was kein Automat sieht.',
        href: '/methode',
      },
    ],
  },
];

/** Link beside the two menus of the header (specification, public 2). */
export const contactLink = { title: 'Kontakt', href: '/kontakt' };

type FooterGroup = { title: string; links: { title: string; href: string }[] };

export const footerGroups: FooterGroup[] = [
  {
    title: 'Produkt',
    links: [
      { title: 'Startseite', href: '/' },
      { title: 'Funktionen', href: '/#features' },
      { title: 'Website analysieren', href: '/onboarding' },
      { title: 'BFSG-Check', href: '/compliance-checker' },
      { title: 'Newsletter', href: '/#newsletter' },
    ],
  },
  {
    title: 'Wissen',
    links: [
      { title: 'Gesetz und Maßstab', href: '/#compliance' },
      { title: 'BFSG-Leitfaden', href: '/bfsg-guidelines' },
      { title: 'Blog', href: '/blog' },
      { title: 'FAQ', href: '/faq' },
      { title: 'So prüfen wir', href: '/methode' },
    ],
  },
  {
    title: 'Rechtliches',
    links: [
      { title: 'Impressum', href: '/impressum' },
      { title: 'Datenschutz', href: '/datenschutz' },
      { title: 'Nutzungsbedingungen', href: '/nutzungsbedingungen' },
      { title: 'Barrierefreiheit', href: '/barrierefreiheit' },
      { title: 'Kontakt', href: '/kontakt' },
    ],
  },
];

/** specification, public 2: links of the header for guests, and for members */
export const guestLinks = [{ title: 'Anmelden / Registrieren', href: '/auth' }];
export const memberLinks = [
  { title: 'Dashboard', href: '/app/dashboard' },
  { title: 'Abmelden', href: '/auth?abmelden' },
];
