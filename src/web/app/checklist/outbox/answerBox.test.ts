import { expect, test } from 'vitest';
import type { AnsweredQuestion } from '../../../../shared/contract/question.ts';
import { RequestError } from '../../../server/request.ts';
import { createAnswerBox, type ToldAnswer } from './answerBox.ts';

const offline = () => new RequestError(0, 'OFFLINE', 'Keine Verbindung.');

function open(over: { user?: string; isFull?: boolean } = {}) {
  const stored = new Map<string, string>();
  const sent: string[] = [];
  const refused: string[] = [];
  const world = { fault: null as Error | null, user: over.user ?? 'anna' };
  const toWords = ({ question_id, answer }: ToldAnswer) => `${question_id} ${answer?.answer ?? 'undo'}`;
  const create = () =>
    createAnswerBox({
      storage: {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, text) => {
          if (over.isFull) throw new Error('full');
          stored.set(key, text);
        },
        removeItem: (key) => void stored.delete(key),
      },
      readKey: () => world.user,
      send: async (told) => {
        if (world.fault) throw world.fault;
        sent.push(toWords(told));
        return {} as AnsweredQuestion;
      },
      lock: (act) => act(),
      onSent: () => {},
      onRefused: (_error, told) => refused.push(toWords(told)),
    });
  return { world, sent, refused, create };
}

const tell = (question_id: number, answer: string) => ({ website_id: 1, question_id, answer: { answer } });

test('answers reach the server in order', async () => {
  const { create, sent } = open();
  const box = create();
  box.add(tell(1, 'yes'));
  box.add(tell(2, 'no'));
  await box.flush();
  expect(sent).toEqual(['1 yes', '2 no']);
  expect(box.get()).toEqual({ waiting: [], isHeldUp: false, isOnlyHere: false });
});

test('without a connection answers wait, also across a reload and without storage', async () => {
  for (const isFull of [false, true]) {
    const { create, sent, world } = open({ isFull });
    world.fault = offline();
    const before = create();
    before.add(tell(1, 'yes'));
    await before.flush();
    expect(before.get()).toMatchObject({ isHeldUp: true, isOnlyHere: isFull, waiting: [{ question_id: 1 }] });
    const box = isFull ? before : create();
    expect(box.get().waiting).toHaveLength(1);
    world.fault = null;
    await box.flush();
    expect(sent).toEqual(['1 yes']);
  }
});

test('an answer that was not sent is taken back without a word to the server, a sent one with it', async () => {
  const { create, sent, world } = open();
  const box = create();
  world.fault = offline();
  box.add(tell(1, 'yes'));
  await box.flush();
  box.takeBack({ website_id: 1, question_id: 1 });
  expect(box.get().waiting).toEqual([]);
  world.fault = null;
  box.add(tell(2, 'no'));
  await box.flush();
  box.takeBack({ website_id: 1, question_id: 2 });
  await box.flush();
  expect(sent).toEqual(['2 no', '2 undo']);
});

test('what the server refuses is told and given up, and the next is sent', async () => {
  const { create, sent, refused, world } = open();
  const box = create();
  world.fault = new RequestError(409, 'QUESTION_ANSWERED', 'Schon beantwortet.');
  box.add(tell(1, 'yes'));
  await box.flush();
  world.fault = null;
  box.add(tell(2, 'no'));
  await box.flush();
  expect([refused, sent]).toEqual([['1 yes'], ['2 no']]);
});

test('answers belong to who gave them', async () => {
  const { create, sent, world } = open();
  world.fault = offline();
  const box = create();
  box.add(tell(1, 'yes'));
  await box.flush();
  world.user = 'ben';
  world.fault = null;
  box.readAgain();
  expect(box.get().waiting).toEqual([]);
  await box.flush();
  world.user = 'anna';
  await box.flush();
  expect(sent).toEqual(['1 yes']);
});
