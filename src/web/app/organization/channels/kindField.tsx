import { Field } from '../../../ui/form/field.tsx';

type Props<Kind extends string> = {
  words: { [kind in Kind]: string };
  kinds: readonly Kind[];
  kind: Kind;
  onChoose: (kind: Kind) => void;
};

export function KindField<Kind extends string>({ words, kinds, kind, onChoose }: Props<Kind>) {
  return (
    <Field label="Art">
      {(control) => (
        <select
          {...control}
          name="kind"
          value={kind}
          onChange={({ target }) => onChoose(target.value as Kind)}
        >
          {kinds.map((one) => (
            <option key={one} value={one}>
              {words[one]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
