import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { Dialog } from '../../../ui/dialog.js';
import { Money } from '../../../ui/money.js';
import { Period, type LosingLine } from './losing-line.js';

type Part = LosingLine['parts'][number];

/** What a share is made of: what each basis left, the agent's rate of it, and what its children have of that. */
export function LosingParts({ line, onClose }: { line: LosingLine; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const result = (value: number): ReactNode => <Money value={value} signed tone="settled" />;
  const columns: Column<Part>[] = [
    {
      key: 'basis',
      phone: 'title',
      head: t('agent-reports:losing.basis'),
      cell: (part) => (
        <Text component="b" fw={600}>
          {t(`agent-reports:losing.of.${part.basis}`)}
        </Text>
      ),
    },
    { key: 'net', head: t('agent-reports:losing.net'), align: 'right', phone: 'fact', cell: (part) => result(part.net) },
    { key: 'percent', head: t('agent-reports:rolling.percent'), align: 'right', phone: 'fact', cell: (part) => `${part.percent}%` },
    { key: 'gross', head: t('agent-reports:losing.gross'), align: 'right', phone: 'fact', cell: (part) => result(part.gross) },
    { key: 'below', head: t('agent-reports:losing.below'), align: 'right', phone: 'fact', cell: (part) => result(part.below) },
    {
      key: 'own',
      head: t('agent-reports:losing.share'),
      align: 'right',
      phone: 'amount',
      cell: (part) => (
        <Text component="b" fw={600}>
          {result(part.own)}
        </Text>
      ),
    },
  ];
  return (
    <Dialog title={`${t('agent-reports:losing.partsOf')} · ${line.account}`} onClose={onClose} width={760}>
      <Stack gap={12}>
        <Text size="t12" c="muted">
          <Period line={line} />
        </Text>
        <DataTable
          label={t('agent-reports:losing.partsOf')}
          columns={columns}
          rows={line.parts}
          rowKey={(part) => part.basis}
          empty={t('agent-reports:losing.noParts')}
        />
        <Text size="t12" c="text-2">
          {t('agent-reports:losing.rule')}
        </Text>
      </Stack>
    </Dialog>
  );
}
