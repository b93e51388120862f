import { Box, Card, Group, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconArrowsDiagonal, IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { Dot } from '../../../ui/bead.js';
import { buttonClass } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { Money } from '../../../ui/money.js';
import { EmptyState, FailedState, LoadingBars } from '../../../ui/states.js';
import { filterChildren, type Child } from './children.js';
import { ChildrenFilter, type ChildrenFilterProps } from './children-filter.js';
import { RoleMark } from './role-mark.js';

export interface ChildrenPanelProps extends ChildrenFilterProps {
  me: { account: string; role: { name: string }; money: number } | undefined;
  downline: CallOutput<'agent/home/get'>['downline'] | undefined;
  items: readonly Child[] | undefined;
  error: ApiError | null;
  onRetry: () => void;
  /** The page with the whole table. */
  to: string;
}

/** The agent and everybody directly below, as the first two steps of the tree. */
export function ChildrenPanel({ me, downline, items, error, onRetry, to, ...filter }: ChildrenPanelProps): ReactNode {
  const { t } = useTranslation();
  const everybody = downline === undefined ? 0 : downline.agents + downline.members;
  return (
    <Card className="people" aria-label={t('agent:people.title')}>
      <Group justify="space-between" gap={12} mih={24} className="card-head">
        <Title order={2}>{t('agent:people.title')}</Title>
        <Link to={to} className={buttonClass('ghost', 26, true)} aria-label={t('agent:people.all')} title={t('agent:people.all')}>
          <Icon of={IconArrowsDiagonal} size={16} />
        </Link>
      </Group>
      <Group gap={8} className="people-filter">
        <ChildrenFilter {...filter} />
      </Group>
      <div className="tree-head" aria-hidden="true">
        <Box component="span" flex={1} miw={0}>
          {t('agent:people.account')}
        </Box>
        <span>{t('agent:people.nickname')}</span>
        <span className="amount">{t('agent:people.money')}</span>
      </div>
      <div className="people-rows" role="group" aria-label={t('agent:people.title')} tabIndex={0}>
        {me !== undefined && (
          <div className="tree-row me">
            <Text span c="muted">
              <Icon of={IconChevronDown} size={16} />
            </Text>
            <Dot is="on" />
            <RoleMark name={me.role.name} />
            <Text span size="t13" fw={600} truncate flex={1}>
              {me.account}
            </Text>
            {downline !== undefined && (
              <Text span size="t12" style={{ whiteSpace: 'nowrap' }}>
                <Text component="b" fw={600} c="win">
                  {downline.online}
                </Text>
                <Text span c="muted">
                  {' '}
                  / {everybody}
                </Text>
              </Text>
            )}
            <Text span size="t13" fw={600} className="amount">
              <Money value={me.money} />
            </Text>
          </div>
        )}
        <Children items={items} filter={filter} error={error} onRetry={onRetry} />
      </div>
      {downline !== undefined && (
        <div className="people-foot">
          <Group component="span" gap={16}>
            <Group component="span" gap={6}>
              <Dot is="on" />
              {t('agent:people.online')}
            </Group>
            <Group component="span" gap={6}>
              <Dot is="off" />
              {t('agent:people.offline')}
            </Group>
          </Group>
          <span>
            {t('agent:people.online')}{' '}
            <Text component="b" fw={600} c="text">
              {downline.online}
            </Text>{' '}
            / {everybody}
          </span>
        </div>
      )}
    </Card>
  );
}

function Children({
  items,
  filter,
  error,
  onRetry,
}: {
  items: readonly Child[] | undefined;
  filter: ChildrenFilterProps;
  error: ApiError | null;
  onRetry: () => void;
}): ReactNode {
  const { t } = useTranslation();
  if (items === undefined) return error === null ? <LoadingBars rows={6} /> : <FailedState error={error} onRetry={onRetry} />;
  const rows = filterChildren(items, filter);
  if (rows.length === 0) return <EmptyState text={t(items.length === 0 ? 'agent:people.empty' : 'agent:people.noMatch')} />;
  return (
    <ul>
      {rows.map((child) => (
        <li key={child.id} className="tree-row child">
          <span className="guide" aria-hidden="true" />
          <OnlineDot isOnline={child.online} />
          {child.kind === 'agent' ? (
            <RoleMark name={child.role} />
          ) : (
            <span className="lv" title={t('common:level', { level: child.level })}>
              {child.level}
            </span>
          )}
          <Text
            component={Link}
            to="/pa-user-detail-view"
            search={{ id: child.id } as never}
            size="t13"
            fw={child.kind === 'agent' ? 600 : undefined}
            truncate
            className="acct"
          >
            {child.account}
          </Text>
          <Text span size="t12" c="muted" truncate className="nick">
            {child.nickname}
          </Text>
          <Text span size="t13" fw={600} className="amount">
            <Money value={child.money} />
          </Text>
        </li>
      ))}
    </ul>
  );
}

/** Whether somebody is online, by shape and, for screen readers, in a word. */
export function OnlineDot({ isOnline }: { isOnline: boolean }): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <Dot is={isOnline ? 'on' : 'off'} />
      <VisuallyHidden>{t(isOnline ? 'agent:people.online' : 'agent:people.offline')}</VisuallyHidden>
    </>
  );
}
