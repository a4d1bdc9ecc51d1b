import type { ReactNode } from 'react';
import { contactLimits, newsletterLimits } from '../../../shared/limits/visitor.ts';
import { Button, toButtonClass } from '../../ui/form/button.tsx';
import { mailComes } from '../forms/newsletter/parts.tsx';
import { Fill } from '../frame/fill.tsx';
import { Layout } from '../frame/layout.tsx';
import type { SitePage } from '../frame/sitePage.ts';

type NoticeLink = { title: string; href: string };

type NoticeText = {
  path: string;
  title: string;
  lead: string;
  more?: ReactNode;
  /** Label of the button if the page asks for confirmation; it posts to the address from the mail's link. */
  asks?: string;
  ways: NoticeLink[];
};

const toStart: NoticeLink = { title: 'Zur Startseite', href: '/' };
const toSignUp: NoticeLink = { title: 'Zur Anmeldung', href: '/#newsletter' };
const toAnalysis: NoticeLink = { title: 'Website analysieren', href: '/onboarding' };
const toContact: NoticeLink = { title: 'Zum Kontaktformular', href: '/kontakt' };

const keptTyping = (
  <p>
    Gehen Sie im Browser einen Schritt zurück: Was Sie schon eingegeben haben, steht dort in der Regel noch.
  </p>
);

const askedAgain = <p>Manche Mailprogramme öffnen Links von selbst. Darum fragen wir noch einmal.</p>;

