import { accountLimits } from '../../shared/limits/account.ts';

export const expiry = `Der Link und der Code gelten ${accountLimits.otpMinutes} Minuten und nur einmal.`;
