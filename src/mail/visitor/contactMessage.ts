import { type ContactTopic, contactTopics } from '../../shared/contract/contact.ts';
import { productName } from '../../shared/product.ts';
import { writeLetter } from '../letter/letter.ts';
import type { MailContent } from '../letter/message.ts';
import { toMoment } from '../letter/moment.ts';
import { toOneLine } from '../letter/oneLine.ts';

export type ContactMessageInput = {
  publicUrl: string;
  /** Name of the visitor; answers to the mail go to `email`. */
  name: string;
  email: string;
  topic: ContactTopic;
  message: string;
  at: string;
};

/** For the operator of this installation, when a visitor has sent the contact form. */
export function contactMessage({ publicUrl, topic, ...input }: ContactMessageInput): MailContent {
  const name = toOneLine(input.name);
  return {
    ...writeLetter({
      publicUrl,
      subject: `${contactTopics[topic]}: Nachricht von ${name}`,
      heading: contactTopics[topic],
      blocks: [
        {
          paragraph: `Am ${toMoment(input.at)} hat jemand über das Kontaktformular von ${productName} geschrieben.`,
        },
        { paragraph: `Name: ${name}` },
        { paragraph: `E-Mail-Adresse: ${input.email}` },
        { quote: input.message },
        {
          paragraph:
            'Ihre Antwort auf diese E-Mail geht an die genannte Adresse. Ob sie der Person gehört, ist nicht geprüft.',
        },
      ],
    }),
    replyTo: { name, address: input.email },
  };
}
