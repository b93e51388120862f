import { IconArrowsRightLeft, IconDots, IconUserPlus, IconUserScan, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../lib/format.js';
import { isMonitor, roleName } from '../../../shared/members/role-names.js';
import { Badge } from '../../../ui/badge.js';
import { Icon } from '../../../ui/icon.js';
import { MemberStatus, Who } from '../../components/member-labels.js';
import { Menu } from '../../../ui/menu.js';
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
    <span className="row g8 el">
      <span className={node.matches ? 'tree-match el' : 'el'}>
        <Who of={node} />
      </span>
      <Badge tone={node.kind === 'agent' ? 'line' : 'neutral'}>{roleName(node.role, t)}</Badge>
      {!isNormal(node.status) && <MemberStatus is={node.status} />}
    </span>
  );
}

/** Its own money, and who is below with what they hold together. */
export function NodeSums({ node: { kind, money, below } }: { node: TreeNode }): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <span className="tree-sum r">
        <span className="t11 xm">{t('admin:member.money')}</span>
        <b className="t13 w6">
          <Money value={money} />
        </b>
      </span>
      {kind === 'agent' ? (
        <>
          <span className="tree-sum r">
            <span className="t11 xm">{t('members:tree.below')}</span>
            <span
              className="t13 x2 row g4 end"
              title={t('members:tree.belowAbout', { agents: formatAmount(below.agents), members: formatAmount(below.members) })}
            >
              <Icon of={IconUsers} size={13} />
              {formatAmount(below.agents)} · {formatAmount(below.members)}
            </span>
          </span>
          <span className="tree-sum r">
            <span className="t11 xm">{t('members:tree.belowMoney')}</span>
            <b className="t13 w6">
              <Money value={below.money} />
            </b>
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
  const entry = (
    key: string,
    icon: typeof IconDots,
    label: string,
    run: () => void,
  ): { key: string; label: ReactNode; run: () => void } => ({
    key,
    label: (
      <span className="row g8">
        <Icon of={icon} size={14} />
        {label}
      </span>
    ),
    run,
  });
  return (
    <Menu
      label={t('members:tree.actions', { who: node.nickname })}
      className="b g sm ic"
      button={<Icon of={IconDots} size={16} />}
      items={[
        entry('open', IconUserScan, t('members:tree.open'), () => actions.onOpen(node.id)),
        ...(node.kind === 'agent' && !isMonitor(node.role)
          ? [entry('create', IconUserPlus, t('members:tree.create'), () => actions.onCreate(node.id))]
          : []),
        ...(node.parentId === null ? [] : [entry('move', IconArrowsRightLeft, t('members:tree.move'), () => actions.onMove(node.id))]),
      ]}
    />
  );
}
