import { queryOptions } from '@tanstack/react-query';
import type { Letterhead } from '../../../../shared/work/report.ts';
import { getJson, send } from '../../../server/request.ts';
import { toDataUrl } from '../../../server/toDataUrl.ts';
import type { Message } from '../../../ui/overlay/toast.tsx';

export const letterheadPath = '/api/v1/organization/letterhead';
export const logoPath = `${letterheadPath}/logo`;
const key = ['organization', 'letterhead'];

export const letterheadKeys = [key, ['organization', 'audit-log']];

export const letterheadQuery = queryOptions({
  queryKey: key,
  queryFn: async ({ signal }) => {
    const letterhead = await getJson<Letterhead>(letterheadPath, signal);
    return { ...letterhead, src: letterhead.logo && (await loadLogo(letterhead.logo.media_type)) };
  },
});

async function loadLogo(type: string): Promise<string> {
  const answer = await send(logoPath, {});
  return toDataUrl(new Blob([await answer.arrayBuffer()], { type }));
}

const fault = (text: string): Message => ({ title: 'Fehler', text });

export const letterheadMessages = {
  saved: { title: 'Gespeichert', text: 'Ab jetzt steht es auf der ersten Seite neuer Berichte.' },
  coverNotSaved: fault('Der Text konnte nicht gespeichert werden.'),
  logoNotSaved: fault('Das Logo konnte nicht gespeichert werden.'),
  logoDeleted: { title: 'Logo gelöscht', text: 'Neue Berichte haben keines mehr.' },
  logoNotDeleted: fault('Das Logo konnte nicht gelöscht werden.'),
  notLoaded: fault('Der Kopf der Berichte konnte nicht geladen werden.'),
} satisfies { [name: string]: Message };
