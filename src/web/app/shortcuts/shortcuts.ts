/** Scope of a shortcut: the whole application, or one screen while it listens. */
export type ShortcutScope = 'app' | 'website' | 'checklist' | 'questions' | 'guided' | 'settings' | 'review';

export type Shortcut = { scope: ShortcutScope; keys: string };

/**
 * All shortcuts with their default keys: key presses in sequence, separated by spaces. `Mod` is Ctrl, on a
 * Mac ⌘. Users can change shortcuts and switch off those of plain characters (WCAG 2.1.4).
 */
export const shortcuts = {
  search: { scope: 'app', keys: 'Mod+K' },
  help: { scope: 'app', keys: '?' },
  messages: { scope: 'app', keys: 'M' },
  chooseWebsite: { scope: 'app', keys: 'W' },
  goDashboard: { scope: 'app', keys: 'G D' },
  goWebsites: { scope: 'app', keys: 'G W' },
  goOrganization: { scope: 'app', keys: 'G O' },
  goProfile: { scope: 'app', keys: 'G K' },
  goOverview: { scope: 'website', keys: 'G U' },
  goPages: { scope: 'website', keys: 'G S' },
  goMedia: { scope: 'website', keys: 'G M' },
  goSettings: { scope: 'website', keys: 'G E' },
  saveSettings: { scope: 'settings', keys: 'Mod+S' },
  checkPass: { scope: 'checklist', keys: '1' },
  checkFail: { scope: 'checklist', keys: '2' },
  checkNa: { scope: 'checklist', keys: '3' },
  checkNote: { scope: 'checklist', keys: 'N' },
  checkExpand: { scope: 'checklist', keys: 'E' },
  checkPrevious: { scope: 'checklist', keys: 'ArrowUp' },
  checkNext: { scope: 'checklist', keys: 'ArrowDown' },
  answer1: { scope: 'questions', keys: '1' },
  answer2: { scope: 'questions', keys: '2' },
  answer3: { scope: 'questions', keys: '3' },
  answer4: { scope: 'questions', keys: '4' },
  answer5: { scope: 'questions', keys: '5' },
  questionAlike: { scope: 'questions', keys: 'A' },
  questionComment: { scope: 'questions', keys: 'K' },
  questionSkip: { scope: 'questions', keys: 'S' },
  questionUndo: { scope: 'questions', keys: 'U' },
  guidedPass: { scope: 'guided', keys: '1' },
  guidedFail: { scope: 'guided', keys: '2' },
  guidedNa: { scope: 'guided', keys: '3' },
  guidedUndo: { scope: 'guided', keys: 'U' },
  reviewAccept: { scope: 'review', keys: 'A' },
  reviewEnter: { scope: 'review', keys: 'Enter' },
  reviewEdit: { scope: 'review', keys: 'E' },
  reviewDiscard: { scope: 'review', keys: 'V' },
  reviewDecorative: { scope: 'review', keys: 'D' },
  reviewSkip: { scope: 'review', keys: 'S' },
  reviewNext: { scope: 'review', keys: 'ArrowRight' },
  reviewBack: { scope: 'review', keys: 'ArrowLeft' },
  reviewUndo: { scope: 'review', keys: 'U' },
  reviewUndoChord: {
    scope: 'review',
    keys: 'Mod+Z',
  },
} as const satisfies { [id: string]: Shortcut };

export type ShortcutId = keyof typeof shortcuts;
export const shortcutIds = Object.keys(shortcuts) as ShortcutId[];
