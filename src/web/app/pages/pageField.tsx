import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Page } from '../../../shared/contract/page.ts';
import { toCount } from '../../../shared/text/format.ts';
import { Field } from '../../ui/form/field.tsx';
import { TextField } from '../../ui/form/textField.tsx';
import { toPath } from '../../ui/sign/fileName.ts';
import { foundPagesQuery } from '../queries/pageQueries.ts';
import { toName } from './deletePages.tsx';

type Props = {
  websiteId: number;
  fault?: string | undefined;
  onChoose: (page: Page | null) => void;
  chosen: Page | null;
};

/** Choice of one page of a website, which may have thousands: a text narrows the list. */
export function PageField({ websiteId, fault, chosen, onChoose }: Props) {
  const [search, setSearch] = useState('');
  const { data } = useQuery({
    ...foundPagesQuery(websiteId, search.trim()),
    placeholderData: keepPreviousData,
  });
  const found = data?.items ?? [];
  const listed = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <TextField
        label="Seiten suchen"
        type="search"
        value={search}
        autoComplete="off"
        maxLength={200}
        onChange={({ target }) => setSearch(target.value)}
        help={data && `${toCount(data.total, 'Seite passt', 'Seiten passen')} zu URL oder Titel.`}
      />
      <Field label="Seite" fault={fault}>
        {(control) => (
          <select
            {...control}
            value={chosen?.id ?? ''}
            onChange={({ target }) => onChoose(listed.find(({ id }) => id === Number(target.value)) ?? null)}
          >
            <option value="">Bitte wählen</option>
            {listed.map((page) => (
              <option key={page.id} value={page.id}>
                {toName(page)} ({toPath(page.url)})
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}
