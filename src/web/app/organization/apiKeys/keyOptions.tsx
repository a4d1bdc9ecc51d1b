import type { ApiKey } from '../../../../shared/contract/organization.ts';
import { accountLimits } from '../../../../shared/limits/account.ts';

/** Options of a `<select>`: name and first characters of each key (specification, app 9). */
export const KeyOptions = ({ keys }: { keys: ApiKey[] }) =>
  keys.map((key) => (
    <option key={key.id} value={key.id}>
      {key.name} ({key.key_prefix.slice(0, accountLimits.apiKeyChoiceChars)}…)
      {key.is_expired && ', abgelaufen'}
    </option>
  ));
