import type { Message } from '../../ui/overlay/toast.tsx';

export const barrierWords = {
  added: { title: 'Barriere eingetragen', text: 'Sie steht jetzt bei den Befunden.' },
  withoutProof: {
    title: 'Nachweis fehlt',
    text: 'Die Barriere ist eingetragen, aber ohne Nachweis. Laden Sie ihn am Kriterium noch einmal hoch.',
  },
  changed: { title: 'Gespeichert', text: 'Die Angaben sind geändert.' },
  notSaved: { title: 'Fehler', text: 'Die Barriere konnte nicht gespeichert werden.' },
  restored: { title: 'Zurückgeholt', text: 'Die Barriere ist wieder offen.' },
  notDeleted: { title: 'Fehler beim Löschen', text: 'Die Barriere konnte nicht gelöscht werden.' },
  titleMissing: { title: 'Fehler', text: 'Bitte sagen Sie kurz, was die Barriere ist.' },
} satisfies { [name: string]: Message };
