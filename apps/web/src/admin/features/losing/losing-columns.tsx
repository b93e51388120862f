import { Group, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { RowMark } from '../../../ui/bulk-progress.js';
import { Button } from '../../../ui/button.js';
import type { Column } from '../../../ui/data-table.js';
import { wordsFor } from '../../../ui/list/columns.js';
import { Money } from '../../../ui/money.js';
import { agentColumns } from '../../components/agent-columns.js';
import { LosingBadge, type Line, type LosingVerb } from './losing-labels.js';
import { losingStates } from './losing-search.js';
import type { LosingActs } from './use-losing-acts.js';

/** Lines of losing settlement: whose, what was carried, what is to be paid, and what can be done. */
export function losingColumns(t: TFunction, acts: LosingActs, verbsOf: (line: Line) => readonly LosingVerb[]): readonly Column<Line>[] {
  return [...lineColumns(t), actsColumn(t, acts, verbsOf)];
}

/** The same for a file. */
export function lineColumns(t: TFunction): readonly Column<Line>[] {
  return [
    { key: 'from', head: t('common:range.from'), as: 'time', isHiddenByDefault: true },
    { key: 'until', head: t('common:range.to'), as: 'time', isHiddenByDefault: true },
    {
      key: 'state',
      head: t('admin:list.status'),
      words: wordsFor(losingStates, (state) => t(`members:losing.state.${state}`)),
      phone: 'status',
      cell: (line) => <LosingBadge is={line.state} />,
    },
    ...agentColumns(t),
    {
      key: 'own',
      head: t('members:losing.own'),
      as: 'money',
      phone: 'hidden',
      cell: (line) => <Money value={line.own} signed tone="settled" />,
    },
    {
      key: 'carriedIn',
      head: t('members:losing.carriedIn'),
      as: 'money',
      phone: 'hidden',
      cell: (line) => <Money value={line.carriedIn} signed />,
    },
    {
      key: 'payable',
      head: t('members:losing.payable'),
      as: 'money',
      phone: 'amount',
      phoneCell: (line) => <Money value={line.payable > 0 ? line.payable : line.carriedOut} unit="won" signed />,
      cell: (line) => (
        <Text component="b" fw={700}>
          <Money value={line.payable} />
        </Text>
      ),
    },
    {
      key: 'carriedOut',
      head: t('members:losing.carriedOut'),
      as: 'money',
      phone: 'hidden',
      cell: (line) => <Money value={line.carriedOut} signed />,
    },
    { key: 'processedAt', head: t('admin:list.processedAt'), as: 'time', isHiddenByDefault: true },
    { key: 'processedBy', head: t('admin:list.processedBy'), isHiddenByDefault: true },
  ];
}

function actsColumn(t: TFunction, acts: LosingActs, verbsOf: (line: Line) => readonly LosingVerb[]): Column<Line> {
  return {
    key: 'act',
    head: t('admin:list.actions'),
    phone: 'actions',
    align: 'right',
    cell: (line) => (
      <Group component="span" justify="flex-end" gap={8} onClick={(event) => event.stopPropagation()}>
        <RowMark of={acts.marks.get(line.id)} />
        {verbsOf(line).map((verb) => (
          <Button
            needs={`admin/losing/${verb}`}
            key={verb}
            size={26}
            look={verb === 'pay' ? 'approve' : 'refuse'}
            disabled={acts.marks.get(line.id)?.state === 'busy'}
            data-testid={`${verb}-${line.id}`}
            onClick={() => acts.ask(verb, [line])}
          >
            {t(`members:losing.${verb}`)}
          </Button>
        ))}
      </Group>
    ),
  };
}
