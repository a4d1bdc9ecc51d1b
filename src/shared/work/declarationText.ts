import { z } from 'zod';
import { declarationLimits, legalRecordLimits } from '../limits/declaration.ts';
import {
  assessmentMethods,
  compatibilities,
  declarationKinds,
  declarationStates,
  declarationVersionStatuses,
  driftKinds,
  exceptionGrounds,
  jurisdictions,
  legalRecordKinds,
  sentenceBases,
} from './declaration.ts';

const id = z.int().positive();
const time = z.iso.datetime();
const line = z.string().trim().max(declarationLimits.lineMax).default('');
const text = z.string().trim().max(declarationLimits.textMax).default('');
const day = z.union([z.literal(''), z.iso.date()]).default('');

export const declarationExceptionSchema = z.object({
  ground: z.enum(exceptionGrounds),
  content: line.meta({ description: 'what is excepted' }),
  reason: text,
  assessed_on: day,
  reported_on: day.meta({ description: 'when the authority was told' }),
});
export type DeclarationException = z.infer<typeof declarationExceptionSchema>;

/** Answers that only people know. Empty: not answered yet. */
export const declarationAnswersSchema = z
  .object({
    operator: line.meta({ description: 'company or public body' }),
    address: line,
    service: text.meta({ description: 'what the service is' }),
    usage: text.meta({ description: 'how it is used' }),
    how: text.meta({ description: 'own words on how the requirements are met' }),
    jurisdiction: z.enum(jurisdictions).default(''),
    law: line.meta({ description: 'law of the Land' }),
    compatibility: z.enum(compatibilities).default(''),
    is_rest_checked: z.boolean().default(false),
    method: z.enum(assessmentMethods).default(''),
    assessor: line.meta({ description: 'who assessed, if somebody else' }),
    assessed_on: day,
    alternatives: text,
    exceptions: z.array(declarationExceptionSchema).max(declarationLimits.exceptions).default([]),
    email: line,
    phone: line,
    contact_url: line,
    authority: line.meta({ description: 'market surveillance or enforcement body' }),
    authority_contact: line,
    authority_url: line,
    is_authority_checked: z.boolean().default(false),
    reported_on: day.meta({ description: 'when barriers were reported to the authority' }),
  })
  .meta({ id: 'DeclarationAnswers' });
export type DeclarationAnswers = z.infer<typeof declarationAnswersSchema>;

export const listChangedAnswers = (
  before: DeclarationAnswers,
  now: Partial<DeclarationAnswers>,
): (keyof DeclarationAnswers)[] =>
  (Object.keys(now) as (keyof DeclarationAnswers)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(now[field]),
  );

export const savedAnswersSchema = declarationAnswersSchema.extend({
  before: declarationAnswersSchema
    .optional()
    .meta({ description: 'answers that the form began with: only what differs from them is saved' }),
});

const evidenceSchema = z.object({
  criteria: z.array(z.string()),
  cause_ids: z.array(id),
  cause_titles: z
    .array(z.string())
    .optional()
    .meta({ description: 'titles of the first of them; versions of earlier releases have none' }),
  scan_id: id.nullable(),
  at: time.nullable(),
  by: z.string(),
});

export const sentenceSchema = z.object({
  text: z.string(),
  url: z.string().optional(),
  basis: z.enum(sentenceBases).meta({
    description:
      'measured: of a scan; checked: of people; described: own words; law: words of the law or about this text',
  }),
  evidence: evidenceSchema.nullable(),
});
export type DeclaredSentence = z.infer<typeof sentenceSchema>;

export const declarationContentSchema = z
  .object({
    kind: z.enum(declarationKinds),
    title: z.string(),
    website_url: z.string(),
    operator: z.string(),
    made_at: time,
    sections: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        blocks: z.array(z.object({ kind: z.enum(['text', 'list']), sentences: z.array(sentenceSchema) })),
      }),
    ),
    claims: z.object({
      failed: z.array(z.object({ criterion: z.string(), rules: z.array(z.string()) })),
      is_whole: z.boolean().meta({ description: 'it says that every criterion is checked' }),
      renew_on: z.string().nullable().meta({ description: 'day on which a judgement in it is too old' }),
    }),
  })
  .meta({ id: 'DeclarationContent' });
export type DeclarationContent = z.infer<typeof declarationContentSchema>;

export const driftSchema = z.object({
  kind: z.enum(driftKinds),
  criterion: z.string().meta({ description: 'empty: of no criterion' }),
});
export type Drift = z.infer<typeof driftSchema>;

export const declarationVersionSchema = z
  .object({
    number: id,
    status: z.enum(declarationVersionStatuses),
    approved_by: z.string(),
    approved_at: time,
    published_at: time.nullable(),
    ended_at: time.nullable(),
    has_pdf: z.boolean(),
  })
  .meta({ id: 'DeclarationVersion' });
export type DeclarationVersion = z.infer<typeof declarationVersionSchema>;

