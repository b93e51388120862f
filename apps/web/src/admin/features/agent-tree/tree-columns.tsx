import { Card, Flex, Group, Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../lib/format.js';
import { useCall } from '../../../lib/queries.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { Money } from '../../../ui/money.js';
import { EmptyState, FailedState, LoadingBars } from '../../../ui/states.js';
import { NodeMenu, NodeName, type NodeActions } from './node-row.js';
import { PAGE, type TreeNode } from './nodes.js';

/** View B: a column for every level, each with whom the chosen one of the column before has directly below. A search narrows the first. */
export function TreeColumns({ search, actions }: { search: string | undefined; actions: NodeActions }): ReactNode {
  const { t } = useTranslation();
  const [way, setWay] = useState<readonly TreeNode[]>([]);
  const [searched, setSearched] = useState(search);
  if (search !== searched) {
    setSearched(search);
    setWay([]);
  }
  return (
    <div className="tree-columns" role="group" aria-label={t('members:tree.title')}>
      <Column
        key={`top ${search ?? ''}`}
        parent={null}
        search={search}
        chosen={way[0]?.id}
        actions={actions}
        onChoose={(node) => setWay([node])}
      />
      {way
        .filter((node) => node.children > 0)
        .map((parent, depth) => (
          <Column
            key={parent.id}
            parent={parent}
            search={undefined}
            chosen={way[depth + 1]?.id}
            actions={actions}
            onChoose={(node) => setWay([...way.slice(0, depth + 1), node])}
          />
        ))}
    </div>
  );
}

interface ColumnProps {
  parent: TreeNode | null;
  search: string | undefined;
  chosen: number | undefined;
  actions: NodeActions;
  onChoose: (node: TreeNode) => void;
}

function Column({ parent, search, chosen, actions, onChoose }: ColumnProps): ReactNode {
  const { t } = useTranslation();
  const [skip, setSkip] = useState(0);
  const list = useCall(
    'admin/tree/get',
    { skip, take: PAGE, ...(parent === null ? {} : { parentId: parent.id }), ...(search === undefined ? {} : { search }) },
    { keepPrevious: true },
  );
  const nodes = search === undefined ? list.data?.nodes : list.data?.nodes.filter((node) => node.matches);
  const total = list.data?.total ?? 0;
  const name = parent === null ? t(search === undefined ? 'members:tree.top' : 'members:tree.found') : parent.nickname;
  return (
    <Card className="tree-column" aria-label={name}>
      <Group component="header" justify="space-between" gap={8}>
        <Text component="b" size="t13" fw={600} truncate>
          {name}
        </Text>
        <Text span size="t12" c="muted">
          {search !== undefined && nodes !== undefined && nodes.length < total && `${formatAmount(nodes.length)} / `}
          {formatAmount(total)}
        </Text>
      </Group>
      <div className="tree-column-rows" tabIndex={0} role="group" aria-label={name}>
        {nodes === undefined &&
          (list.error === null ? <LoadingBars rows={4} /> : <FailedState error={list.error} onRetry={() => void list.refetch()} />)}
        {nodes?.length === 0 && <EmptyState text={t('admin:member.notFound')} />}
        {nodes?.map((node) => (
          <div key={node.id} className="tree-cell" data-on={node.id === chosen || undefined}>
            <Flex
              component="button"
              direction="column"
              type="button"
              gap={2}
              flex={1}
              miw={0}
              style={{ overflow: 'hidden', whiteSpace: 'nowrap' }}
              aria-pressed={node.id === chosen}
              onClick={() => onChoose(node)}
            >
              <NodeName node={node} />
              <Group component="span" justify="space-between" gap={8} fz="t12" lh="t12" c="muted">
                <Money value={node.money} unit="won" />
                {node.kind === 'agent' && (
                  <span>
                    {formatAmount(node.below.agents)} · {formatAmount(node.below.members)} · <Money value={node.below.money} unit="won" />
                  </span>
                )}
              </Group>
            </Flex>
            <NodeMenu node={node} actions={actions} />
            {node.children > 0 ? (
              <Text span c="muted" aria-hidden="true">
                <Icon of={IconChevronRight} size={14} />
              </Text>
            ) : (
              <span style={{ width: 14 }} />
            )}
          </div>
        ))}
      </div>
      {search === undefined && total > PAGE && (
        <Group component="footer" justify="space-between" gap={8}>
          <Button look="ghost" size={26} disabled={skip === 0} onClick={() => setSkip(skip - PAGE)}>
            {t('members:tree.before')}
          </Button>
          <Text span size="t12" c="muted">
            {formatAmount(skip + 1)}–{formatAmount(Math.min(total, skip + PAGE))}
          </Text>
          <Button look="ghost" size={26} disabled={skip + PAGE >= total} onClick={() => setSkip(skip + PAGE)}>
            {t('members:tree.after')}
          </Button>
        </Group>
      )}
    </Card>
  );
}
