import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Choice } from '../../../ui/form/choice.tsx';
import { Fault } from '../../../ui/form/field.tsx';
import { websitesQuery } from '../../queries/queries.ts';
import { toHost } from '../../queries/toHost.ts';

type Props = { chosen: number[] | null; fault: string | undefined };

export function WebsiteChoice({ chosen, fault }: Props) {
  const { data } = useQuery(websitesQuery);
  const [isSome, setIsSome] = useState(chosen !== null);
  return (
    <fieldset aria-describedby={fault ? 'websites-fault' : undefined} className="grid gap-1">
      <legend className="mb-1 font-semibold">Von welchen Websites?</legend>
      <Choice
        type="radio"
        name="websites"
        value="all"
        checked={!isSome}
        onChange={() => setIsSome(false)}
        label="Von allen, auch künftigen"
      />
      <Choice
        type="radio"
        name="websites"
        value="some"
        checked={isSome}
        onChange={() => setIsSome(true)}
        label="Nur von diesen:"
      />
      {isSome && (
        <div className="ml-8 grid gap-1">
          {data?.items.map(({ id, url }) => (
            <Choice
              key={id}
              type="checkbox"
              name="website_ids"
              value={id}
              defaultChecked={chosen?.includes(id) ?? false}
              label={toHost(url)}
            />
          ))}
        </div>
      )}
      {fault && <Fault id="websites-fault">{fault}</Fault>}
    </fieldset>
  );
}
