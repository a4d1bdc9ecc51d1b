import { DownloadButton } from './download.tsx';

const endings = { xlsx: 'Als Excel', csv: 'Als CSV' };

type Props = {
  rows: string;
  path: string;
  /** Filters of the list, as the API names them. */
  query?: string;
};

export function ListExport({ rows, path, query = '' }: Props) {
  return (
    <fieldset data-screen-only className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <legend className="float-left mr-1 font-semibold">{rows}</legend>
      {Object.entries(endings).map(([ending, words]) => (
        <DownloadButton key={`${path} ${ending} ${query}`} path={`${path}.${ending}${query && `?${query}`}`}>
          {words}
          <span className="sr-only">: {rows}</span>
        </DownloadButton>
      ))}
    </fieldset>
  );
}
