import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Choice } from '../../ui/form/choice.tsx';
import { Fault } from '../../ui/form/field.tsx';
import { websitesQuery } from '../queries/queries.ts';
import { toWebsiteName } from '../queries/toHost.ts';

type Props = {
  legend: string;
  all: string;
  some: string;
  /** Null: all. */
  chosen: number[] | null;
  fault: string | undefined;
};

/** All websites or some; `readWebsites` reads the form. */
export function WebsiteChoice({ legend, all, some, chosen, fault }: Props) {
  const faultId = useId();
  const { data } = useQuery(websitesQuery);
  const [isSome, setIsSome] = useState(chosen !== null);
  return (
    <fieldset aria-describedby={fault ? faultId : undefined} className="grid gap-1">
      <legend className="mb-1 font-semibold">{legend}</legend>
      <Choice
        type="radio"
        name="websites"
        value="all"
        checked={!isSome}
        onChange={() => setIsSome(false)}
        label={all}
      />
      <Choice
        type="radio"
        name="websites"
        value="some"
        checked={isSome}
        onChange={() => setIsSome(true)}
        label={some}
      />
      {isSome && (
        <div className="ml-8 grid gap-1">
          {!data && <Known ids={chosen ?? []} />}
          {data?.items.map(({ id, ...website }) => (
            <Choice
              key={id}
              type="checkbox"
              name="website_ids"
              value={id}
              defaultChecked={chosen?.includes(id) ?? false}
              label={toWebsiteName(website)}
            />
          ))}
        </div>
      )}
      {fault && <Fault id={faultId}>{fault}</Fault>}
    </fieldset>
  );
}

/** Keeps the choice in the form until the websites' names are there. */
const Known = ({ ids }: { ids: number[] }) =>
  ids.map((id) => <input key={id} type="hidden" name="website_ids" value={id} />);

export const readWebsites = (values: FormData): number[] | null =>
  values.get('websites') === 'all' ? null : values.getAll('website_ids').map(Number);

export const noWebsite = 'Bitte wählen Sie mindestens eine Website.';
