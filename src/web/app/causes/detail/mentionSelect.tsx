import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { Field } from '../../../ui/form/field.tsx';
import { maySee, membersQuery } from '../../queries/accountQueries.ts';
import { toMemberName, toMentioned } from './mention.ts';

type Props = { websiteId: number; area: RefObject<HTMLTextAreaElement | null> };

/** Writes `@name` at the cursor; typing it does the same. */
export function MentionSelect({ websiteId, area }: Props) {
  const { data: members = [] } = useQuery(membersQuery);
  const others = members.filter(maySee(websiteId)).filter(({ is_self }) => !is_self);
  if (others.length === 0) return null;
  const mention = (name: string) => {
    const field = area.current;
    if (!field || !name) return;
    const before = field.value.slice(0, field.selectionStart);
    const gap = before === '' || /\s$/.test(before) ? '' : ' ';
    field.setRangeText(`${gap}@${name} `, field.selectionStart, field.selectionEnd, 'end');
    field.focus();
  };
  return (
    <div className="max-w-xs">
      <Field label="Person erwähnen" help="Sie bekommt eine Mitteilung.">
        {(control) => (
          <select {...control} value="" onChange={({ target }) => mention(target.value)}>
            <option value="">Auswählen …</option>
            {others.map((member) => (
              <option key={member.id} value={toMentioned(member, members)}>
                {toMemberName(member)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}
