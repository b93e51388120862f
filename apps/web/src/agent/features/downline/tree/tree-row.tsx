import { Flex, Text } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../../lib/format.js';
import { Icon } from '../../../../ui/icon.js';
import { Money } from '../../../../ui/money.js';
import { Nickname, PersonMark } from '../people/person-cells.js';
import { OnlineDot } from '../children-panel.js';
import type { TreeNode } from './tree.js';

export interface TreeRowProps {
  node: TreeNode;
  depth: number;
  isOpen: boolean;
  /** Stands only on the way to what was searched for. */
  isOnTheWay?: boolean;
  onToggle: () => void;
}

/** One node: who it is, whom it has below, what it holds and what those below hold together. */
export function TreeRow({ node, depth, isOpen, isOnTheWay = false, onToggle }: TreeRowProps): ReactNode {
  const { t } = useTranslation();
  return (
    <div
      className={isOnTheWay ? 'branch-row on-the-way' : 'branch-row'}
      data-testid={`node-${node.account}`}
      style={{ paddingLeft: 8 + depth * 20 }}
    >
      {node.children > 0 ? (
        <button
          type="button"
          className="branch-toggle"
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'agent:tree.close' : 'agent:tree.open', { account: node.account })}
          onClick={onToggle}
        >
          <Icon of={isOpen ? IconChevronDown : IconChevronRight} size={16} />
        </button>
      ) : (
        <span className="branch-toggle" />
      )}
      <OnlineDot isOnline={node.online} />
      <PersonMark person={node} />
      <Flex
        component={Link}
        to="/pa-user-detail-view"
        search={{ id: node.id } as never}
        align="center"
        gap={8}
        flex={1}
        miw={0}
        className="person-link"
      >
        <Text component="b" size="t13" fw={600} truncate>
          {node.account}
        </Text>
        <Nickname of={node} />
      </Flex>
      <Text span size="t12" c="text-2" className="branch-below" style={{ whiteSpace: 'nowrap' }}>
        {node.kind === 'agent' &&
          t('agent:people.belowCount', { agents: formatAmount(node.below.agents), members: formatAmount(node.below.members) })}
      </Text>
      <Text span size="t13" c="muted" className="branch-amount branch-below">
        {node.kind === 'agent' && <Money value={node.below.money} />}
      </Text>
      <Text span size="t13" fw={600} className="branch-amount">
        <Money value={node.money} />
      </Text>
    </div>
  );
}
