import { accountLimits } from '../../shared/limits/account.ts';

/** How long what a mail carries can be used. */
export const expiry = `Der Link und der Code gelten ${accountLimits.otpMinutes} Minuten und nur einmal.`;
