import { z } from 'zod';
import { planIds } from '../plans.ts';

/** Every mail of the product; the file of the same name in `src/mail` writes it. */
export const mailTemplates = [
  'confirmSignup',
  'recovery',
  'magicLink',
  'emailChange',
  'reauthentication',
  'passwordChanged',
  'newSignIn',
  'factorChanged',
  'invitation',
  'accountDeletion',
  'organizationDeletion',
  'planRequest',
  'newsletterConfirm',
  'newsletterWelcome',
  'newsletterLeft',
  'contactMessage',
] as const;
export type MailTemplate = (typeof mailTemplates)[number];

/** What a mail is about beyond its address. No secrets: tokens are issued when the mail is sent. */
export const mailPayloadSchema = z.object({
  /** Where the link leads in the end; one of our own addresses. */
  redirect_to: z.string().optional(),
  /** PKCE: then the link's button leads over `GET /auth/v1/verify`. */
  code_challenge: z.string().optional(),
  code_challenge_method: z.string().optional(),
  /** magicLink: an address without account gets one. */
  create_account: z.boolean().optional(),
  user_metadata: z.record(z.string(), z.unknown()).optional(),
  /** emailChange: which of the two addresses this one goes to. */
  side: z.enum(['current', 'new']).optional(),
  account_id: z.uuid().optional(),
  invitation_id: z.int().positive().optional(),
  /** newSignIn, passwordChanged, factorChanged: when, ISO 8601. */
  at: z.string().optional(),
  /** newSignIn: the browser's own words about itself. */
  user_agent: z.string().optional(),
  /** factorChanged: what was added or removed. */
  factor: z.enum(['totp', 'passkey']).optional(),
  change: z.enum(['added', 'removed']).optional(),
  /** Deletions: the last day of the grace period, ISO 8601. */
  due_at: z.string().optional(),
  organization_name: z.string().optional(),
  /** planRequest: what was asked for, and by whom; the organization's name stands above. */
  plan: z.enum(planIds).optional(),
  organization_id: z.int().positive().optional(),
  user_email: z.string().nullable().optional(),
  newsletter_subscriber_id: z.int().positive().optional(),
  contact_message_id: z.int().positive().optional(),
  /** organizationDeletion: it goes to the last member, who has left and cannot take it back. */
  has_left: z.boolean().optional(),
});
export type MailPayload = z.infer<typeof mailPayloadSchema>;
