import type { BrowserContext } from '@playwright/test';

/** Notes what our Content-Security-Policy keeps from the context's pages, as long as they are open. */
export async function watchPolicy(context: BrowserContext): Promise<string[]> {
  const blocked: string[] = [];
  await context.exposeBinding('noteBlocked', (_, text: string) => void blocked.push(text));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample, documentURI } = event;
      const text = `${effectiveDirective} ${blockedURI} ${sample} on ${documentURI}`;
      (window as unknown as { noteBlocked(text: string): void }).noteBlocked(text);
    });
  });
  return blocked;
}
