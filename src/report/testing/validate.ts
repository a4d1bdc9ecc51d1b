import draft04 from 'ajv-draft-04';
import formats from 'ajv-formats';

/** Judges by a published schema (draft 4); empty: the value is valid. */
export function toJudge(schema: object): (value: unknown) => string[] {
  const ajv = new draft04.default({ strict: false, unicodeRegExp: false });
  formats.default(ajv);
  const isValid = ajv.compile(schema);
  return (value) =>
    isValid(value)
      ? []
      : (isValid.errors ?? []).slice(0, 3).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
