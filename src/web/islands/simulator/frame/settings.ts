import { blur, motor } from '../vision/jitter.ts';

/** specification, public 3: the five tabs, in their order */
export const tabs = ['vorschau', 'sehbehinderung', 'farbenblindheit', 'blindheit', 'motorik'] as const;
export type TabId = (typeof tabs)[number];

/** Kinds of each tab, the default first. */
const kinds = {
  sehbehinderung: [
    'unschaerfe',
    'grauer-star',
    'tunnelblick',
    'ausfall-mitte',
    'wenig-kontrast',
    'grosse-schrift',
    'schmal',
  ],
  farbenblindheit: ['protanopie', 'deuteranopie', 'tritanopie', 'graustufen'],
  blindheit: ['baum', 'vorlesen'],
  motorik: ['zittern', 'tastatur'],
} as const;

type Kinds = { [tab in keyof typeof kinds]: (typeof kinds)[tab][number] };

export type Settings = Kinds & { tab: TabId; blurPx: number; strength: number };

export const defaults: Settings = {
  tab: 'vorschau',
  sehbehinderung: 'unschaerfe',
  farbenblindheit: 'protanopie',
  blindheit: 'baum',
  motorik: 'zittern',
  blurPx: blur.default,
  strength: motor.default,
};

/** Reads the settings from a link; missing or wrong values keep their defaults. */
export function readSettings(query: URLSearchParams): Settings {
  const tab = pick(tabs, query.get('ansicht'), defaults.tab);
  const kind = query.get('art');
  return {
    ...defaults,
    tab,
    ...(tab !== 'vorschau' && { [tab]: pick(kinds[tab] as readonly string[], kind, defaults[tab]) }),
    blurPx: toStep(query.get('unschaerfe'), blur),
    strength: toStep(query.get('staerke'), motor),
  };
}

const pick = <T extends string>(of: readonly T[], value: string | null, otherwise: T): T =>
  of.find((one) => one === value) ?? otherwise;

type Range = { min: number; max: number; step: number; default: number };

function toStep(text: string | null, { min, max, step, default: otherwise }: Range): number {
  const value = Number(text ?? Number.NaN);
  if (!Number.isFinite(value)) return otherwise;
  return Math.min(max, Math.max(min, Math.round(value / step) * step));
}

export function toShareQuery(url: string, settings: Settings): URLSearchParams {
  const { tab, blurPx, strength } = settings;
  const query = new URLSearchParams({ url, ansicht: tab });
  if (tab !== 'vorschau') query.set('art', settings[tab]);
  if (tab === 'sehbehinderung' && settings.sehbehinderung === 'unschaerfe')
    query.set('unschaerfe', String(blurPx));
  if (tab === 'motorik' && settings.motorik === 'zittern') query.set('staerke', String(strength));
  return query;
}
