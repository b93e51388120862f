import { Card, Group, Stack, Text } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readCsv, type CsvLine } from '#lib/kernel';
import { formatAmount } from '../../../lib/format.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { ReadAs } from '../../components/read-as.js';
import type { ChosenList } from '../../lib/read-list.js';

/** The columns that name a match are the first ones of such files. */
const shownColumns = 8;
const shownLines = 5;

/** What a chosen file says, before anything is done with it. */
export function SeasonPreview({ of, onStart }: { of: ChosenList; onStart: () => void }): ReactNode {
  const { t } = useTranslation();
  const [head, ...lines] = useMemo(() => readCsv(of.text), [of.text]);
  const columns: readonly Column<CsvLine>[] = [
    { key: 'line', head: t('admin:import.line'), as: 'number', width: '72px' },
    ...(head?.cells ?? []).slice(0, shownColumns).map((name, index) => ({
      key: `cell-${index}`,
      head: name,
      cell: ({ cells }: CsvLine) => cells[index],
    })),
  ];
  return (
    <>
      <Card className="settings-card" role="status">
        <Group justify="space-between" wrap="wrap" gap={12}>
          <Stack component="span">
            <Text component="b" size="t14" fw={600}>
              {of.name}
            </Text>
            <Text span size="t12" c="muted">
              {t('admin:import.waiting', { rows: formatAmount(lines.length) })}
            </Text>
            <ReadAs encoding={of.encoding} />
          </Stack>
          <Button
            size={36}
            look="primary"
            needs="admin/sports/import"
            disabled={lines.length === 0}
            data-testid="start-import"
            onClick={onStart}
          >
            {t('admin:import.start')}
          </Button>
        </Group>
      </Card>
      <DataTable
        label={t('admin:import.preview')}
        columns={columns}
        rows={lines.slice(0, shownLines)}
        rowKey={({ line }) => line}
        empty={t('admin:import.noRows')}
      />
    </>
  );
}
