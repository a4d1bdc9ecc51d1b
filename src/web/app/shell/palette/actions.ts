import type { PaletteEntry } from './entry.ts';

type Place = { websiteId: number; host: string; addsWebsites: boolean };

/** Actions and screens in the search. `websiteId` is 0 and `host` empty when no website is chosen. */
export function toActions({ websiteId, host, addsWebsites }: Place): PaletteEntry[] {
  const own = websiteId > 0 ? toWebsiteActions(websiteId, host) : [];
  return [...own, ...everywhere.filter(({ id }) => addsWebsites || id !== 'add-website')];
}

function toWebsiteActions(websiteId: number, detail: string): PaletteEntry[] {
  const path = `/app/websites/${websiteId}`;
  return [
    {
      id: 'overview',
      words: 'Übersicht',
      detail,
      to: path,
      shortcut: 'goOverview',
      alias: 'Überblick Overview Befunde',
    },
    { id: 'pages', words: 'Seiten', detail, to: `${path}/pages`, shortcut: 'goPages', alias: 'Pages' },
    {
      id: 'sample',
      words: 'Stichprobe',
      detail,
      to: `${path}/stichprobe`,
      alias: 'Auswahl Prozesse Vorlagen WCAG-EM',
    },
    {
      id: 'media',
      words: 'Medien',
      detail,
      to: `${path}/media`,
      shortcut: 'goMedia',
      alias: 'Media Bilder Alternativtext',
    },
    {
      id: 'alt-texts',
      words: 'Alternativtexte prüfen',
      detail,
      to: `${path}/media/vorschlaege`,
      alias: 'Vorschläge Bilder Entwürfe alt',
    },
    {
      id: 'wordpress',
      words: 'Alternativtexte nach WordPress übertragen',
      detail,
      to: `${path}/media/wordpress`,
      alias: 'verbinden CMS Mediathek Export',
    },
    {
      id: 'settings',
      words: 'Einstellungen',
      detail,
      to: `${path}/settings`,
      shortcut: 'goSettings',
      alias: 'Settings Cookies Anmeldung Zeitplan Katalog',
    },
    // Not first in the list, so that a hasty Enter starts no scan.
    { id: 'rescan', words: 'Website neu scannen', detail, deed: 'rescan', alias: 'prüfen crawl scan' },
  ];
}

const everywhere: PaletteEntry[] = [
  {
    id: 'add-website',
    words: 'Website hinzufügen',
    to: '/app/dashboard',
    state: { addWebsite: true },
    alias: 'neu anlegen',
  },
  { id: 'dashboard', words: 'Dashboard', to: '/app/dashboard', shortcut: 'goDashboard', alias: 'Start' },
  { id: 'websites', words: 'Websites', to: '/app/websites', shortcut: 'goWebsites', alias: 'Liste Bestand' },
  {
    id: 'organization',
    words: 'Organisation',
    to: '/app/organization',
    shortcut: 'goOrganization',
    alias: 'Name umbenennen',
  },
  {
    id: 'invite',
    words: 'Benutzer einladen',
    to: '/app/organization?tab=users',
    alias: 'Mitglied Team Einladung',
  },
  { id: 'new-key', words: 'Neuer API-Schlüssel', to: '/app/organization?tab=api', alias: 'key erstellen' },
  {
    id: 'channels',
    words: 'Kanäle',
    to: '/app/organization/channels',
    alias: 'Webhook Slack Teams Chat Ticket GitHub GitLab Jira Redmine OpenProject',
  },
  { id: 'billing', words: 'Abonnement', to: '/app/billing', alias: 'Tarif Abrechnung billing Preise' },
  {
    id: 'profile',
    words: 'Profil',
    to: '/app/profile',
    shortcut: 'goProfile',
    alias: 'Konto Kontoeinstellungen Passwort',
  },
  {
    id: 'shortcuts',
    words: 'Tastenkürzel zeigen',
    deed: 'shortcuts',
    shortcut: 'help',
    alias: 'Tastatur Hilfe',
  },
  {
    id: 'sign-out',
    words: 'Abmelden',
    to: '/auth',
    state: { signOut: true },
    alias: 'ausloggen logout',
  },
];
