/**
 * Matches ids, classes and sources of elements that ask visitors to prove that they are human. Known: Cloudflare,
 * hCaptcha, reCAPTCHA, DataDome, HUMAN, Imperva, AWS.
 */
export const captchaMarker = new RegExp(
  [
    /^(?:cf-)?challenge-(?:form|running)$|^px-captcha$|(?:^|\s)(?:cf-turnstile|h-captcha|g-recaptcha)(?:\s|$)/,
    /\/cdn-cgi\/challenge-platform\/|hcaptcha\.com|\/recaptcha\/(?:api2?|enterprise)\b|captcha-delivery\.com/,
    /_Incapsula_Resource|awswaf\.com/,
  ]
    .map(({ source }) => source)
    .join('|'),
);
