import type { Message } from '../ui/overlay/toast.tsx';

const notLoaded = (text: string): Message => ({ title: 'Fehler beim Laden', text });
const notSaved = (text: string): Message => ({ title: 'Fehler', text });

/** Loaded with the bell's list, the tasks and the profile, not with the first screen. */
export const noticeMessages = {
  noticesNotLoaded: notLoaded('Die Mitteilungen konnten nicht geladen werden.'),
  tasksNotLoaded: notLoaded('Die Aufgaben konnten nicht geladen werden.'),
  noticeNotSaved: notSaved('Das konnte nicht gespeichert werden.'),
  choiceSaved: { title: 'Gespeichert', text: 'So mailen wir Ihnen ab jetzt.' },
  websiteChoiceSaved: { title: 'Gespeichert', text: 'So mailen wir Ihnen zu dieser Website.' },
  websiteChoiceDropped: { title: 'Gespeichert', text: 'Für diese Website gilt wieder Ihre allgemeine Wahl.' },
  thresholdsSaved: { title: 'Gespeichert', text: 'Die Schwellen gelten ab dem nächsten Scan.' },
  sitemapWatched: { title: 'Gespeichert', text: 'Wir sehen die Sitemap ab jetzt an.' },
  sitemapLeft: { title: 'Gespeichert', text: 'Wir sehen die Sitemap nicht mehr an.' },
  quietSaved: { title: 'Gespeichert', text: 'Ihre Ruhezeit gilt ab jetzt.' },
  quietEnded: { title: 'Gespeichert', text: 'Sofort-Mails kommen jetzt zu jeder Zeit.' },
  choiceNotSaved: notSaved('Die Einstellung konnte nicht gespeichert werden.'),
} satisfies { [name: string]: Message };
