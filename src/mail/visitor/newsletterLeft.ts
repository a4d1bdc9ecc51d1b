import { writeLetter } from '../letter/letter.ts';
import type { MailContent } from '../letter/message.ts';
import { toMoment } from '../letter/moment.ts';

export type NewsletterLeftInput = {
  publicUrl: string;
  email: string;
  at: string;
};

/** For the operator: the service that sign-ups are forwarded to does not hear of an unsubscribe. */
export const newsletterLeft = ({ publicUrl, email, at }: NewsletterLeftInput): MailContent =>
  writeLetter({
    publicUrl,
    subject: 'Newsletter: Bitte tragen Sie eine Adresse auch bei Ihrem Dienst aus',
    heading: 'Jemand hat den Newsletter abbestellt',
    blocks: [
      { paragraph: `Am ${toMoment(at)} hat sich diese Adresse vom Newsletter abgemeldet: ${email}` },
      {
        paragraph:
          'Hier bekommt sie keinen mehr. Ihr Newsletter-Dienst, an den Anmeldungen weitergegeben werden (NEWSLETTER_FORWARD_URL), erfährt davon nichts. Bitte entfernen Sie die Adresse auch dort, und zwar bald: Die Einwilligung gilt nicht mehr.',
      },
    ],
  });
