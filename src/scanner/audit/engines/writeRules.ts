import { writeFileSync } from 'node:fs';
import { listEngineRules } from './ruleList.ts';

/** `npm run rules`: after an engine or the record of a rule has changed. */
const file = new URL('../../../shared/standards/rules.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(listEngineRules(), null, 2)}\n`);
