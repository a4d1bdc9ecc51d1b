import type { BfsgOption, BfsgQuestion } from './bfsgCheck.ts';

type Option = { label: string; help?: string };
type Question<Q extends BfsgQuestion> = {
  title: string;
  help?: string;
  options: { [O in BfsgOption<Q>]: Option };
  meaning: string;
  laws: string[];
};

const unsure = { label: 'Das weiß ich nicht' };

export const bfsgQuestions: { [Q in BfsgQuestion]: Question<Q> } = {
  customers: {
    title: 'Wer kann bei Ihnen kaufen oder buchen?',
    options: {
      consumers: {
        label: 'Auch Privatpersonen',
        help: 'Es genügt, wenn Verbraucherinnen und Verbraucher einen Teil Ihrer Kundschaft ausmachen.',
      },
      businesses: {
        label: 'Nur Unternehmen oder Behörden',
        help: 'Privatpersonen können bei Ihnen nichts bestellen und nichts buchen.',
      },
    },
    meaning:
      'Das Gesetz erfasst Dienstleistungen für Verbraucherinnen und Verbraucher. Reine Angebote für Unternehmen fallen grundsätzlich nicht darunter.',
    laws: ['§ 1 Abs. 3 BFSG', '§ 2 Nr. 16 und 26 BFSG'],
  },
  offer: {
    title: 'Was bieten Sie Privatpersonen an?',
    help: 'Sie können mehrere Antworten wählen.',
    options: {
      shop: {
        label: 'Online kaufen, buchen oder abonnieren',
        help: 'Etwa Shop, Tickets, Kurse oder Zimmer: Am Ende steht ein Vertrag.',
      },
      appointment: {
        label: 'Termine oder Anfragen online',
        help: 'Terminbuchung oder Kontaktformular; der Vertrag kommt anders zustande.',
      },
      bank: { label: 'Bankdienstleistungen' },
      telecom: { label: 'Telekommunikation', help: 'Etwa Telefon oder Internetzugang.' },
      transport: {
        label: 'Personenbeförderung über Stadt und Region hinaus',
        help: 'Mit Flugzeug, Bahn, Bus oder Schiff.',
      },
      localTransport: {
        label: 'Personenbeförderung in Stadt, Vorort oder Region',
        help: 'Kann man bei Ihnen auch online Fahrkarten kaufen, wählen Sie die erste Antwort dazu.',
      },
      ebooks: { label: 'E-Books oder Software dafür' },
      none: { label: 'Nichts davon', help: 'Die Website stellt nur vor, was Sie tun.' },
    },
    meaning:
      'Diese Dienstleistungen zählt das Gesetz auf. Ein Online-Shop ist auch dann erfasst, wenn die Ware selbst nicht unter das Gesetz fällt. Die Leitlinien sehen Terminbuchungen als erfasst an; im Einzelfall ist das offen. Bei Anfragen kommt es auf den Einzelfall an. Im Stadt-, Vorort- und Regionalverkehr sind nur die Terminals erfasst. Wer nur etwas vorstellt und keinen Vertrag anbahnt, ist grundsätzlich nicht erfasst.',
    laws: ['§ 1 Abs. 3 BFSG', '§ 2 Nr. 26 BFSG'],
  },
  products: {
    title: 'Stellen Sie Geräte für Privatpersonen her, führen Sie sie ein oder verkaufen Sie sie?',
    help: 'Gemeint sind Computer, Notebooks, Smartphones, Tablets, E-Book-Lesegeräte und Endgeräte für Telekommunikation oder Fernsehen; außerdem Terminals zum Bezahlen, für Geld, Fahrausweise, Check-in oder Informationen.',
    options: {
      make: { label: 'Ja, wir stellen sie her oder führen sie ein' },
      trade: { label: 'Ja, wir verkaufen sie' },
      none: { label: 'Nein' },
      unsure,
    },
    meaning:
      'Diese Produkte zählt das Gesetz auf. Wer sie herstellt, einführt oder verkauft, hat eigene Pflichten, auch als kleines Unternehmen.',
    laws: ['§ 1 Abs. 2 BFSG', '§ 11 BFSG'],
  },
  team: {
    title: 'Wie viele Menschen beschäftigt Ihr Unternehmen?',
    help: 'Wie gezählt wird, sagt das Gesetz nicht. Oft wird die EU-Empfehlung 2003/361/EG herangezogen.',
    options: {
      under10: { label: 'Weniger als 10' },
      from10: { label: '10 oder mehr' },
      unsure,
    },
    meaning:
      'Weniger als 10 Beschäftigte sind das erste von zwei Merkmalen eines Kleinstunternehmens. Gefragt wird nur, wer Dienstleistungen anbietet: Nur für sie gibt es die Ausnahme.',
    laws: ['§ 2 Nr. 17 BFSG', '§ 3 Abs. 3 BFSG'],
  },
  turnover: {
    title: 'Liegt Ihr Jahresumsatz oder Ihre Jahresbilanzsumme bei höchstens 2 Millionen Euro?',
    options: {
      upTo2: { label: 'Ja, mindestens einer der beiden Werte' },
      over2: { label: 'Nein, beide liegen darüber' },
      unsure,
    },
    meaning:
      'Das ist das zweite Merkmal; einer der beiden Werte genügt. Treffen beide Merkmale zu, gelten die Anforderungen für Ihre Dienstleistungen nicht.',
    laws: ['§ 2 Nr. 17 BFSG', '§ 3 Abs. 3 BFSG'],
  },
};

export const toOption = (question: BfsgQuestion, option: string): Option =>
  (bfsgQuestions[question].options as { [option: string]: Option })[option]!;
