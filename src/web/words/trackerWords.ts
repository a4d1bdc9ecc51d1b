import type { TicketStatus, TrackerKind, TrackerRule } from '../../shared/work/tracker.ts';

export const trackerKindWords: { [kind in TrackerKind]: string } = {
  github: 'GitHub',
  gitlab: 'GitLab',
  jira: 'Jira',
  redmine: 'Redmine',
  openproject: 'OpenProject',
};

export const trackerRuleWords: { [rule in TrackerRule]: string } = {
  never: 'Keine',
  critical: 'Neue Fehler mit kritischer Auswirkung',
  serious: 'Neue Fehler mit kritischer oder schwerwiegender Auswirkung',
  all: 'Alle neuen Fehler',
};

export const ticketStatusWords: { [status in TicketStatus]: string } = {
  waiting: 'Wird angelegt',
  open: 'Offen',
  closed: 'Geschlossen',
  rejected: 'Abgelehnt',
  failed: 'Fehlgeschlagen',
  gone: 'Gelöscht',
};
