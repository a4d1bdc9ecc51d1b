import { productName } from '../../shared/product.ts';
import type { MailPayload } from '../../shared/work/mail.ts';
import { writeLetter } from '../letter/letter.ts';
import type { MailContent } from '../letter/message.ts';
import { toMoment } from '../letter/moment.ts';

export type FailedSignInsInput = {
  publicUrl: string;
  at: string;
  failed: NonNullable<MailPayload['failed']>;
};

/** For an owner at whose account strangers try passwords or second factors. `at`: ISO 8601, the newest try. */
export const failedSignIns = ({ failed, ...input }: FailedSignInsInput): MailContent =>
  failed === 'password' ? wrongPasswords(input) : wrongFactors(input);

type Input = Omit<FailedSignInsInput, 'failed'>;

const wrongPasswords = ({ publicUrl, at }: Input): MailContent =>
  writeLetter({
    publicUrl,
    subject: 'Viele falsche Passwörter bei Ihrem Konto',
    heading: 'Viele falsche Passwörter bei Ihrem Konto',
    blocks: [
      {
        paragraph: `Bis ${toMoment(at)} wurde bei Ihrem Konto bei ${productName} mehrfach ein falsches Passwort eingegeben. Diese Versuche sind gescheitert. Weitere von dort lehnen wir für bis zu eine Stunde ab.`,
      },
      {
        paragraph:
          'In Browsern, in denen Sie sich schon angemeldet haben, können Sie sich weiter anmelden, überall sonst mit einem Passkey oder über „Mit einer E-Mail anmelden“.',
      },
      { paragraph: 'Wenn Sie das waren und Ihr Passwort nicht mehr wissen, legen Sie ein neues fest:' },
      { button: 'Neues Passwort festlegen', url: `${publicUrl}/reset-password` },
      {
        paragraph:
          'Wenn Sie das nicht waren, brauchen Sie nichts zu tun, solange Sie dieses Passwort nur hier benutzen. Ein zweiter Faktor oder ein Passkey schützt Ihr Konto zusätzlich; beides richten Sie im Profil ein:',
      },
      { button: 'Zum Profil', url: `${publicUrl}/app/profile` },
    ],
  });

const wrongFactors = ({ publicUrl, at }: Input): MailContent =>
  writeLetter({
    publicUrl,
    subject: 'Viele falsche Codes bei Ihrem Konto',
    heading: 'Viele falsche Codes bei Ihrem Konto',
    blocks: [
      {
        paragraph: `Bis ${toMoment(at)} hat sich jemand bei Ihrem Konto bei ${productName} angemeldet, danach aber mehrfach einen falschen Code des zweiten Faktors eingegeben. Diese Versuche sind gescheitert. Weitere von dort lehnen wir für einige Stunden ab.`,
      },
      {
        paragraph:
          'Wer so weit kommt, kennt vermutlich Ihr Passwort. Wenn Sie das nicht waren, legen Sie bitte sofort ein neues fest:',
      },
      { button: 'Neues Passwort festlegen', url: `${publicUrl}/reset-password` },
      {
        paragraph:
          'Wo Sie den zweiten Faktor schon einmal eingegeben haben, kommen Sie weiter hinein, überall sonst mit einem Passkey oder einem Wiederherstellungscode.',
      },
      { paragraph: 'Was bei Ihrem Konto geschehen ist, steht im Profil unter „Sicherheitsprotokoll“:' },
      { button: 'Zum Profil', url: `${publicUrl}/app/profile#security` },
    ],
  });
