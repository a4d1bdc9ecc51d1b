import {
  altStates,
  type MediaItem,
  mediaKinds,
  type ProposalFilter,
  proposalFilters,
} from '../../../shared/contract/media.ts';

export type ItemKind = MediaItem['kind'];
export type AltState = NonNullable<MediaItem['alt_state']>;

export type MediaView = {
  search: string;
  kind: ItemKind | null;
  alt: AltState | null;
  proposal: ProposalFilter | null;
};

export const kindLabels: { [kind in ItemKind]: string } = {
  image: 'Bild',
  video: 'Video',
  audio: 'Audio',
  document: 'Dokument',
};

export const kindFilters: { [kind in ItemKind]: string } = {
  image: 'Bilder',
  video: 'Videos',
  audio: 'Audio',
  document: 'Dokumente',
};

export const altFilters: { [state in AltState]: string } = {
  missing: 'Ohne Alternativtext',
  suspicious: 'Verdächtiger Text',
  decorative: 'Als dekorativ gekennzeichnet',
  present: 'Mit Alternativtext',
};

export const proposalLabels: { [proposal in ProposalFilter]: string } = {
  proposed: 'Entwürfe',
  accepted: 'Entschieden',
  discarded: 'Verworfen',
  none: 'Bilder ohne Vorschlag',
};

export const readMediaView = (params: URLSearchParams): MediaView => ({
  search: (params.get('search') ?? '').trim().slice(0, 200),
  kind: mediaKinds.find((known) => known === params.get('kind')) ?? null,
  alt: altStates.find((known) => known === params.get('alt')) ?? null,
  proposal: proposalFilters.find((known) => known === params.get('proposal')) ?? null,
});

export const toMediaQuery = (view: MediaView): { [name: string]: string } =>
  Object.fromEntries(Object.entries(view).filter((entry): entry is [string, string] => Boolean(entry[1])));
