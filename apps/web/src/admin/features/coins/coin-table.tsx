import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { useListRows, wholeList } from '../../../ui/list/list-rows.js';

type CoinsView = CallOutput<'admin/coin/get'>;
export type NetworkRow = CoinsView['networks'][number];
export type RateRow = CoinsView['rates'][number];
export type WalletRow = CoinsView['wallets'][number];

/** The answer that every table of the page shows a part of. */
export interface CoinsRead {
  readonly data: CoinsView | undefined;
  readonly error: ApiError | null;
  readonly refetch: () => unknown;
  readonly isPlaceholderData: boolean;
}

interface CoinTableProps<Row, Key extends string | number> {
  read: CoinsRead;
  part: 'networks' | 'rates' | 'wallets';
  rows: readonly Row[] | undefined;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => Key;
  /** Beside the heading. */
  children?: ReactNode;
}

/** A table of the page under its heading; J and K go through the wallets. */
export function CoinTable<Row, Key extends string | number>({
  read,
  part,
  rows,
  columns,
  keyOf,
  children,
}: CoinTableProps<Row, Key>): ReactNode {
  const { t } = useTranslation();
  const title = t(`admincoins:${part}.title`);
  const list = useListRows<Row, Key>(wholeList(rows, part, read), { name: `coin-${part}`, keyOf, hasKeys: part === 'wallets' });
  return (
    <Stack component="section" gap={8} aria-label={title}>
      <Group justify="space-between" mih={32}>
        <Text component="h2" size="t15" fw={600}>
          {title}
        </Text>
        {children}
      </Group>
      <DataTable
        {...list.table}
        label={title}
        columns={columns}
        rowTestId={(row) => `coin-${part}-${keyOf(row)}`}
        empty={t('admincoins:wallets.empty')}
      />
    </Stack>
  );
}
