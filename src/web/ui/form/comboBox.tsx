import { SearchIcon } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useState } from 'react';
import { toNextOption } from './nextOption.ts';

/** `words` is the option's accessible name; icon and hint are only visual. */
type ComboOption = { id: string; words: ReactNode; icon?: ReactNode; hint?: ReactNode };
type ComboGroup = { label: string; options: ComboOption[] };

type Props = {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  groups: ComboGroup[];
  /** `isNewTab`: chosen with Ctrl or ⌘ held. */
  onChoose: (id: string, isNewTab: boolean) => void;
  inputRef?: RefObject<HTMLInputElement | null>;
  empty: ReactNode;
  children?: ReactNode;
};

/** Search field with its list of results (ARIA combobox): the focus stays in the field, arrow keys move. */
export function ComboBox({ label, placeholder, value, onChange, groups, onChoose, ...props }: Props) {
  const id = useId();
  const ids = groups.flatMap(({ options }) => options.map((option) => option.id));
  const [wanted, setWanted] = useState<string | null>(null);
  const active = wanted !== null && ids.includes(wanted) ? wanted : (ids[0] ?? null);
  const toElementId = (option: string) => `${id}-${ids.indexOf(option)}`;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = toNextOption(ids, active, event.key);
    if (next !== null) {
      setWanted(next);
      document.getElementById(toElementId(next))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && active !== null) onChoose(active, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };
  return (
    <div className="flex min-h-0 flex-col">
      <div className="flex items-center border-b border-line pr-2 pl-4">
        <SearchIcon className="size-5 shrink-0 text-muted" aria-hidden="true" />
        <input
          ref={props.inputRef}
          type="text"
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={ids.length > 0}
          aria-controls={ids.length > 0 ? id : undefined}
          aria-activedescendant={active === null ? undefined : toElementId(active)}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          value={value}
          onChange={(event) => {
            setWanted(null);
            onChange(event.target.value);
          }}
          onKeyDown={onKeyDown}
          className="combo-field min-h-13 min-w-0 grow bg-transparent px-3 placeholder:text-muted"
        />
        {props.children}
      </div>
      {ids.length > 0 ? (
        <div
          id={id}
          role="listbox"
          aria-label={label}
          className="min-h-0 overflow-y-auto overscroll-contain p-2"
        >
          {groups
            .filter(({ options }) => options.length > 0)
            .map((group) => (
              <Group key={group.label} group={group} isAlone={groups.length === 1}>
                {(option) => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
                  <div
                    key={option.id}
                    id={toElementId(option.id)}
                    role="option"
                    tabIndex={-1}
                    aria-selected={option.id === active}
                    onMouseMove={() => setWanted(option.id)}
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={(event) => onChoose(option.id, event.ctrlKey || event.metaKey)}
                    className="combo-option"
                  >
                    {option.icon}
                    <span className="min-w-0 grow">{option.words}</span>
                    {option.hint && (
                      <span className="shrink-0 text-[0.875rem] text-muted">{option.hint}</span>
                    )}
                  </div>
                )}
              </Group>
            ))}
        </div>
      ) : (
        props.empty
      )}
    </div>
  );
}

type GroupProps = {
  group: ComboGroup;
  /** A lone group shows no heading: the list's name is enough. */
  isAlone: boolean;
  children: (option: ComboOption) => ReactNode;
};

function Group({ group: { label, options }, isAlone, children }: GroupProps) {
  const id = useId();
  if (isAlone) return options.map(children);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a listbox
    <div role="group" aria-labelledby={id} className="pb-2 last:pb-0">
      <p id={id} role="presentation" className="px-3 pt-2 pb-1 text-[0.875rem] font-semibold text-muted">
        {label}
      </p>
      {options.map(children)}
    </div>
  );
}
