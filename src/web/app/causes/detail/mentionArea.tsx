import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { toCount } from '../../../../shared/text/format.ts';
import { listUnknown } from '../../../../shared/text/mentioned.ts';
import { toNextOption } from '../../../ui/form/nextOption.ts';
import { maySee, membersQuery } from '../../queries/accountQueries.ts';
import { findMention, listMentionable, type Mention, toMemberName, toMentioned } from './mention.ts';

type Place = { websiteId: number; area: RefObject<HTMLTextAreaElement | null> };
type Props = ComponentProps<'textarea'> & Place;

/** Text field that completes `@…`: the focus stays in the text, arrow keys move, Enter writes the name. */
export function MentionArea({ websiteId, area, onKeyDown, ...props }: Props) {
  const id = useId();
  const { people, active, unknown, setWanted, follow, close, choose } = useMention({ websiteId, area });
  const isOpen = people.length > 0;
  const toElementId = (one: string) => `${id}-${one}`;
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    const ids = people.map((person) => String(person.id));
    const next = toNextOption(ids, active, event.key);
    if (next !== null) setWanted(next);
    else if (isOpen && event.key === 'Escape') close();
    else if (active !== null && event.key === 'Enter' && !event.ctrlKey && !event.metaKey) choose(active);
    else return onKeyDown?.(event);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <textarea
        {...props}
        ref={area}
        aria-autocomplete="list"
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={active === null ? undefined : toElementId(active)}
        onChange={follow}
        onSelect={follow}
        onBlur={close}
        onKeyDown={press}
      />
      <p role="status" className="sr-only">
        {isOpen && `${toCount(people.length, 'Person', 'Personen')}: mit Pfeiltasten und Enter wählen.`}
      </p>
      <p role="status" className="mt-1 text-muted empty:hidden">
        {!isOpen &&
          unknown.length > 0 &&
          `Davon erfährt niemand: ${unknown.map((word) => `„@${word}“`).join(', ')} nennt kein Mitglied, das diese Website sieht.`}
      </p>
      {isOpen && (
        <div
          id={id}
          role="listbox"
          aria-label="Mitglieder"
          className="mt-1 rounded-card border border-line bg-surface p-2 shadow-float"
        >
          {people.map((person) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
            <div
              key={person.id}
              id={toElementId(String(person.id))}
              role="option"
              tabIndex={-1}
              aria-selected={String(person.id) === active}
              onMouseMove={() => setWanted(String(person.id))}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(String(person.id))}
              className="combo-option wrap-anywhere"
            >
              {toMemberName(person)}
            </div>
          ))}
        </div>
      )}
    </>
  );
}

function useMention({ websiteId, area }: Place) {
  const { data: members = [] } = useQuery(membersQuery);
  const [mention, setMention] = useState<Mention | null>(null);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  const [unknown, setUnknown] = useState<string[]>([]);
  const people =
    mention && mention.start !== closedAt
      ? listMentionable(members.filter(maySee(websiteId)), mention.typed)
      : [];
  const ids = people.map((person) => String(person.id));
  const active = wanted !== null && ids.includes(wanted) ? wanted : (ids[0] ?? null);
  const follow = () => {
    const { value, selectionStart } = area.current!;
    const found = findMention(value, selectionStart);
    setMention(found);
    setUnknown(listUnknown(value, members.filter(maySee(websiteId))));
    if (!found) setClosedAt(null);
  };
  const choose = (id: string) => {
    const person = people.find((one) => String(one.id) === id);
    const field = area.current;
    if (!person || !mention || !field) return;
    field.setRangeText(`@${toMentioned(person, members)} `, mention.start, field.selectionStart, 'end');
    setMention(null);
    follow();
  };
  return {
    people,
    active,
    unknown,
    setWanted,
    follow,
    choose,
    close: () => setClosedAt(mention?.start ?? null),
  };
}
