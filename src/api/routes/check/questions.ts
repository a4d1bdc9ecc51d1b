import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { answerQuestion, undoAnswer } from '../../../model/check/answers.ts';
import { saveQuestion } from '../../../model/check/questionChanges.ts';
import { countByCriterion } from '../../../model/check/questionCounts.ts';
import { getQuestion, listQuestions } from '../../../model/check/questionList.ts';
import { getQuestionPicture } from '../../../model/check/questionPictures.ts';
import { listAnswers } from '../../../model/check/questionRows.ts';
import {
  answeredSchema,
  answerSchema,
  criterionQuestionsSchema,
  newAnswerSchema,
  questionChangeSchema,
  questionCountsSchema,
  questionSchema,
} from '../../../shared/contract/question.ts';
import { questionLimits } from '../../../shared/limits/work.ts';
import { allow } from '../../http/access.ts';
import { toMember, toPersonSession } from '../../http/caller.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { refuseOften } from '../../http/rateLimit.ts';
import {
  answers,
  answersOfErrors,
  bodyOf,
  idParam,
  listOf,
  queryText,
  rangeQuery,
} from '../../http/responseSchemas.ts';
import { questionFilterQuery } from './questionQuery.ts';

const list = createRoute({
  ...allow('member', 'read'),
  method: 'get',
  path: '/api/v1/websites/{id}/questions',
  summary: 'Fragen an Menschen: was der Scan nicht entscheiden kann',
  request: {
    params: idParam,
    query: rangeQuery.extend({ cursor: queryText(1_000).optional(), ...questionFilterQuery.shape }),
  },
  responses: answers(
    listOf(questionSchema).extend({
      counts: questionCountsSchema.optional().meta({ description: 'nur im ersten Teil' }),
    }),
    'Was der Scan nicht entscheiden kann: zuerst, was am meisten behindert und entscheidet',
  ),
});

const counts = createRoute({
  ...allow('member', 'read'),
  method: 'get',
  path: '/api/v1/websites/{id}/questions/criteria',
  summary: 'Offene und beantwortete Fragen je Kriterium',
  request: { params: idParam },
  responses: answers(
    z.object({ items: z.array(criterionQuestionsSchema) }),
    'Nur Kriterien, zu denen es Fragen gibt; eine Frage zu mehreren Kriterien zählt bei jedem',
  ),
});

const get = createRoute({
  ...allow('member', 'read'),
  method: 'get',
  path: '/api/v1/questions/{id}',
  summary: 'Eine Frage',
  request: { params: idParam },
  responses: answers(questionSchema, 'Eine Frage mit ihrer Antwort'),
});

const history = createRoute({
  ...allow('member', 'read'),
  method: 'get',
  path: '/api/v1/questions/{id}/answers',
  summary: 'Alle Antworten auf eine Frage, auch zurückgenommene: wer, wann, und was zu sehen war',
  request: { params: idParam },
  responses: answers(z.object({ items: z.array(answerSchema) }), 'Die neueste zuerst'),
});

const picture = createRoute({
  ...allow('member', 'read'),
  method: 'get',
  path: '/api/v1/questions/{id}/picture',
  summary: 'Ausschnitt einer Seite, das Element der Frage ist umrandet',
  request: { params: idParam },
  responses: { 200: { description: 'Bild', content: { 'image/webp': {} } }, ...answersOfErrors() },
});

const save = createRoute({
  ...allow('member'),
  method: 'patch',
  path: '/api/v1/questions/{id}',
  summary: 'Gibt eine Frage an ein Mitglied, oder zeigt anderen, dass Sie sie gerade ansehen',
  request: { params: idParam, ...bodyOf(questionChangeSchema, { claim: true }) },
  responses: answers(questionSchema, 'Die Frage, wie sie jetzt ist'),
});

const answer = createRoute({
  ...allow('member'),
  method: 'put',
  path: '/api/v1/questions/{id}/answer',
  summary: 'Beantwortet eine Frage; was daraus folgt, steht danach in den Prüflisten der Seiten',
  request: {
    params: idParam,
    ...bodyOf(newAnswerSchema, { answer: 'no', comment: 'Der Name der Firma fehlt', seconds: 12 }),
  },
  responses: answers(answeredSchema, 'Die Frage mit der Antwort, und was noch offen ist'),
});

const undo = createRoute({
  ...allow('member'),
  method: 'delete',
  path: '/api/v1/questions/{id}/answer',
  summary: 'Nimmt die Antwort zurück, auch die gleichen, die mit ihr gegeben wurden',
  request: { params: idParam },
  responses: answers(answeredSchema, 'Die Frage und was jetzt offen ist'),
});

export function questionRoutes(context: ApiContext) {
  const { db } = context.store;
  const refuseMany = (c: Context) =>
    refuseOften(c, context, {
      name: 'answers',
      limit: questionLimits.answers,
      of: toPersonSession(c).account_id,
    });
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(list, async (c) => {
      const { cursor: after, ...range } = c.req.valid('query');
      return c.json(await listQuestions(db, toMember(c), c.req.valid('param').id, { ...range, after }), 200);
    })
    .openapi(counts, async (c) =>
      c.json({ items: await countByCriterion(db, toMember(c), c.req.valid('param').id) }, 200),
    )
    .openapi(get, async (c) => c.json(await getQuestion(db, toMember(c), c.req.valid('param').id), 200))
    .openapi(history, async (c) =>
      c.json({ items: await listAnswers(db, toMember(c), c.req.valid('param').id) }, 200),
    )
    .openapi(picture, async (c) => {
      const shown = await getQuestionPicture(db, toMember(c), c.req.valid('param').id);
      return c.body(shown as Uint8Array<ArrayBuffer>, 200, {
        'Content-Type': 'image/webp',
        'X-Content-Type-Options': 'nosniff',
      });
    })
    .openapi(save, async (c) => {
      const change = { ...c.req.valid('param'), ...c.req.valid('json') };
      return c.json(await saveQuestion(db, toMember(c), change), 200);
    })
    .openapi(answer, async (c) => {
      await refuseMany(c);
      const given = { ...c.req.valid('param'), ...c.req.valid('json') };
      return c.json(await answerQuestion(db, toMember(c), given), 200);
    })
    .openapi(undo, async (c) => {
      await refuseMany(c);
      return c.json(await undoAnswer(db, toMember(c), c.req.valid('param').id), 200);
    });
}
