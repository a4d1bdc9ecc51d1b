import { Button } from '../../ui/form/button.tsx';
import { Notice } from '../../ui/sign/notice.tsx';
import type { ReadList } from '../queries/listParts.ts';

export function ListFault({ list }: { list: ReadList }) {
  if (!list.isFetchNextPageError) return null;
  return (
    <div role="alert" className="mt-4 max-w-2xl">
      <Notice tone="bad" title="Der Rest der Liste konnte nicht geladen werden">
        <Button look="secondary" className="mt-2" onClick={() => void list.fetchNextPage()}>
          Erneut versuchen
        </Button>
      </Notice>
    </div>
  );
}
