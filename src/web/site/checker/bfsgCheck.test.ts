import { expect, test } from 'vitest';
import {
  type BfsgAnswers,
  type BfsgOption,
  bfsgOptions,
  decideBfsg,
  findBfsgQuestion,
  listBfsgQuestions,
  toBfsgAnswers,
  toBfsgText,
} from './bfsgCheck.ts';

type Services = BfsgOption<'offer'>[];

const covered: Services = ['shop', 'bank', 'telecom', 'transport', 'ebooks'];
const offers: Services[] = [
  ...bfsgOptions.offer.map((service) => [service]),
  ['shop', 'appointment'],
  ['appointment', 'bank', 'ebooks'],
  ['transport', 'localTransport'],
];

const everyone: BfsgAnswers[] = bfsgOptions.customers.flatMap((customers) =>
  offers.flatMap((offer) =>
    bfsgOptions.products.flatMap((products) =>
      bfsgOptions.team.flatMap((team) =>
        bfsgOptions.turnover.map((turnover) =>
          toBfsgAnswers(toBfsgText({ customers, offer, products, team, turnover })),
        ),
      ),
    ),
  ),
);

const trades = ({ products }: BfsgAnswers) => products === 'make' || products === 'trade';
const serves = ({ customers, offer }: BfsgAnswers) => customers === 'consumers' && !offer?.includes('none');
const isMicro = ({ team, turnover }: BfsgAnswers) => team === 'under10' && turnover === 'upTo2';
const isLarge = ({ team, turnover }: BfsgAnswers) => team === 'from10' || turnover === 'over2';
const sells = ({ offer = [] }: BfsgAnswers) => covered.some((service) => offer.includes(service));

test('whoever makes, imports or sells covered products is likely affected, whatever else is true (§ 1 Abs. 2)', () => {
  const makers = everyone.filter(trades);
  expect(makers.length).toBeGreaterThan(100);
  for (const answers of makers) expect(decideBfsg(answers).verdict, toBfsgText(answers)).toBe('likely');
});

test('without covered products every combination follows the table', () => {
  for (const answers of everyone.filter((answers) => !trades(answers))) {
    const traded = answers.products === 'unsure' ? 'unclear' : 'unlikely';
    const service = expectService(answers);
    const expected = service === 'unlikely' ? traded : service;
    expect(decideBfsg(answers).verdict, toBfsgText(answers)).toBe(expected);
    expect(decideBfsg(answers).service, toBfsgText(answers)).toBe(service);
  }
});

/** Rows of the table for services: § 1 Abs. 3, § 2 Nr. 17 and 26, § 3 Abs. 3 BFSG. */
function expectService(answers: BfsgAnswers) {
  if (!serves(answers) || isMicro(answers)) return 'unlikely';
  if (!sells(answers)) return 'unclear';
  return isLarge(answers) ? 'likely' : 'unclear';
}

test.each<[string, BfsgAnswers, string]>([
  ['a shop with ten people', { offer: ['shop'], team: 'from10' }, 'likely'],
  ['a shop of a micro-enterprise', { offer: ['shop'], team: 'under10', turnover: 'upTo2' }, 'unlikely'],
  ['few people and much turnover', { offer: ['shop'], team: 'under10', turnover: 'over2' }, 'likely'],
  ['an unknown size', { offer: ['shop'], team: 'unsure', turnover: 'upTo2' }, 'unclear'],
  ['appointments only', { offer: ['appointment'], team: 'from10' }, 'unclear'],
  ['trains that go far', { offer: ['transport'], team: 'from10' }, 'likely'],
  [
    'buses in town: only their terminals are covered',
    { offer: ['localTransport'], team: 'from10' },
    'unclear',
  ],
  ['buses in town, tickets online', { offer: ['shop', 'localTransport'], team: 'from10' }, 'likely'],
  ['a page that only informs', { offer: ['none'] }, 'unlikely'],
  ['businesses only', { customers: 'businesses' }, 'unlikely'],
  ['a small maker', { offer: ['shop'], products: 'make', team: 'under10', turnover: 'upTo2' }, 'likely'],
  ['a small trader', { offer: ['shop'], products: 'trade', team: 'under10', turnover: 'upTo2' }, 'likely'],
])('%s', (_name, answers, verdict) => {
  expect(decideBfsg({ customers: 'consumers', products: 'none', ...answers }).verdict).toBe(verdict);
});

test('a micro-enterprise with products learns that only its services are exempt (§ 3 Abs. 3)', () => {
  const answers = toBfsgAnswers('customers=consumers&offer=shop&products=trade&team=under10&turnover=upTo2');
  expect(decideBfsg(answers)).toEqual({
    verdict: 'likely',
    service: 'unlikely',
    reasons: ['service-shop', 'micro', 'product-traded', 'product-micro'],
  });
});

test('at most five questions are asked, and none that changes nothing', () => {
  expect(Math.max(...everyone.map((answers) => listBfsgQuestions(answers).length))).toBe(5);
  expect(listBfsgQuestions({ customers: 'businesses' })).toEqual(['customers', 'products']);
  expect(listBfsgQuestions({ customers: 'consumers', offer: ['none'] })).toEqual([
    'customers',
    'offer',
    'products',
  ]);
  const large = { customers: 'consumers', offer: ['shop'], products: 'none', team: 'from10' } as const;
  expect(findBfsgQuestion({ ...large, offer: [...large.offer] })).toBeNull();
});

test('answers survive the address and back', () => {
  for (const answers of everyone) {
    expect(toBfsgAnswers(`#${toBfsgText(answers)}`)).toEqual(answers);
    expect(findBfsgQuestion(answers)).toBeNull();
  }
});

test.each([
  ['', {}],
  ['#inhalt', {}],
  ['#customers=niemand', {}],
  ['#customers=consumers,businesses', {}],
  ['?customers=consumers', { customers: 'consumers' }],
  ['?customers=consumers&offer=shop&offer=bank', { customers: 'consumers', offer: ['shop', 'bank'] }],
  ['#customers=consumers&offer=shop,none&products=none', { customers: 'consumers' }],
  ['#products=none', {}],
])('an address with "%s" gives what makes sense of it', (text, answers) => {
  expect(toBfsgAnswers(text)).toEqual(answers);
});
