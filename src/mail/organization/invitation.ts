import { type MemberRole, memberRoleNames } from '../../shared/memberRole.ts';
import { productName } from '../../shared/product.ts';
import type { Block } from '../letter/blocks.ts';
import { writeLetter } from '../letter/letter.ts';
import type { MailContent } from '../letter/message.ts';
import { toMoment } from '../letter/moment.ts';
import { toOneLine } from '../letter/oneLine.ts';

export type InvitationInput = {
  publicUrl: string;
  link: string;
  organization_name: string;
  /** Address of the inviter; null when they have left. */
  inviter_email: string | null;
  role: MemberRole;
  message: string | null;
  expires_at: string;
};

export function invitation(input: InvitationInput): MailContent {
  const organization = toOneLine(input.organization_name);
  return writeLetter({
    publicUrl: input.publicUrl,
    subject: `Einladung zu „${organization}“`,
    heading: `Einladung zu „${organization}“`,
    blocks: [
      { paragraph: `${toInviter(input)} lädt Sie ein, bei ${productName} mitzuarbeiten.` },
      { paragraph: `Organisation: ${organization}` },
      { paragraph: `Ihre Rolle: ${memberRoleNames[input.role]}` },
      ...toMessage(input),
      { button: 'Einladung ansehen', url: input.link },
      { paragraph: `Der Link gilt bis ${toMoment(input.expires_at)} und nur einmal.` },
      {
        paragraph: 'Wenn Sie die Einladung nicht annehmen möchten, brauchen Sie nichts zu tun.',
      },
    ],
  });
}

const toInviter = ({ inviter_email }: InvitationInput): string =>
  inviter_email ? toOneLine(inviter_email) : 'Jemand';

function toMessage({ message }: InvitationInput): Block[] {
  return message?.trim() ? [{ paragraph: 'Dazu diese Nachricht:' }, { quote: message }] : [];
}
