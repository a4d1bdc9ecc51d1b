import { newsletterLimits } from '../../shared/limits/visitor.ts';
import { productName } from '../../shared/product.ts';
import { writeLetter } from '../letter/letter.ts';
import type { MailContent } from '../letter/message.ts';
import type { Sender } from '../letter/sender.ts';
import { withUnsubscribe } from '../letter/unsubscribe.ts';

type Own = { publicUrl: string; sender?: Sender | undefined };

/**
 * For an address typed into a newsletter form: only the link subscribes it. Repeats nothing of the form, so that
 * strangers cannot send words of their own through us.
 */
export const newsletterConfirm = (input: Own & { link: string }): MailContent =>
  writeLetter({
    publicUrl: input.publicUrl,
    sender: input.sender,
    subject: 'Bitte bestätigen Sie Ihre Anmeldung zum Newsletter',
    heading: 'Bitte bestätigen Sie Ihre Anmeldung zum Newsletter',
    blocks: [
      {
        paragraph: `Mit dieser E-Mail-Adresse wurde der Newsletter von ${productName} bestellt. Bevor wir Ihnen den ersten schicken, brauchen wir Ihre Bestätigung.`,
      },
      { button: 'Anmeldung bestätigen', url: input.link },
      {
        paragraph: `Der Link gilt ${newsletterLimits.confirmDays} Tage. Abmelden können Sie sich jederzeit, mit einem Link in jeder E-Mail.`,
      },
      {
        paragraph:
          'Wenn Sie das nicht waren, brauchen Sie nichts zu tun. Ohne Ihre Bestätigung bekommen Sie keinen Newsletter, und wir löschen die Anmeldung wieder.',
      },
    ],
  });

export const newsletterConfirmAgain = (input: Own & { unsubscribe: string }): MailContent =>
  withUnsubscribe(input.unsubscribe, {
    ...input,
    subject: 'Sie sind schon zum Newsletter angemeldet',
    heading: 'Sie sind schon angemeldet',
    blocks: [
      {
        paragraph: `Mit dieser E-Mail-Adresse wurde der Newsletter von ${productName} noch einmal bestellt. Sie bekommen ihn schon, es hat sich nichts geändert.`,
      },
      {
        paragraph:
          'Wenn Sie das nicht waren, brauchen Sie nichts zu tun. Möchten Sie den Newsletter nicht mehr, melden Sie sich ab:',
      },
    ],
  });
