import { Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { downloadText } from '../../../lib/download.js';
import { formatAmount } from '../../../lib/format.js';
import { refresh } from '../../../lib/queries.js';
import { Badge, type BadgeTone } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { Icon } from '../../../ui/icon.js';
import { toastSuccess } from '../../../ui/notices.js';
import { Refusal } from '../../../ui/refusal.js';
import { useCommand } from '../../../ui/use-command.js';
import { FileDrop } from '../../components/file-drop.js';
import { ReadAs } from '../../components/read-as.js';
import { type ChosenList, readList } from '../../lib/read-list.js';

type Plan = CallOutput<'admin/virtualAccount/import'>;
type Line = Plan['rows'][number];
const tones: Readonly<Record<Line['act'], BadgeTone>> = { create: 'win', replace: 'info', unchanged: 'neutral', refused: 'lose' };

interface Chosen extends ChosenList {
  readonly plan: Plan;
}

/** Gives members accounts by a list of the bank's: what it would do line by line, then all of it or nothing. */
export function VirtualImport(): ReactNode {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Chosen>();
  const preview = useCommand(async (file: File) => {
    setChosen(undefined);
    const list = await readList(file);
    setChosen({ ...list, plan: await call('admin/virtualAccount/import/preview', { text: list.text }) });
  });
  const run = useCommand(async ({ text }: Chosen) => {
    const plan = await call('admin/virtualAccount/import', { text });
    if (plan.counts.refused > 0) {
      setChosen((before) => before && { ...before, plan });
      return;
    }
    setChosen(undefined);
    refresh('admin/virtualAccount/get');
    toastSuccess(t('deposit-accounts:imported', { rows: plan.counts.create + plan.counts.replace }));
  });
  const sample = useCommand(async () => {
    const { name, text } = await call('admin/virtualAccount/import/sample');
    downloadText(name, text, 'text/csv');
  });
  return (
    <>
      <FileDrop
        about={t('deposit-accounts:importAbout')}
        isBusy={preview.isBusy}
        testId="virtual-file"
        onFile={(file) => void preview.run(file)}
      >
        <Button size={36} look="outline" isBusy={sample.isBusy} onClick={() => void sample.run(undefined)}>
          <Icon of={IconDownload} size={16} />
          {t('deposit-accounts:sample')}
        </Button>
      </FileDrop>
      <Refusal error={preview.error ?? run.error ?? sample.error} />
      {chosen !== undefined && <PlanView of={chosen} isBusy={run.isBusy} onRun={() => void run.run(chosen)} />}
    </>
  );
}

function PlanView({ of, isBusy, onRun }: { of: Chosen; isBusy: boolean; onRun: () => void }): ReactNode {
  const { t } = useTranslation();
  const { counts, rows } = of.plan;
  const changes = counts.create + counts.replace;
  const columns: readonly Column<Line>[] = [
    { key: 'line', head: t('deposit-accounts:line'), as: 'number', width: '56px' },
    { key: 'account', head: t('admin:list.account'), phone: 'title', cell: ({ account }) => <b>{account}</b> },
    { key: 'nickname', head: t('deposit-accounts:nickname') },
    { key: 'bank_name', head: t('deposit-accounts:bank') },
    { key: 'bank_account', head: t('deposit-accounts:number') },
    { key: 'bank_account_holder', head: t('deposit-accounts:holder') },
    {
      key: 'act',
      head: t('deposit-accounts:outcome'),
      phone: 'status',
      cell: ({ act, problem }) => (
        <Badge tone={tones[act]}>{problem === null ? t(`deposit-accounts:acts.${act}`) : t(`deposit-accounts:problems.${problem}`)}</Badge>
      ),
    },
  ];
  return (
    <>
      <Group justify="space-between" gap={12} wrap="wrap" role="status">
        <Stack component="span" gap={2}>
          <Text span size="t13" fw={600}>
            {of.name}:{' '}
            {(['create', 'replace', 'unchanged', 'refused'] as const)
              .map((act) => `${t(`deposit-accounts:acts.${act}`)} ${formatAmount(counts[act])}`)
              .join(' · ')}
          </Text>
          <ReadAs encoding={of.encoding} />
        </Stack>
        <Button
          size={36}
          look="primary"
          isBusy={isBusy}
          disabled={counts.refused > 0 || changes === 0}
          data-testid="run-import"
          onClick={onRun}
        >
          {t('deposit-accounts:import', { rows: changes })}
        </Button>
      </Group>
      {counts.refused > 0 && (
        <p className="note warning">
          <Icon of={IconAlertTriangle} size={16} />
          {t('deposit-accounts:importRefused')}
        </p>
      )}
      <DataTable
        label={of.name}
        columns={columns}
        rows={[...rows].sort((a, b) => Number(b.act === 'refused') - Number(a.act === 'refused') || a.line - b.line)}
        rowKey={(row) => row.line}
        rowTestId={(row) => `import-${row.line}`}
        empty=""
      />
    </>
  );
}
