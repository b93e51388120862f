import { Card, Group, Text, Title, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BalanceGroup } from '#lib/contract/values';
import type { CallOutput } from '../../lib/contract.js';
import { formatAmount } from '../../lib/format.js';
import { Icon } from '../../ui/icon.js';
import { Money, type MoneyUnit } from '../../ui/money.js';
import { Time } from '../../ui/time.js';
import styles from './balance-explained.module.css';

type Explained = CallOutput<'admin/member/balance/explain' | 'user/bank/balance/explain'>;
type Moved = Explained['groups'][number];

export interface BalanceExplainedProps {
  explained: Explained;
  unit: MoneyUnit;
  /** The group whose entries are listed; with `onGroup`, each line chooses its own. */
  group?: BalanceGroup | undefined;
  onGroup?: (group: BalanceGroup | undefined) => void;
}

/** Why a balance is what it is: what it was, what came in and went out, and what that makes. */
export function BalanceExplained({ explained, unit, group, onGroup }: BalanceExplainedProps): ReactNode {
  const { t } = useTranslation();
  const { start, end, groups } = explained;
  const most = Math.max(1, ...groups.map((each) => Math.abs(each.in - each.out)));
  return (
    <Card component="section" p={16} aria-label={t('balance:title')} data-testid="balance-explained">
      <Group justify="space-between" gap={8} mih={24} mb={4}>
        <Title order={2}>{t('balance:title')}</Title>
        <Proof explained={explained} />
      </Group>
      <div className={styles['lines']}>
        <End at={start.at} balance={start.balance} unit={unit} name={t(explained.isArchived ? 'balance:archived' : 'balance:start')} />
        {groups.map((moved) => (
          <GroupLine
            key={moved.group}
            moved={moved}
            unit={unit}
            most={most}
            isChosen={group === moved.group}
            {...(onGroup === undefined ? {} : { onPress: () => onGroup(group === moved.group ? undefined : moved.group) })}
          />
        ))}
        <End at={end.at} balance={end.balance} unit={unit} name={t('balance:now')} isResult />
      </div>
    </Card>
  );
}

/** That the entries lead from the start to the end, or that they do not. */
function Proof({ explained: { count, isWhole } }: { explained: Explained }): ReactNode {
  const { t } = useTranslation();
  return (
    <Text span size="t12" c={isWhole ? 'muted' : 'lose'} className={styles['proof']} data-whole={isWhole}>
      <Icon of={isWhole ? IconCheck : IconAlertTriangle} size={14} />
      {t(isWhole ? 'balance:whole' : 'balance:broken', { count, entries: formatAmount(count) })}
    </Text>
  );
}

interface EndProps {
  at: string | null;
  balance: number;
  unit: MoneyUnit;
  /** Said where there is no instant. */
  name: string;
  isResult?: boolean;
}

function End({ at, balance, unit, name, isResult = false }: EndProps): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles['line']} {...(isResult ? { 'data-result': true } : {})}>
      <Text span fw={isResult ? 700 : 500}>
        {at === null ? name : t('balance:at')} {at !== null && <Time at={at} c="text-2" />}
      </Text>
      <span />
      <Text span size={isResult ? 't16' : 't13'} fw={isResult ? 700 : 500} className={styles['amount']}>
        <Money value={balance} unit={unit} />
      </Text>
    </div>
  );
}

interface GroupLineProps {
  moved: Moved;
  unit: MoneyUnit;
  /** The largest change of a line, which fills its bar. */
  most: number;
  isChosen: boolean;
  onPress?: () => void;
}

function GroupLine({ moved, unit, most, isChosen, onPress }: GroupLineProps): ReactNode {
  const { t } = useTranslation();
  const change = moved.in - moved.out;
  const parts = (
    <>
      <span>
        <Text span fw={500}>
          {t(`balance:group.${moved.group}`)}
        </Text>{' '}
        <Text span size="t12" c="muted">
          {t('balance:flows', { count: moved.count, entries: formatAmount(moved.count) })}
          {moved.in > 0 && moved.out > 0 && (
            <>
              {' · '}
              <Money value={moved.in} signed /> <Money value={-moved.out} signed />
            </>
          )}
        </Text>
      </span>
      <span className={styles['bar']} aria-hidden="true">
        <i data-tone={change < 0 ? 'out' : 'in'} style={{ width: `${(Math.abs(change) / most) * 100}%` }} />
      </span>
      <span className={styles['amount']}>
        <Money value={change} unit={unit} signed tone="settled" />
      </span>
    </>
  );
  if (onPress === undefined) return <div className={styles['line']}>{parts}</div>;
  return (
    <UnstyledButton
      className={styles['line']}
      aria-pressed={isChosen}
      title={t(isChosen ? 'balance:all' : 'balance:only')}
      data-testid={`balance-${moved.group}`}
      onClick={onPress}
    >
      {parts}
    </UnstyledButton>
  );
}
