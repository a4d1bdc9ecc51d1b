import { z } from 'zod';
import { planIds } from '../plans.ts';
import { closingReasons } from './channel.ts';

/** Every mail of the product; the file of the same name in `src/mail` writes it. */
export const mailTemplates = [
  'confirmSignup',
  'recovery',
  'magicLink',
  'emailChange',
  'reauthentication',
  'passwordChanged',
  'newSignIn',
  'failedSignIns',
  'factorChanged',
  'invitation',
  'accountDeletion',
  'organizationDeletion',
  'memberRemoved',
  'planRequest',
  'newsletterConfirm',
  'newsletterWelcome',
  'newsletterLeft',
  'contactMessage',
  'noticeDigest',
  'channelClosed',
] as const;
export type MailTemplate = (typeof mailTemplates)[number];

/** Content of a mail apart from its address. Contains no secrets: tokens are issued when the mail is sent. */
export const mailPayloadSchema = z.object({
  redirect_to: z.string().optional(),
  /** PKCE: the page behind the link has a button that opens `GET /auth/v1/verify`. */
  code_challenge: z.string().optional(),
  code_challenge_method: z.string().optional(),
  /** magicLink: creates an account if the address has none. */
  create_account: z.boolean().optional(),
  user_metadata: z.record(z.string(), z.unknown()).optional(),
  /** emailChange: old or new address as recipient of this mail. */
  side: z.enum(['current', 'new']).optional(),
  account_id: z.uuid().optional(),
  invitation_id: z.int().positive().optional(),
  at: z.string().optional(),
  user_agent: z.string().optional(),
  factor: z.enum(['totp', 'passkey']).optional(),
  change: z.enum(['added', 'removed']).optional(),
  /** failedSignIns: what was tried. */
  failed: z.enum(['password', 'factor']).optional(),
  due_at: z.string().optional(),
  organization_name: z.string().optional(),
  /** planRequest: requested plan and the member who asked; `organization_name` belongs to it, too. */
  plan: z.enum(planIds).optional(),
  organization_id: z.int().positive().optional(),
  user_email: z.string().nullable().optional(),
  newsletter_subscriber_id: z.int().positive().optional(),
  contact_message_id: z.int().positive().optional(),
  /** noticeDigest: the member, and why the mail comes now. */
  user_id: z.int().positive().optional(),
  rhythm: z.enum(['now', 'nightly', 'weekly']).optional(),
  /** channelClosed: which channel, and why. */
  channel_name: z.string().optional(),
  channel_fault: z.enum(closingReasons).optional(),
  /** organizationDeletion: the recipient was the last member, has left and cannot withdraw the deletion. */
  has_left: z.boolean().optional(),
});
export type MailPayload = z.infer<typeof mailPayloadSchema>;
