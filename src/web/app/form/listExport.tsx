import { DownloadButton } from './download.tsx';

type Props = {
  rows: string;
  path: string;
  /** Filters of the list, as the API names them. */
  query?: string;
};

export function ListExport({ rows, path, query = '' }: Props) {
  const search = query && `?${query}`;
  const files = { [`${path}.xlsx${search}`]: 'Als Excel', [`${path}.csv${search}`]: 'Als CSV' };
  return <ExportGroup name={rows} files={files} />;
}

/** `files`: path → words of its button. */
export function ExportGroup({ name, files }: { name: string; files: { [path: string]: string } }) {
  return (
    <fieldset data-screen-only className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <legend className="float-left mr-1 font-semibold">{name}</legend>
      {Object.entries(files).map(([path, words]) => (
        <DownloadButton key={path} path={path}>
          {words}
          <span className="sr-only">: {name}</span>
        </DownloadButton>
      ))}
    </fieldset>
  );
}
