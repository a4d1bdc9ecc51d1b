import type { BfsgReason } from './bfsgCheck.ts';

type Reason = {
  effect: 'for' | 'open' | 'against';
  text: string;
  laws: string[];
};

const services = ['§ 1 Abs. 3 BFSG'];
const contracts = ['§ 1 Abs. 3 BFSG', '§ 2 Nr. 26 BFSG'];
const micro = ['§ 2 Nr. 17 BFSG', '§ 3 Abs. 3 BFSG'];

export const bfsgReasons: { [R in BfsgReason]: Reason } = {
  'service-shop': {
    effect: 'for',
    text: 'Privatpersonen können bei Ihnen online einen Vertrag schließen. Solche Dienstleistungen im elektronischen Geschäftsverkehr sind erfasst, auch wenn die Ware selbst nicht unter das Gesetz fällt.',
    laws: contracts,
  },
  'service-appointment': {
    effect: 'open',
    text: 'Die Leitlinien sehen Terminbuchungen als erfasst an; im Einzelfall ist das offen. Auch ob ein Kontaktformular genügt, hängt vom Einzelfall ab.',
    laws: ['§ 2 Nr. 26 BFSG'],
  },
  'service-bank': {
    effect: 'for',
    text: 'Bankdienstleistungen für Verbraucherinnen und Verbraucher sind erfasst.',
    laws: services,
  },
  'service-telecom': { effect: 'for', text: 'Telekommunikationsdienste sind erfasst.', laws: services },
  'service-transport': {
    effect: 'for',
    text: 'In der Personenbeförderung sind Websites, Apps, E-Tickets, Reiseinformationen und Terminals erfasst.',
    laws: services,
  },
  'service-localTransport': {
    effect: 'open',
    text: 'Im Stadt-, Vorort- und Regionalverkehr sind in der Personenbeförderung nur die Terminals erfasst, etwa Fahrkartenautomaten. Offen ist, ob Sie welche betreiben.',
    laws: services,
  },
  'service-ebooks': { effect: 'for', text: 'E-Books und die Software dafür sind erfasst.', laws: services },
  'service-none': {
    effect: 'against',
    text: 'Eine Website, die nur etwas vorstellt und keinen Vertrag anbahnt, fällt grundsätzlich nicht unter das Gesetz.',
    laws: contracts,
  },
  'businesses-only': {
    effect: 'against',
    text: 'Sie bieten Ihre Dienstleistungen nur Unternehmen oder Behörden an. Solche Angebote fallen grundsätzlich nicht unter das Gesetz.',
    laws: contracts,
  },
  micro: {
    effect: 'against',
    text: 'Mit weniger als 10 Beschäftigten und höchstens 2 Millionen Euro Jahresumsatz oder Jahresbilanzsumme sind Sie ein Kleinstunternehmen. Solange beides zutrifft, gelten die Anforderungen für Ihre Dienstleistungen nicht, also auch nicht für Ihre Website.',
    laws: micro,
  },
  'micro-not': {
    effect: 'for',
    text: 'Die Ausnahme für Kleinstunternehmen trifft auf Sie nicht zu. Dafür müssten Sie weniger als 10 Menschen beschäftigen und höchstens 2 Millionen Euro Jahresumsatz oder Jahresbilanzsumme haben.',
    laws: micro,
  },
  'micro-unclear': {
    effect: 'open',
    text: 'Offen ist, ob Sie ein Kleinstunternehmen sind: weniger als 10 Beschäftigte und höchstens 2 Millionen Euro Jahresumsatz oder Jahresbilanzsumme. Dann würden die Anforderungen für Ihre Dienstleistungen nicht gelten.',
    laws: micro,
  },
  'product-made': {
    effect: 'for',
    text: 'Sie stellen Produkte her oder führen Produkte ein, die das Gesetz nennt. Für diese Produkte gelten seine Anforderungen.',
    laws: ['§ 1 Abs. 2 BFSG'],
  },
  'product-traded': {
    effect: 'for',
    text: 'Sie verkaufen Produkte, die das Gesetz nennt. Für diese Produkte treffen Sie die Pflichten des Händlers, auch wenn Sie sie online verkaufen.',
    laws: ['§ 1 Abs. 2 BFSG', '§ 11 BFSG'],
  },
  'product-unclear': {
    effect: 'open',
    text: 'Offen ist, ob Sie Produkte anbieten, die das Gesetz nennt. Die Liste ist abschließend; ein Blick hinein genügt meist.',
    laws: ['§ 1 Abs. 2 BFSG'],
  },
  'product-none': {
    effect: 'against',
    text: 'Produkte, die das Gesetz nennt, stellen Sie nicht her, führen Sie nicht ein und verkaufen Sie nicht.',
    laws: ['§ 1 Abs. 2 BFSG'],
  },
  'product-micro': {
    effect: 'for',
    text: 'Ihre Pflichten betreffen die Produkte, nicht die Website. Für Produkte sind Kleinstunternehmen nicht ausgenommen; sie haben nur Erleichterungen bei Dokumentation und Meldung.',
    laws: ['§ 3 Abs. 3 BFSG', '§ 16 Abs. 4 BFSG', '§ 17 Abs. 2 und 5 BFSG'],
  },
};
