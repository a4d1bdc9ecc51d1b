import { ChevronRight } from 'lucide-react';
import type { A11yNode } from '../../../../shared/contract/preview.ts';
import { toShort } from '../frame/words.ts';
import { noName, toRoleWord, toStateWord } from './roleWords.ts';
import type { TreeRow } from './tree.ts';
import { useTree } from './useTree.ts';

type Props = {
  tree: A11yNode;
  sought: string | null;
};

export function TreeView({ tree, sought }: Props) {
  const { area, rows, active, toggle, setActive, onKeyDown } = useTree(tree, sought);
  return (
    <>
      <div
        ref={area}
        role="tree"
        aria-label="Barrierefreiheitsbaum der Seite"
        aria-describedby="simulator-baum-hilfe"
        onKeyDown={onKeyDown}
        className="h-[min(600px,88svh)] overflow-auto rounded-control border border-line bg-surface py-1.5"
      >
        {rows.map((row) => (
          <TreeLine
            key={row.id}
            row={row}
            isActive={row.id === active}
            isSought={row.id === sought}
            onPress={() => {
              setActive(row.id);
              toggle(row);
            }}
          />
        ))}
      </div>
      <p id="simulator-baum-hilfe" className="mt-2 text-base text-muted">
        Pfeiltasten gehen durch den Baum: rechts öffnet, links schließt. * öffnet alles auf einer Ebene,
        Buchstaben springen zu Namen und Rollen.
      </p>
    </>
  );
}

function TreeLine({
  row: { id, node, level, position, siblings, isOpen },
  isActive,
  isSought,
  onPress,
}: {
  row: TreeRow;
  isActive: boolean;
  isSought: boolean;
  onPress: () => void;
}) {
  const hasInside = node.children.length > 0;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the tree's
    <div
      role="treeitem"
      data-line={id}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={hasInside ? isOpen : undefined}
      aria-selected={isActive}
      tabIndex={isActive ? 0 : -1}
      onClick={onPress}
      className={`flex min-h-9 cursor-pointer items-start gap-2 py-1.5 pr-3 text-base leading-snug focus-visible:outline-offset-[-3px] hover:bg-tint ${isSought ? 'bg-bad-tint' : isActive ? 'bg-tint' : ''}`}
      style={{ paddingLeft: `${0.5 + Math.min(level - 1, 12) * 1.1}rem` }}
    >
      <ChevronRight
        aria-hidden="true"
        className={`mt-0.5 size-4 shrink-0 ${isOpen ? 'rotate-90' : ''} ${hasInside ? '' : 'invisible'}`}
      />
      <Words node={node} />
    </div>
  );
}

function Words({ node: { role, name, value, level, states = [], is_nameless } }: { node: A11yNode }) {
  const word = toRoleWord(role);
  const hasName = name.trim() !== '';
  return (
    <span className="min-w-0">
      <span className="font-semibold text-accent" title={role}>
        {word}
        {level !== undefined && ` Ebene ${level}`}
      </span>{' '}
      {hasName ? (
        <span>„{toShort(name, 160)}“</span>
      ) : (
        <span className={is_nameless ? 'font-semibold text-bad' : 'text-muted'}>{noName}</span>
      )}{' '}
      {value && <span className="text-muted">Inhalt „{toShort(value, 80)}“ </span>}
      {states.length > 0 && <span className="text-muted">{states.map(toStateWord).join(', ')} </span>}
      {word !== role && <span className="text-sm text-muted">[{role}]</span>}
    </span>
  );
}
