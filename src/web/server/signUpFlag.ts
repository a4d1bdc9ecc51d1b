/** Makes the application's guard open the sign-up dialog, with the website analysed before. */
export type SignUpFlag = { signUp: true; websiteId: number; websiteUrl: string };

const key = 'stufenlos-sign-up';

/** Stores the flag for the application: going there loads a new page, which loses the router's state. */
export function storeSignUpFlag(websiteId: number, websiteUrl: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ signUp: true, websiteId, websiteUrl }));
  } catch {
    // without storage the user goes through the sign-in page
  }
}

export function readStoredSignUpFlag(): SignUpFlag | null {
  try {
    return toSignUpFlag(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
}

export function forgetStoredSignUpFlag(): void {
  sessionStorage.removeItem(key);
}

export function toSignUpFlag(value: unknown): SignUpFlag | null {
  const { signUp, websiteId, websiteUrl } = (value ?? {}) as Partial<SignUpFlag>;
  if (signUp !== true || !Number.isSafeInteger(websiteId) || typeof websiteUrl !== 'string') return null;
  return { signUp, websiteId: websiteId as number, websiteUrl };
}
