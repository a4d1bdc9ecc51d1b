import {
  addCause,
  type Cause,
  ruleNights,
  type Site,
  type SiteNight,
  type State,
  tell,
  tellCause,
  toLine,
} from './planState.ts';

export type Outcome = SiteNight['outcome'];
export type Story = Generator<Outcome, never, void>;

export type Now = { night: number; isLoud: boolean };

/** What a story sees and does on its night. */
export class Place {
  now: Now = { night: 0, isLoud: false };
  readonly state: State;
  readonly site: Site;

  constructor(state: State, site: Site) {
    this.state = state;
    this.site = site;
  }

  get night(): number {
    return this.now.night;
  }

  get isLoud(): boolean {
    return this.now.isLoud;
  }

  add(words: [string, string?] | null, over: Partial<Cause> = {}): Cause {
    const cause = addCause(this.site, over);
    if (words) this.say(cause, ...words);
    return cause;
  }

  end(cause: Cause, words: [string, string?] | null = ['Behoben', 'behoben']): void {
    cause.isOpen = false;
    if (words) this.say(cause, ...words);
  }

  open(cause: Cause, words: [string, string?] | null = ['Wieder da', 'wieder offen']): void {
    cause.isOpen = true;
    if (words) this.say(cause, ...words);
  }

  say(cause: Cause, ...words: [string, string?]): void {
    tellCause(this.state, this.site, { cause, night: this.night, words });
  }

  tell(word: string, name = '', topic: 'scan' | 'own' = 'scan'): void {
    const { nth } = this.site;
    tell(this.state, { night: this.night, site: nth, topic, line: toLine(nth, word, name) });
  }
}

/** Waits for a night that may be loud, with so many nights before the next change of rules. */
export function* free(place: Place, nights = 1): Generator<Outcome, void, void> {
  while (!place.isLoud || isRuleNear(place, nights)) yield 'done';
}

export const isRuleNear = ({ night }: Place, nights: number): boolean =>
  ruleNights.some((rule) => rule >= night && rule < night + nights);

export function* rest(nights: number): Generator<Outcome, void, void> {
  for (let nth = 0; nth < nights; nth++) yield 'done';
}

/** Longer than anything that was told keeps the next telling back. */
export const calm = 32;
