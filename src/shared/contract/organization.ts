import { z } from 'zod';
import { organizationNameFaults } from '../forms/organizationName.ts';
import { accountLimits } from '../limits/account.ts';
import { memberRoles } from '../memberRole.ts';
import { planIds } from '../plans.ts';
import { toLine } from '../text/line.ts';
import { channelSizes } from '../work/channel.ts';

const id = z.int().positive();
const time = z.iso.datetime();

export const memberRoleSchema = z.enum(memberRoles);

/** Websites that a member sees: all of the organization, or chosen ones. */
export const websiteAccess = ['all', 'chosen'] as const;
export type WebsiteAccess = (typeof websiteAccess)[number];

export const apiKeyScopes = ['alt-text', 'scan', 'read'] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

/** Days that a new key may be chosen to work; null: until it is revoked. */
export const apiKeyDays = [30, 90, 365, null] as const;
export type ApiKeyDays = (typeof apiKeyDays)[number];
export const defaultApiKeyDays = 365;

export const organizationNameSchema = z
  .string()
  .overwrite(toLine)
  .min(accountLimits.organizationNameMin, organizationNameFaults.tooShort)
  .max(accountLimits.organizationNameMax, organizationNameFaults.tooLong);

export const organizationSchema = z
  .object({
    id,
    name: z.string(),
    created_at: time,
    deletion_due_at: time.nullable().meta({ description: 'set: will be deleted then, can be taken back' }),
  })
  .meta({ id: 'Organization' });
export type Organization = z.infer<typeof organizationSchema>;

/** The request's list of websites that a member sees. */
export const memberWebsitesSchema = z
  .array(id)
  .max(channelSizes.websitesMax)
  .nullable()
  .meta({ description: 'null: all websites, later ones too' });

export const memberSchema = z
  .object({
    id,
    email: z.string(),
    name: z.string().nullable(),
    role: memberRoleSchema,
    website_ids: memberWebsitesSchema,
    created_at: time,
    task_count: z.int().meta({ description: 'open causes that are assigned to the member' }),
    reported_count: z
      .int()
      .meta({ description: 'causes of the member that are reported as fixed, which no scan has confirmed' }),
    question_count: z.int().meta({ description: 'open questions that were handed to the member' }),
    is_self: z.boolean(),
  })
  .meta({ id: 'Member' });
export type Member = z.infer<typeof memberSchema>;

export const invitationSchema = z
  .object({
    id,
    email: z.string(),
    role: memberRoleSchema,
    website_ids: memberWebsitesSchema,
    message: z.string().nullable(),
    created_at: time,
    expires_at: time,
    is_expired: z.boolean(),
    declined_at: time.nullable().meta({ description: 'by the invited person; sending again asks once more' }),
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof invitationSchema>;

export const receivedInvitationSchema = z
  .object({
    organization_name: z.string(),
    email: z.string().meta({ description: 'only an account with this address can accept' }),
    role: memberRoleSchema,
    message: z.string().nullable(),
    expires_at: time,
    leaves_organization: z
      .string()
      .nullable()
      .meta({ description: 'signed in: name of the organization that accepting would leave' }),
    deletes_organization: z
      .boolean()
      .meta({ description: 'nobody else belongs to it: it would be deleted after the grace period' }),
  })
  .meta({ id: 'ReceivedInvitation' });
export type ReceivedInvitation = z.infer<typeof receivedInvitationSchema>;

export const waitingInvitationSchema = receivedInvitationSchema
  .extend({ id })
  .meta({ id: 'WaitingInvitation' });
export type WaitingInvitation = z.infer<typeof waitingInvitationSchema>;

export const apiKeySchema = z
  .object({
    id,
    name: z.string(),
    key_prefix: z.string().meta({ description: 'first 10 characters' }),
    scopes: z.array(z.enum(apiKeyScopes)),
    website_ids: memberWebsitesSchema,
    created_at: time,
    last_used_at: time.nullable(),
    expires_at: time.nullable().meta({ description: 'null: works until it is revoked' }),
    is_expired: z.boolean(),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof apiKeySchema>;

export const newApiKeySchema = apiKeySchema
  .extend({ key: z.string().meta({ description: 'the key itself, shown this once' }) })
  .meta({ id: 'NewApiKey' });
export type NewApiKey = z.infer<typeof newApiKeySchema>;

export const auditActions = [
  'organization.created',
  'organization.renamed',
  'organization.deletion_requested',
  'organization.deletion_withdrawn',
  'organization.exported',
  'letterhead.changed',
  'member.joined',
  'member.role_changed',
  'member.websites_changed',
  'member.removed',
  'member.left',
  'invitation.sent',
  'invitation.resent',
  'invitation.withdrawn',
  'invitation.declined',
  'api_key.created',
  'api_key.revoked',
  'website.added',
  'website.linked',
  'website.trashed',
  'website.restored',
  'website.deleted',
  'website.settings_changed',
  'pages.deleted',
  'evidence.deleted',
  'cms.connected',
  'cms.disconnected',
  'cms.written',
  'cms.undone',
  'plan.requested',
  'channel.added',
  'channel.changed',
  'channel.secret_rotated',
  'channel.deleted',
  'channel.closed',
  'tracker.added',
  'tracker.changed',
  'tracker.deleted',
  'legal_record.deleted',
  'declaration.approved',
  'declaration.published',
  'declaration.withdrawn',
  'report.shared',
  'report.revoked',
  'guest_link.created',
  'guest_link.revoked',
  'feed.created',
  'feed.revoked',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditEntrySchema = z
  .object({
    id,
    action: z.enum(auditActions),
    actor_email: z.string().nullable(),
    actor_name: z.string().nullable(),
    member_name: z.string().nullable().meta({ description: 'of the member that `subject` is about' }),
    subject: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
    created_at: time,
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** The signed-in person. `user` is null until the person belongs to an organization. */
export const meSchema = z
  .object({
    account: z.object({
      id: z.uuid(),
      email: z.string(),
      name: z.string().nullable(),
      company: z.string().nullable(),
      created_at: time,
      deletion_due_at: time.nullable(),
      has_password: z.boolean(),
      is_operator: z.boolean().meta({ description: 'sees how this installation does' }),
    }),
    user: z
      .object({
        id,
        role: memberRoleSchema,
        sees_all_websites: z.boolean().meta({ description: 'false: chosen ones, and adds none' }),
      })
      .nullable(),
    organization: organizationSchema.nullable(),
    session: z.object({ id: z.uuid(), aal: z.enum(['aal1', 'aal2']) }),
  })
  .meta({ id: 'Me' });
export type Me = z.infer<typeof meSchema>;

export const sessionSchema = z
  .object({
    id: z.uuid(),
    user_agent: z.string().nullable(),
    created_at: time,
    refreshed_at: time,
    is_current: z.boolean(),
  })
  .meta({ id: 'Session' });
export type AccountSession = z.infer<typeof sessionSchema>;

export const planSchema = z.enum(planIds);

export const planRequestSchema = z
  .object({
    id: z.int(),
    plan: planSchema,
    user_email: z.string().nullable().meta({ description: 'who asked; null when they have left' }),
    created_at: z.string(),
    is_told: z
      .boolean()
      .meta({ description: 'true: the operator has an e-mail address here and is told of requests' }),
  })
  .meta({ id: 'PlanRequest' });
export type PlanRequest = z.infer<typeof planRequestSchema>;
