import { Group, Text } from '@mantine/core';
import { IconArrowsRightLeft, IconDots, IconUserPlus, IconUserScan, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../lib/format.js';
import { isMonitor, roleName } from '../../../shared/members/role-names.js';
import { Badge } from '../../../ui/badge.js';
import { Icon } from '../../../ui/icon.js';
import { MemberStatus, Who } from '../../components/member-labels.js';
import { Menu, type MenuItem } from '../../../ui/menu.js';
import { Money } from '../../../ui/money.js';
import type { TreeNode } from './nodes.js';

/** What can be done from a node of the tree. */
export interface NodeActions {
  readonly onOpen: (id: number) => void;
  readonly onCreate: (parentId: number) => void;
  readonly onMove: (id: number) => void;
}

const isNormal = (status: string): boolean => status === 'normal_a' || status === 'normal_b';

/** Who a node is; a status that is not the normal one is said. */
export function NodeName({ node }: { node: TreeNode }): ReactNode {
  const { t } = useTranslation();
  return (
    <Group component="span" gap={8} miw={0} style={{ overflow: 'hidden', whiteSpace: 'nowrap' }}>
      <Text span truncate className={node.matches ? 'tree-match' : undefined}>
        <Who of={node} />
      </Text>
      <Badge tone={node.kind === 'agent' ? 'line' : 'neutral'}>{roleName(node.role, t)}</Badge>
      {!isNormal(node.status) && <MemberStatus is={node.status} />}
    </Group>
  );
}

/** Its own money, and who is below with what they hold together. */
export function NodeSums({ node: { kind, money, below } }: { node: TreeNode }): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <span className="tree-sum">
        <Text span size="t11" c="muted">
          {t('admin:member.money')}
        </Text>
        <Text component="b" size="t13" fw={600}>
          <Money value={money} />
        </Text>
      </span>
      {kind === 'agent' ? (
        <>
          <span className="tree-sum">
            <Text span size="t11" c="muted">
              {t('members:tree.below')}
            </Text>
            <Group
              component="span"
              justify="flex-end"
              gap={4}
              fz="t13"
              lh="t13"
              c="text-2"
              title={t('members:tree.belowAbout', { agents: formatAmount(below.agents), members: formatAmount(below.members) })}
            >
              <Icon of={IconUsers} size={13} />
              {formatAmount(below.agents)} · {formatAmount(below.members)}
            </Group>
          </span>
          <span className="tree-sum">
            <Text span size="t11" c="muted">
              {t('members:tree.belowMoney')}
            </Text>
            <Text component="b" size="t13" fw={600}>
              <Money value={below.money} />
            </Text>
          </span>
        </>
      ) : (
        <span className="tree-sum two" />
      )}
    </>
  );
}

/** The menu of a node. */
export function NodeMenu({ node, actions }: { node: TreeNode; actions: NodeActions }): ReactNode {
  const { t } = useTranslation();
  const entry = (icon: typeof IconDots, label: string): ReactNode => (
    <Group component="span" gap={8}>
      <Icon of={icon} size={14} />
      {label}
    </Group>
  );
  const items: readonly MenuItem[] = [
    { key: 'open', label: entry(IconUserScan, t('members:tree.open')), run: () => actions.onOpen(node.id) },
    ...(node.kind === 'agent' && !isMonitor(node.role)
      ? [
          {
            key: 'create',
            label: entry(IconUserPlus, t('members:tree.create')),
            needs: 'admin/member/create',
            run: () => actions.onCreate(node.id),
          } as const,
        ]
      : []),
    ...(node.parentId === null
      ? []
      : [
          {
            key: 'move',
            label: entry(IconArrowsRightLeft, t('members:tree.move')),
            needs: 'admin/member/move',
            run: () => actions.onMove(node.id),
          } as const,
        ]),
  ];
  return (
    <Menu
      label={t('members:tree.actions', { who: node.nickname })}
      className="b g sm ic"
      button={<Icon of={IconDots} size={16} />}
      items={items}
    />
  );
}
