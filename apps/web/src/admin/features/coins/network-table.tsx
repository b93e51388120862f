import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { coinFacts } from '#lib/contract/values';
import { Badge } from '../../../ui/badge.js';
import { CoinTable, type CoinsRead, type NetworkRow } from './coin-table.js';

const keyOf = ({ network }: NetworkRow): string => network;

/** Levels in a row as one span: `1–3, 7`. */
export const levelWords = (levels: readonly number[]): string =>
  levels
    .reduce<[number, number][]>((spans, level) => {
      const last = spans.at(-1);
      return last?.[1] === level - 1 ? [...spans.slice(0, -1), [last[0], level]] : [...spans, [level, level]];
    }, [])
    .map(([from, to]) => (from === to ? String(from) : `${from}–${to}`))
    .join(', ');

/** Which networks are on, and for whom a wallet is missing. */
export function NetworkTable({ read }: { read: CoinsRead }): ReactNode {
  const { t } = useTranslation();
  return (
    <CoinTable
      read={read}
      part="networks"
      rows={read.data?.networks}
      keyOf={keyOf}
      columns={[
        { key: 'network', head: t('admincoins:network'), phone: 'title', cell: ({ network }) => <b>{coinFacts[network].name}</b> },
        {
          key: 'isOn',
          head: t('admincoins:networks.state'),
          phone: 'status',
          cell: ({ isOn }) => <Badge tone={isOn ? 'win' : 'neutral'}>{t(isOn ? 'admincoins:on' : 'admincoins:off')}</Badge>,
        },
        {
          key: 'levelsWithout',
          head: t('admincoins:uses.deposits'),
          cell: (row) => (
            <Fact isMissing={row.levelsWithout.length > 0} isOn={row.isOn}>
              {row.levelsWithout.length > 0
                ? t('admincoins:networks.without', { levels: levelWords(row.levelsWithout) })
                : t('admincoins:networks.allLevels')}
            </Fact>
          ),
        },
        {
          key: 'paysOut',
          head: t('admincoins:uses.withdrawals'),
          cell: ({ paysOut, isOn }) => (
            <Fact isMissing={!paysOut} isOn={isOn}>
              {t(paysOut ? 'admincoins:networks.paysOut' : 'admincoins:networks.paysNothing')}
            </Fact>
          ),
        },
      ]}
    />
  );
}

/** What a network is missing matters once it is on. */
function Fact({ isMissing, isOn, children }: { isMissing: boolean; isOn: boolean; children: ReactNode }): ReactNode {
  if (isMissing && isOn) return <Badge tone="warning">{children}</Badge>;
  return (
    <Text span c={isMissing ? 'muted' : 'text-2'}>
      {children}
    </Text>
  );
}