const texts: NoticeText[] = [
  {
    path: '/newsletter/angemeldet',
    title: 'Bitte sehen Sie in Ihr Postfach',
    lead: mailComes,
    more: (
      <p>
        Haben Sie sich heute schon mehrmals angemeldet? Dann gilt der Link aus der letzten E-Mail, und es
        kommt keine neue. Ist nach ein paar Minuten nichts da, sehen Sie bitte auch im Spam-Ordner nach.
      </p>
    ),
    ways: [toStart, toAnalysis],
  },
  {
    path: '/newsletter/unvollstaendig',
    title: 'Für den Newsletter fehlt noch etwas',
    lead: 'Bitte füllen Sie alle Felder aus, prüfen Sie die E-Mail-Adresse und willigen Sie ein, wo das Formular danach fragt.',
    more: keptTyping,
    ways: [toSignUp, toStart],
  },
  {
    path: '/newsletter/zu-oft',
    title: 'Zu viele Anmeldungen in kurzer Zeit',
    lead: 'Von diesem Anschluss kamen gerade sehr viele Anmeldungen. Bitte versuchen Sie es in einer Stunde noch einmal.',
    more: keptTyping,
    ways: [toStart, toContact],
  },
  {
    path: '/newsletter/bestaetigen',
    title: 'Newsletter bestätigen',
    lead: 'Bitte bestätigen Sie noch mit diesem Knopf.',
    more: askedAgain,
    asks: 'Anmeldung bestätigen',
    ways: [{ title: 'Doch nicht, zur Startseite', href: '/' }],
  },
  {
    path: '/newsletter/bestaetigt',
    title: 'Sie sind angemeldet',
    lead: 'Vielen Dank. Ihre E-Mail-Adresse ist bestätigt, und Sie bekommen von jetzt an unseren Newsletter.',
    more: <p>In jeder E-Mail steht ein Link, über den Sie sich wieder abmelden können.</p>,
    ways: [toAnalysis, toStart],
  },
  {
    path: '/newsletter/abmelden',
    title: 'Newsletter abbestellen',
    lead: 'Bitte bestätigen Sie noch mit diesem Knopf. Dann tragen wir Sie aus unserer Liste aus.',
    more: askedAgain,
    asks: 'Jetzt abmelden',
    ways: [{ title: 'Doch nicht, zur Startseite', href: '/' }],
  },
  {
    path: '/newsletter/abgemeldet',
    title: 'Sie sind abgemeldet',
    lead: 'Wir haben Sie aus unserer Liste ausgetragen. Was für den Versand schon vorbereitet war, kann noch ankommen.',
    more: <p>Wenn Sie es sich anders überlegen, melden Sie sich einfach neu an.</p>,
    ways: [toStart, toSignUp],
  },
  {
    path: '/newsletter/ungueltig',
    title: 'Dieser Link gilt nicht mehr',
    lead: `Links zum Bestätigen gelten ${newsletterLimits.confirmDays} Tage lang, und es gilt immer nur der aus der letzten E-Mail. Melden Sie sich bitte noch einmal an.`,
    ways: [toSignUp, toContact],
  },
  {
    path: '/newsletter/nicht-abgemeldet',
    title: 'Die Abmeldung ist nicht gelungen',
    lead: 'Mit diesem Link konnten wir Sie nicht abmelden. Nehmen Sie den Link aus der letzten E-Mail oder schreiben Sie uns.',
    ways: [toContact, toStart],
  },
  {
    path: '/mitteilungen/abmelden',
    title: 'E-Mails mit Mitteilungen abbestellen',
    lead: 'Der Knopf beendet die E-Mails, die Ihre E-Mail über dem Link nennt, zu allen Websites. In der Anwendung stehen die Mitteilungen weiter an der Glocke.',
    more: askedAgain,
    asks: 'Jetzt abbestellen',
    ways: [{ title: 'Genauer einstellen', href: '/app/profile#notices' }],
  },
  {
    path: '/mitteilungen/website/abmelden',
    title: 'E-Mails zu einer Website abbestellen',
    lead: 'Bitte bestätigen Sie noch mit diesem Knopf. Es enden nur E-Mails zu der Website aus der E-Mail, zu anderen ändert sich nichts.',
    more: askedAgain,
    asks: 'Jetzt abbestellen',
    ways: [{ title: 'Genauer einstellen', href: '/app/profile#notices' }],
  },
  {
    path: '/mitteilungen/website/abgemeldet',
    title: 'Die E-Mails zu dieser Website sind abbestellt',
    lead: 'Zu Ihren anderen Websites ändert sich nichts. Was schon vorbereitet war, kann noch ankommen. In der Anwendung stehen alle Mitteilungen weiter an der Glocke.',
    ways: [{ title: 'Mitteilungen einstellen', href: '/app/profile#notices' }, toStart],
  },
  {
    path: '/mitteilungen/abgemeldet',
    title: 'Die E-Mails sind abbestellt',
    lead: 'Das gilt für alle Websites. Was für den Versand schon vorbereitet war, kann noch ankommen. In der Anwendung stehen die Mitteilungen weiter an der Glocke.',
    ways: [{ title: 'Mitteilungen einstellen', href: '/app/profile#notices' }, toStart],
  },
  {
    path: '/mitteilungen/teils-abgemeldet',
    title: 'Diese Art von E-Mails ist abbestellt',
    lead: 'Andere Mitteilungen kommen weiter per E-Mail, wie Sie es eingestellt haben. Was für den Versand schon vorbereitet war, kann noch ankommen.',
    ways: [{ title: 'Mitteilungen einstellen', href: '/app/profile#notices' }, toStart],
  },
  {
    path: '/mitteilungen/nicht-abgemeldet',
    title: 'Das Abbestellen ist nicht gelungen',
    lead: 'Mit diesem Link lassen sich keine E-Mails abbestellen. Nehmen Sie den Link aus der letzten E-Mail, oder stellen Sie die Mitteilungen in Ihrem Profil ein.',
    ways: [{ title: 'Mitteilungen einstellen', href: '/app/profile#notices' }, toContact],
  },
  {
    path: '/kontakt/gesendet',
    title: 'Ihre Nachricht ist angekommen',
    lead: 'Vielen Dank. Unsere Antwort geht an die E-Mail-Adresse, die Sie angegeben haben.',
    more: (
      <p>
        <Fill name="contact_notice" />
      </p>
    ),
    ways: [toStart, toAnalysis],
  },
  {
    path: '/kontakt/unvollstaendig',
    title: 'In Ihrer Nachricht fehlt noch etwas',
    lead: `Bitte füllen Sie alle Felder aus und prüfen Sie Ihre E-Mail-Adresse. Möglich sind ${contactLimits.messageMax.toLocaleString('de-DE')} Zeichen und ${contactLimits.linksMax} Links.`,
    more: keptTyping,
    ways: [toContact, toStart],
  },
  {
    path: '/kontakt/zu-oft',
    title: 'Zu viele Nachrichten in kurzer Zeit',
    lead: 'Ihre Nachricht wurde nicht gesendet, weil von Ihrem Anschluss schon viele kamen. Bitte versuchen Sie es später noch einmal, spätestens morgen.',
    more: keptTyping,
    ways: [toContact, toStart],
  },
  {
    path: '/formular-abgelehnt',
    title: 'Dieses Formular kam nicht von unserer Website',
    lead: 'Wir nehmen nur Formulare an, die hier auf dieser Website abgeschickt werden. Es wurde nichts gespeichert und nichts geändert.',
    more: (
      <p>
        Haben Sie es hier abgeschickt? Dann verbirgt Ihr Browser, von welcher Seite es kommt. Laden Sie die
        Seite mit dem Formular bitte neu, oder nehmen Sie einen anderen Browser.
      </p>
    ),
    ways: [toContact, toSignUp, toStart],
  },
];

/** Short pages after forms without a script and links in mails. */
export const noticePages: SitePage[] = texts.map((text) => ({
  path: text.path,
  file: `${text.path.slice(1)}/index.html`,
  entry: 'site',
  title: text.title,
  description: text.lead,
  noindex: true,
  Body: NoticePage.bind(null, text),
}));

function NoticePage({ title, lead, more, asks, ways }: NoticeText) {
  return (
    <Layout>
      <div className="wrap grid min-h-[55svh] content-center py-16">
        <h1 className="title-page max-w-4xl">{title}</h1>
        <p className="lead measure mt-5">{lead}</p>
        {more && <div className="measure mt-4 text-muted">{more}</div>}
        {asks && (
          <form method="post" className="mt-8">
            <Button type="submit" className="min-h-13 px-7">
              {asks}
            </Button>
          </form>
        )}
        <ul className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          {ways.map((way, index) => (
            <li key={way.title}>
              <a
                href={way.href}
                className={
                  index === 0 && !asks
                    ? toButtonClass('primary', 'min-h-13 px-7')
                    : 'inline-flex min-h-11 items-center'
                }
              >
                {way.title}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Layout>
  );
}
