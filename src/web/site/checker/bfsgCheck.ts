export const bfsgOptions = {
  customers: ['consumers', 'businesses'],
  offer: ['shop', 'appointment', 'bank', 'telecom', 'transport', 'localTransport', 'ebooks', 'none'],
  products: ['make', 'trade', 'none', 'unsure'],
  team: ['under10', 'from10', 'unsure'],
  turnover: ['upTo2', 'over2', 'unsure'],
} as const;

export type BfsgQuestion = keyof typeof bfsgOptions;
export type BfsgOption<Q extends BfsgQuestion> = (typeof bfsgOptions)[Q][number];

/** Answers given so far. `offer` may have several answers; `none` excludes all others. */
export type BfsgAnswers = {
  [Q in BfsgQuestion]?: Q extends 'offer' ? BfsgOption<Q>[] : BfsgOption<Q>;
};

/** Likelihood that the law applies: in German "wahrscheinlich", "unklar", "eher nicht". */
export type BfsgVerdict = 'likely' | 'unclear' | 'unlikely';

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

/** `service`: verdict for the services alone, and so for the website; `verdict` also counts the products. */
export type BfsgResult = Decision & { service: BfsgVerdict };

const hasService = ({ customers, offer = [] }: BfsgAnswers): boolean =>
  customers === 'consumers' && offer.some((service) => service !== 'none');

/** Questions to ask after these answers; skips those that cannot change the result. */
export function listBfsgQuestions(answers: BfsgAnswers): BfsgQuestion[] {
  const questions: BfsgQuestion[] = ['customers'];
  if (answers.customers !== 'businesses') questions.push('offer');
  questions.push('products');
  if (hasService(answers)) questions.push('team');
  if (hasService(answers) && answers.team !== undefined && answers.team !== 'from10')
    questions.push('turnover');
  return questions;
}

/** First question without an answer; null when the result is ready. */
export const findBfsgQuestion = (answers: BfsgAnswers): BfsgQuestion | null =>
  listBfsgQuestions(answers).find((question) => answers[question] === undefined) ?? null;

/**
 * Estimates, without legal advice, whether the BFSG applies. Services count (§ 1 Abs. 3) unless a
 * micro-enterprise offers them (§ 3 Abs. 3), products (§ 1 Abs. 2) at any size. The likelier of the two
 * verdicts wins. Exceptions that need an assessment of their own (§§ 16, 17) are left out.
 */
export function decideBfsg(answers: BfsgAnswers): BfsgResult {
  const service = decideService(answers);
  const product = decideProduct(answers);
  const verdict = order.find((candidate) => [service.verdict, product.verdict].includes(candidate))!;
  return { verdict, service: service.verdict, reasons: [...service.reasons, ...product.reasons] };
}

const order: BfsgVerdict[] = ['likely', 'unclear', 'unlikely'];

/** Services whose coverage depends on details of the offer (§ 2 Nr. 26, § 1 Abs. 3 BFSG). */
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

/** § 2 Nr. 17 BFSG: fewer than 10 people, and at most 2 million euros of turnover or balance sheet total. */
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

export function toBfsgText(answers: BfsgAnswers): string {
  return listBfsgQuestions(answers)
    .filter((question) => answers[question] !== undefined)
    .map((question) => `${question}=${String(answers[question])}`)
    .join('&');
}

/** Parses the text of toBfsgText; drops unknown values, and all answers after a gap. */
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
