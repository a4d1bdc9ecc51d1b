/** What may be answered, question by question; in the order in which they are asked. */
export const bfsgOptions = {
  customers: ['consumers', 'businesses'],
  offer: ['shop', 'appointment', 'bank', 'telecom', 'transport', 'localTransport', 'ebooks', 'none'],
  products: ['make', 'trade', 'none', 'unsure'],
  team: ['under10', 'from10', 'unsure'],
  turnover: ['upTo2', 'over2', 'unsure'],
} as const;

export type BfsgQuestion = keyof typeof bfsgOptions;
export type BfsgOption<Q extends BfsgQuestion> = (typeof bfsgOptions)[Q][number];

/** What somebody has answered so far. `offer` may have several answers, `none` stands alone. */
export type BfsgAnswers = {
  [Q in BfsgQuestion]?: Q extends 'offer' ? BfsgOption<Q>[] : BfsgOption<Q>;
};

/** How likely it is that the law applies: in German "wahrscheinlich", "unklar", "eher nicht". */
export type BfsgVerdict = 'likely' | 'unclear' | 'unlikely';

/** Why: each has its words and its paragraph in web/site/checker/reasons.ts. */
export type BfsgReason =
  | `service-${Exclude<BfsgOption<'offer'>, 'none'>}`
  | 'service-none'
  | 'businesses-only'
  | 'micro'
  | 'micro-not'
  | 'micro-unclear'
  | 'product-made'
  | 'product-traded'
  | 'product-unclear'
  | 'product-none'
  | 'product-micro';

type Decision = { verdict: BfsgVerdict; reasons: BfsgReason[] };

/** `service`: what holds for the services alone, and so for the website; the verdict also counts the products. */
export type BfsgResult = Decision & { service: BfsgVerdict };

const hasService = ({ customers, offer = [] }: BfsgAnswers): boolean =>
  customers === 'consumers' && offer.some((service) => service !== 'none');

/** The questions for somebody who answers like this: what cannot change the result is not asked. */
export function listBfsgQuestions(answers: BfsgAnswers): BfsgQuestion[] {
  const questions: BfsgQuestion[] = ['customers'];
  if (answers.customers !== 'businesses') questions.push('offer');
  questions.push('products');
  if (hasService(answers)) questions.push('team');
  if (hasService(answers) && answers.team !== undefined && answers.team !== 'from10')
    questions.push('turnover');
  return questions;
}

/** The first question without an answer, null when the result is there. */
export const findBfsgQuestion = (answers: BfsgAnswers): BfsgQuestion | null =>
  listBfsgQuestions(answers).find((question) => answers[question] === undefined) ?? null;

/**
 * An estimate, no legal advice: services (§ 1 Abs. 3 BFSG) unless a micro-enterprise offers them (§ 3 Abs. 3), products
 * (§ 1 Abs. 2) whatever the size. Both count for themselves; the likelier of the two is the result. Exceptions that
 * need an assessment of their own (§§ 16, 17) are not decided here.
 */
export function decideBfsg(answers: BfsgAnswers): BfsgResult {
  const service = decideService(answers);
  const product = decideProduct(answers);
  const verdict = order.find((candidate) => [service.verdict, product.verdict].includes(candidate))!;
  return { verdict, service: service.verdict, reasons: [...service.reasons, ...product.reasons] };
}

const order: BfsgVerdict[] = ['likely', 'unclear', 'unlikely'];

/** Whether the law covers these depends on what exactly is offered (§ 2 Nr. 26, § 1 Abs. 3 BFSG). */
const open: BfsgOption<'offer'>[] = ['appointment', 'localTransport'];

function decideService(answers: BfsgAnswers): Decision {
  if (answers.customers === 'businesses') return { verdict: 'unlikely', reasons: ['businesses-only'] };
  if (!hasService(answers)) return { verdict: 'unlikely', reasons: ['service-none'] };
  const services = (answers.offer ?? []).filter((service) => service !== 'none');
  const size = toSize(answers);
  const reasons: BfsgReason[] = [...services.map((service) => `service-${service}` as const), size];
  if (size === 'micro') return { verdict: 'unlikely', reasons };
  const isCovered = services.some((service) => !open.includes(service));
  return { verdict: isCovered && size === 'micro-not' ? 'likely' : 'unclear', reasons };
}

/** § 2 Nr. 17 BFSG: fewer than 10 people and at most 2 million euros of turnover or balance sheet total. */
function toSize({ team, turnover }: BfsgAnswers): 'micro' | 'micro-not' | 'micro-unclear' {
  if (team === 'from10' || turnover === 'over2') return 'micro-not';
  return team === 'under10' && turnover === 'upTo2' ? 'micro' : 'micro-unclear';
}

function decideProduct(answers: BfsgAnswers): Decision {
  const { products = 'none' } = answers;
  if (products === 'none') return { verdict: 'unlikely', reasons: ['product-none'] };
  if (products === 'unsure') return { verdict: 'unclear', reasons: ['product-unclear'] };
  const made: BfsgReason = products === 'make' ? 'product-made' : 'product-traded';
  const isMicro = hasService(answers) && toSize(answers) === 'micro';
  return { verdict: 'likely', reasons: isMicro ? [made, 'product-micro'] : [made] };
}

/** Answers → `customers=consumers&offer=shop,appointment`, what the address of the check carries. */
export function toBfsgText(answers: BfsgAnswers): string {
  return listBfsgQuestions(answers)
    .filter((question) => answers[question] !== undefined)
    .map((question) => `${question}=${String(answers[question])}`)
    .join('&');
}

/** The way back; whatever is not an answer is left out, and so is what follows a gap. */
export function toBfsgAnswers(text: string): BfsgAnswers {
  const given = new URLSearchParams(text.replace(/^[#?]/, ''));
  let answers: BfsgAnswers = {};
  for (;;) {
    const question = findBfsgQuestion(answers);
    const answer = question && toAnswer(question, given.getAll(question).join(','));
    if (!question || !answer) return answers;
    answers = { ...answers, [question]: answer };
  }
}

function toAnswer(question: BfsgQuestion, text: string): string | string[] | null {
  const options: readonly string[] = bfsgOptions[question];
  const given = options.filter((option) => text.split(',').includes(option));
  const isAlone = question !== 'offer' || given.includes('none');
  if (given.length === 0 || (isAlone && given.length > 1)) return null;
  return question === 'offer' ? given : given[0]!;
}