export const declarationSchema = z
  .object({
    id,
    website_id: id,
    kind: z.enum(declarationKinds),
    state: z.enum(declarationStates),
    public_path: z.string().meta({ description: 'where the published version stands, for everybody' }),
    answers: declarationAnswersSchema,
    drift: z.array(driftSchema),
    drifted_at: time.nullable(),
    versions: z.array(declarationVersionSchema),
    updated_at: time,
  })
  .meta({ id: 'Declaration' });
export type Declaration = z.infer<typeof declarationSchema>;

export const declarationDraftSchema = z
  .object({
    content: declarationContentSchema,
    missing: z.array(z.string()).meta({ description: 'what keeps it from approval; German' }),
    hints: z.array(z.string()).meta({ description: 'what people should look at; German' }),
    approved_number: id.nullable().meta({
      description:
        'the newest version, if it is in force or waits, and says just the same; null: approve to keep this text',
    }),
    proposed: z.object({
      compatibility: z.enum(compatibilities),
      assessed_on: z.string(),
      authority: z.string().meta({ description: 'empty: no body is known, people look it up' }),
    }),
  })
  .meta({ id: 'DeclarationDraft' });
export type DeclarationDraft = z.infer<typeof declarationDraftSchema>;

export const wantedDeclarationSchema = z.object({ kind: z.enum(declarationKinds) });

export const approvalSchema = z.object({
  approved_by: z.string().trim().min(1).max(declarationLimits.lineMax).meta({
    description: 'name of the person who answers for it',
  }),
});

/** Occasion of a message: a fault (§ 14 Abs. 4), an exception, or anything else. */
export const messageSubjects = ['', 'defect', 'burden', 'change', 'other'] as const;
export type MessageSubject = (typeof messageSubjects)[number];

/** `due`: within the days of the first reminder. `over`: its day lies behind. */
export const legalRecordStates = ['running', 'due', 'over', 'ended'] as const;
export type LegalRecordState = (typeof legalRecordStates)[number];

const recordLine = z.string().trim().max(legalRecordLimits.lineMax);
const recordText = z.string().trim().max(legalRecordLimits.textMax);

export const legalRecordContentSchema = z
  .object({
    title: recordLine.min(1).meta({ description: 'what it is about, in a few words' }),
    decided_on: z.iso.date().meta({ description: 'day of the assessment or message' }),
    person: recordLine.min(1).meta({ description: 'who assessed or told it' }),
    text: recordText.min(1).meta({ description: 'assessment with its reasons, or text of the message' }),
    cost_share: recordText
      .default('')
      .meta({ description: 'of `burden`: net costs beside all costs (Anlage 4)' }),
    benefit: recordText.default('').meta({
      description:
        'of `burden`: costs and benefits beside the benefit for people with disabilities (Anlage 4)',
    }),
    turnover_share: recordText
      .default('')
      .meta({ description: 'of `burden`: net costs beside the net turnover (Anlage 4)' }),
    has_funding: z.boolean().default(false).meta({
      description: 'of `burden`: money of others went into accessibility, which rules the exception out',
    }),
    subject: z.enum(messageSubjects).default('').meta({ description: 'of `message`' }),
    authority: recordLine.default('').meta({ description: 'of `message`: who was told' }),
    reference: recordLine.default('').meta({ description: 'of `message`: file number' }),
    about_id: id.nullable().default(null).meta({ description: 'of `message`: the assessment it tells of' }),
    next_on: day.meta({
      description: 'when it is to be looked at again; of `burden` within five years, by default then',
    }),
    ended_on: day.meta({ description: 'since when it no longer applies: nobody is reminded any more' }),
  })
  .meta({ id: 'LegalRecordContent' });
export type LegalRecordContent = z.infer<typeof legalRecordContentSchema>;

export const wantedLegalRecordSchema = z
  .object({ kind: z.enum(legalRecordKinds), content: legalRecordContentSchema })
  .meta({ id: 'WantedLegalRecord' });
export type WantedLegalRecord = z.infer<typeof wantedLegalRecordSchema>;

export const legalRecordVersionSchema = z
  .object({
    number: id,
    content: legalRecordContentSchema,
    by: z.string().meta({ description: 'name or address of who wrote it, as it was then' }),
    created_at: time,
  })
  .meta({ id: 'LegalRecordVersion' });
export type LegalRecordVersion = z.infer<typeof legalRecordVersionSchema>;

export const legalRecordSchema = legalRecordVersionSchema
  .omit({ created_at: true })
  .extend({
    id,
    website_id: id,
    kind: z.enum(legalRecordKinds),
    state: z.enum(legalRecordStates),
    told_on: z.iso.date().nullable().meta({ description: 'first message that tells of it' }),
    created_at: time,
    updated_at: time,
  })
  .meta({ id: 'LegalRecord' });
export type LegalRecord = z.infer<typeof legalRecordSchema>;
