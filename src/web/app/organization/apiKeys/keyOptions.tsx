import type { ApiKey } from '../../../../shared/contract/organization.ts';
import { accountLimits } from '../../../../shared/limits/account.ts';

/** Keys to choose from in a `<select>`: name and first characters (specification, app 9). */
export const KeyOptions = ({ keys }: { keys: ApiKey[] }) =>
  keys.map((key) => (
    <option key={key.id} value={key.id}>
      {key.name} ({key.key_prefix.slice(0, accountLimits.apiKeyChoiceChars)}…)
    </option>
  ));
