import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../lib/format.js';
import { nameOf, otherNameOf } from '../../../shared/sports/sports-labels.js';
import type { Team } from './league-search.js';
import { Sum } from '../../../ui/sum.js';

type Names = Pick<Team, 'name' | 'nameKo'>;

/** Names that suppliers have for a league or a team, in one line. */
export const aliasLine = ({ aliases }: Pick<Team, 'aliases'>): string =>
  aliases.length === 0 ? '–' : aliases.map(({ source, name }) => `${name} (${source})`).join(', ');

/** The name in both languages, which opens it. */
export function NameCell<Row extends Names>({ row, onOpen }: { row: Row; onOpen: (row: Row) => void }): ReactNode {
  return (
    <button type="button" className="lh game-name" onClick={() => onOpen(row)}>
      <Text component="b" size="t13" fw={600} truncate>
        {nameOf(row)}
      </Text>
      <Text span size="t11" c="muted" truncate>
        {otherNameOf(row)}
      </Text>
    </button>
  );
}

export function AliasCell({ row }: { row: Pick<Team, 'aliases'> }): ReactNode {
  return (
    <Text span size="t12" c="muted" truncate className="aliases" title={aliasLine(row)}>
      {aliasLine(row)}
    </Text>
  );
}

/** How many rows match, at the foot of a list. */
export function MatchingFoot({ total }: { total: number }): ReactNode {
  const { t } = useTranslation();
  return <Sum label={t('admin:list.matching')}>{formatAmount(total)}</Sum>;
}
