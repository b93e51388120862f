import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge, Level, StatusBadge } from '../../../ui/badge.js';
import { Money } from '../../../ui/money.js';
import { Time } from '../../../ui/time.js';
import { PersonName } from '../../components/person-name.js';
import { needsHouse, parentsBelow, type DepositRow, type WithdrawalRow } from './requests.js';

type AnyRow = DepositRow | WithdrawalRow;

/** Who asked: level, account, nickname. */
export function Who({ row }: { row: AnyRow }): ReactNode {
  return <PersonName of={row}>{row.ownerKind === 'member' && <Level level={row.level} />}</PersonName>;
}

/** The agents between the reader and the one who asked. */
export function Parents({ row, own }: { row: AnyRow; own: string | undefined }): ReactNode {
  const { t } = useTranslation();
  const between = parentsBelow(row.parents, own);
  return <span>{between.length === 0 ? t('agent:list.direct') : between.join(' › ')}</span>;
}

/** Status and whatever is unusual, side by side, each in its word. */
export function Status({ row }: { row: AnyRow }): ReactNode {
  const { t } = useTranslation();
  const flags = [
    'double' in row && row.double && 'double',
    row.duplicate && 'duplicate',
    'first' in row && row.first && 'first',
    'holderDiffers' in row && row.holderDiffers && 'holderDiffers',
    'frozen' in row && row.frozen && 'frozen',
  ].filter((flag) => flag !== false);
  return (
    <Group component="span" gap={4} title={row.reason ?? undefined}>
      <StatusBadge is={row.status} />
      {flags.map((flag) => (
        <StatusBadge key={flag} is={flag} />
      ))}
      {needsHouse(row) && (
        <span title={row.coin === null ? undefined : t('requests:coin.houseDecides')}>
          <Badge tone="warning">{t('agent:requests.houseDecides')}</Badge>
        </span>
      )}
    </Group>
  );
}

/** The balance now and, while a deposit waits, what it comes to with the approval. */
export function Balance({ row }: { row: AnyRow }): ReactNode {
  return (
    <Text span c="text-2">
      <Money value={row.money} />
      {'expectedMoney' in row && row.status === 'waiting' && (
        <>
          {' '}
          → <Money value={row.expectedMoney} fw={500} c="text" />
        </>
      )}
    </Text>
  );
}

export function Processed({ row }: { row: AnyRow }): ReactNode {
  if (row.processedAt === null)
    return (
      <Text span c="muted" aria-hidden="true">
        –
      </Text>
    );
  return <Time at={row.processedAt} format="short" c="text-2" />;
}
