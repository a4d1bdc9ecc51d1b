import { useEffect, useRef, useState } from 'react';
import type { Website } from '../../../shared/contract/website.ts';
import { toCount } from '../../../shared/text/format.ts';
import { ComboBox } from '../../ui/form/comboBox.tsx';
import { Breakable } from '../../ui/sign/breakable.tsx';
import { Favicon } from '../../ui/sign/favicon.tsx';
import { toHost, toWebsiteName } from '../queries/toHost.ts';

type Props = { websites: Website[]; onChoose: (websiteId: number) => void };

const shown = 50;

export function WebsiteSearch({ websites, onChoose }: Props) {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const wanted = text.trim().toLowerCase();
  const found = websites.filter(({ name, url }) =>
    `${name ?? ''} ${toHost(url)}`.toLowerCase().includes(wanted),
  );
  const options = found.slice(0, shown).map(({ id, name, url, stored_favicon_url }) => ({
    id: String(id),
    words: <Breakable>{toWebsiteName({ name, url })}</Breakable>,
    icon: <Favicon src={stored_favicon_url} />,
  }));
  return (
    <>
      <ComboBox
        label="Website auswählen"
        placeholder="Website suchen"
        value={text}
        onChange={setText}
        inputRef={field}
        groups={[{ label: 'Websites', options }]}
        onChoose={(id) => onChoose(Number(id))}
        empty={<p className="px-4 py-3 text-muted">Keine Website gefunden</p>}
      />
      <p role="status" className="sr-only">
        {wanted && toCount(found.length, 'Website', 'Websites')}
      </p>
    </>
  );
}
