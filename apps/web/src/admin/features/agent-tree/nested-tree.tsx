import { Card, Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useState, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/queries.js';
import { buttonClass } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { EmptyState, FailedState, LoadingBars } from '../../../ui/states.js';
import { NodeMenu, NodeName, NodeSums, type NodeActions } from './node-row.js';
import { byParent, PAGE, type TreeNode } from './nodes.js';
import { treeKeys } from './tree-keys.js';

interface TreeState {
  readonly open: ReadonlySet<number>;
  readonly toggle: (id: number) => void;
  /** The node that the keyboard enters the tree at. */
  readonly at: number | null;
  readonly setAt: (id: number) => void;
  readonly actions: NodeActions;
}

/** View A: the tree as it is nested. What is below a node is read when it is opened; a search leaves what matches and the way there. */
export function NestedTree({ search, actions }: { search: string | undefined; actions: NodeActions }): ReactNode {
  const { t } = useTranslation();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [at, setAt] = useState<number | null>(null);
  const toggle = (id: number): void =>
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const state: TreeState = { open, toggle, at, setAt, actions };
  return (
    <Card component="div" className="tree" role="tree" aria-label={t('members:tree.title')} onKeyDown={(event) => treeKeys(event, toggle)}>
      {search === undefined ? (
        <Children parentId={undefined} level={1} state={state} />
      ) : (
        <Found key={search} search={search} state={state} />
      )}
    </Card>
  );
}

/** Everybody directly below one node, or the top of the tree. */
function Children({ parentId, level, state }: { parentId: number | undefined; level: number; state: TreeState }): ReactNode {
  const [pages, setPages] = useState(1);
  return Array.from({ length: pages }, (_, page) => (
    <Page
      key={page}
      parentId={parentId}
      skip={page * PAGE}
      level={level}
      state={state}
      {...(page === pages - 1 ? { onMore: () => setPages(pages + 1) } : {})}
    />
  ));
}

function Page({
  parentId,
  skip,
  level,
  state,
  onMore,
}: {
  parentId: number | undefined;
  skip: number;
  level: number;
  state: TreeState;
  onMore?: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const list = useCall('admin/tree/get', { skip, take: PAGE, ...(parentId === undefined ? {} : { parentId }) });
  if (list.data === undefined)
    return list.error === null ? <LoadingBars rows={2} /> : <FailedState error={list.error} onRetry={() => void list.refetch()} />;
  const { nodes, total } = list.data;
  const left = total - skip - nodes.length;
  if (nodes.length === 0 && parentId === undefined) return <EmptyState text={t('admin:member.empty')} />;
  return (
    <>
      {nodes.map((node, place) => {
        // A tree with one top begins with it open.
        const isOpen = (parentId === undefined && total === 1) !== state.open.has(node.id);
        return (
          <Item key={node.id} node={node} level={level} state={state} isOpen={isOpen} isFirst={level === 1 && skip === 0 && place === 0}>
            {isOpen && <Children parentId={node.id} level={level + 1} state={state} />}
          </Item>
        );
      })}
      {left > 0 && onMore !== undefined && (
        <button
          type="button"
          role="treeitem"
          aria-level={level}
          tabIndex={-1}
          className={`tree-more ${buttonClass('ghost', 26)}`}
          style={{ '--depth': level } as CSSProperties}
          onClick={onMore}
        >
          {t('members:tree.more', { rows: left })}
        </button>
      )}
    </>
  );
}

/** What a search left of the tree, open all the way down to what matches; below that it is read as it is opened. */
function Found({ search, state }: { search: string; state: TreeState }): ReactNode {
  const { t } = useTranslation();
  const list = useCall('admin/tree/get', { search, take: PAGE }, { keepPrevious: true });
  if (list.data === undefined)
    return list.error === null ? <LoadingBars rows={6} /> : <FailedState error={list.error} onRetry={() => void list.refetch()} />;
  const found = byParent(list.data.nodes);
  const items = (parent: number | null, level: number): ReactNode =>
    (found.get(parent) ?? []).map((node, place) => {
      const isWay = found.has(node.id);
      // On the way to a match a press closes what the search has opened.
      const isOpen = isWay !== state.open.has(node.id);
      return (
        <Item key={node.id} node={node} level={level} state={state} isOpen={isOpen} isFirst={level === 1 && place === 0}>
          {isOpen && (isWay ? items(node.id, level + 1) : <Children parentId={node.id} level={level + 1} state={state} />)}
        </Item>
      );
    });
  if (list.data.nodes.length === 0) return <EmptyState text={t('admin:member.notFound')} />;
  return items(null, 1);
}

function Item({
  node,
  level,
  state,
  isOpen,
  isFirst,
  children,
}: {
  node: TreeNode;
  level: number;
  state: TreeState;
  isOpen: boolean;
  isFirst: boolean;
  children: ReactNode;
}): ReactNode {
  const { t } = useTranslation();
  const isParent = node.children > 0;
  return (
    <>
      <div
        role="treeitem"
        className="tree-row"
        style={{ '--depth': level - 1 } as CSSProperties}
        aria-level={level}
        aria-expanded={isParent ? isOpen : undefined}
        tabIndex={state.at === node.id || (state.at === null && isFirst) ? 0 : -1}
        data-id={node.id}
        data-testid={`tree-node-${node.id}`}
        onFocus={(event) => {
          if (event.target === event.currentTarget) state.setAt(node.id);
        }}
      >
        {isParent ? (
          <button
            type="button"
            className="tree-chevron"
            tabIndex={-1}
            aria-label={t(isOpen ? 'members:tree.close' : 'members:tree.expand', { who: node.nickname })}
            onClick={() => state.toggle(node.id)}
          >
            <Icon of={IconChevronRight} size={16} />
          </button>
        ) : (
          <span className="tree-chevron" />
        )}
        <Text
          component="button"
          type="button"
          truncate
          className="tree-name"
          tabIndex={-1}
          data-open
          onClick={() => state.actions.onOpen(node.id)}
        >
          <NodeName node={node} />
        </Text>
        <NodeSums node={node} />
        <NodeMenu node={node} actions={state.actions} />
      </div>
      {isOpen && <div role="group">{children}</div>}
    </>
  );
}
