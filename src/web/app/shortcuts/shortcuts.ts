/** Scope of a shortcut: the whole application, or one screen while it listens. */
export const scopeLabels = {
  app: 'Überall',
  website: 'Auf einer Website',
  checklist: 'In der Prüfliste',
  questions: 'In der Sichtung',
  settings: 'In den Einstellungen',
  review: 'Beim Prüfen von Alternativtexten',
};
export type ShortcutScope = keyof typeof scopeLabels;

export type Shortcut = { label: string; scope: ShortcutScope; keys: string };

/**
 * All shortcuts with their default keys: key presses in sequence, separated by spaces. `Mod` is Ctrl, on a
 * Mac ⌘. Users can change shortcuts and switch off those of plain characters (WCAG 2.1.4).
 */
export const shortcuts = {
  search: { label: 'Suche öffnen', scope: 'app', keys: 'Mod+K' },
  help: { label: 'Tastenkürzel zeigen', scope: 'app', keys: '?' },
  messages: { label: 'Mitteilungen öffnen', scope: 'app', keys: 'M' },
  chooseWebsite: { label: 'Website auswählen', scope: 'app', keys: 'W' },
  goDashboard: { label: 'Zum Dashboard', scope: 'app', keys: 'G D' },
  goWebsites: { label: 'Zu den Websites', scope: 'app', keys: 'G W' },
  goOrganization: { label: 'Zur Organisation', scope: 'app', keys: 'G O' },
  goProfile: { label: 'Zum Profil', scope: 'app', keys: 'G K' },
  goOverview: { label: 'Zur Übersicht', scope: 'website', keys: 'G U' },
  goPages: { label: 'Zu den Seiten', scope: 'website', keys: 'G S' },
  goMedia: { label: 'Zu den Medien', scope: 'website', keys: 'G M' },
  goSettings: { label: 'Zu den Einstellungen', scope: 'website', keys: 'G E' },
  saveSettings: { label: 'Einstellungen speichern', scope: 'settings', keys: 'Mod+S' },
  checkPass: { label: 'Bestanden', scope: 'checklist', keys: '1' },
  checkFail: { label: 'Nicht bestanden', scope: 'checklist', keys: '2' },
  checkNa: { label: 'Nicht anwendbar', scope: 'checklist', keys: '3' },
  checkNote: { label: 'Notiz schreiben', scope: 'checklist', keys: 'N' },
  checkExpand: { label: 'Kriterium auf- und zuklappen', scope: 'checklist', keys: 'E' },
  checkPrevious: { label: 'Vorheriges Kriterium', scope: 'checklist', keys: 'ArrowUp' },
  checkNext: { label: 'Nächstes Kriterium', scope: 'checklist', keys: 'ArrowDown' },
  answer1: { label: 'Erste Antwort', scope: 'questions', keys: '1' },
  answer2: { label: 'Zweite Antwort', scope: 'questions', keys: '2' },
  answer3: { label: 'Dritte Antwort', scope: 'questions', keys: '3' },
  answer4: { label: 'Vierte Antwort', scope: 'questions', keys: '4' },
  answer5: { label: 'Fünfte Antwort', scope: 'questions', keys: '5' },
  questionAlike: { label: 'Für alle gleichen, an und aus', scope: 'questions', keys: 'A' },
  questionComment: { label: 'Kommentar schreiben', scope: 'questions', keys: 'K' },
  questionSkip: { label: 'Frage überspringen', scope: 'questions', keys: 'S' },
  questionUndo: { label: 'Letzte Antwort zurücknehmen', scope: 'questions', keys: 'U' },
  reviewAccept: { label: 'Übernehmen', scope: 'review', keys: 'A' },
  reviewEnter: { label: 'Übernehmen, wenn kein Knopf den Fokus hat', scope: 'review', keys: 'Enter' },
  reviewEdit: { label: 'Bearbeiten', scope: 'review', keys: 'E' },
  reviewDiscard: { label: 'Verwerfen', scope: 'review', keys: 'V' },
  reviewDecorative: { label: 'Als dekorativ kennzeichnen', scope: 'review', keys: 'D' },
  reviewSkip: { label: 'Überspringen', scope: 'review', keys: 'S' },
  reviewNext: { label: 'Nächstes Bild', scope: 'review', keys: 'ArrowRight' },
  reviewBack: { label: 'Voriges Bild', scope: 'review', keys: 'ArrowLeft' },
  reviewUndo: { label: 'Letzte Entscheidung zurücknehmen', scope: 'review', keys: 'U' },
  reviewUndoChord: {
    label: 'Letzte Entscheidung zurücknehmen (Tastenfolge)',
    scope: 'review',
    keys: 'Mod+Z',
  },
} as const satisfies { [id: string]: Shortcut };

export type ShortcutId = keyof typeof shortcuts;
export const shortcutIds = Object.keys(shortcuts) as ShortcutId[];
