import { expect, test } from 'vitest';
import { toAuthMessage } from './authMessages.ts';

const code = 'over_email_send_rate_limit';

test('Who asks for mails too often reads for how long to wait, by our own server’s words only', () => {
  const ours = { code, message: 'Wir haben Ihnen gerade erst geschrieben. Bitte warten Sie 43 Minuten.' };
  expect(toAuthMessage(ours)).toBe('Wir haben Ihnen gerade erst geschrieben. Bitte warten Sie 43 Minuten.');
  expect(toAuthMessage({ code, message: 'For security purposes, wait 51 seconds.' })).toBe(
    'Wir haben Ihnen gerade erst geschrieben. Bitte warten Sie eine Minute.',
  );
});
