import { Box, Text } from '@mantine/core';
import { IconCircleCheck, IconScale, IconXboxX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import { serverNow } from '../../../lib/clock.js';
import type { CallOutput } from '../../../lib/contract.js';
import { formatAmount, formatTime } from '../../../lib/format.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { DataTable } from '../../../ui/data-table.js';
import { Icon } from '../../../ui/icon.js';
import { lawText } from './law-labels.js';
import { useCommand } from '../../../ui/use-command.js';
import { PageTitle } from '../../../ui/page-title.js';

type Report = CallOutput<'admin/ledger/check'>;
type Law = Report['checks'][number];

/** Checks every law of the ledger over everything and shows each; reads only. */
export function LedgerCheck(): ReactNode {
  const { t } = useTranslation();
  const [report, setReport] = useState<{ at: number; data: Report } | null>(null);
  const command = useCommand(
    async (): Promise<void> => {
      const data = await call('admin/ledger/check');
      setReport({ at: serverNow(), data });
    },
    {
      onRefused: () => {
        setReport(null);
      },
    },
  );
  const { isBusy, error } = command;
  const run = command.run;
  return (
    <>
      <div className="page-head">
        <PageTitle>{t('admin:ledger.title')}</PageTitle>
        <Text span size="t13" c="muted">
          {t('admin:ledger.about')}
        </Text>
        <Box component="span" flex={1} miw={0} />
        <Button needs="admin/ledger/check" look="primary" isBusy={isBusy} data-testid="ledger-check" onClick={() => void run()}>
          {!isBusy && <Icon of={IconScale} size={16} />}
          {t(report === null ? 'admin:ledger.run' : 'admin:ledger.again')}
        </Button>
      </div>
      {report !== null && <Verdict report={report.data} at={report.at} />}
      <DataTable
        label={t('admin:ledger.title')}
        columns={[
          { key: 'ok', head: t('admin:ledger.result'), width: '110px', phone: 'status', cell: (law: Law) => <LawResult law={law} /> },
          { key: 'law', head: t('admin:ledger.law'), phone: 'title', cell: (law: Law) => <LawCell law={law} /> },
          {
            key: 'violations',
            phone: 'fact',
            head: t('admin:ledger.violations'),
            align: 'right',
            width: '90px',
            cell: (law: Law) => (
              <Text span fw={law.violations === 0 ? undefined : 600} c={law.violations === 0 ? 'muted' : 'lose'}>
                {formatAmount(law.violations)}
              </Text>
            ),
          },
        ]}
        rows={report === null ? (error === null ? [] : undefined) : report.data.checks}
        rowKey={(law) => law.law}
        error={error}
        onRetry={() => void run()}
        empty={t(isBusy ? 'admin:ledger.running' : 'admin:ledger.empty')}
      />
    </>
  );
}

function Verdict({ report, at }: { report: Report; at: number }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={`note verdict ${report.coherent ? 'win' : 'lose'}`} role="status" data-testid="ledger-verdict">
      <Icon of={report.coherent ? IconCircleCheck : IconXboxX} size={18} />
      <span>
        <Text component="b" size="t13" fw={600}>
          {t(report.coherent ? 'admin:ledger.coherent' : 'admin:ledger.broken')}
        </Text>
        <br />
        {t('admin:ledger.summary', {
          accounts: formatAmount(report.accounts),
          postings: formatAmount(report.postings),
          ms: formatAmount(Math.round(report.elapsedMs)),
          time: formatTime(at, 'full'),
        })}
      </span>
    </div>
  );
}

function LawResult({ law }: { law: Law }): ReactNode {
  const { t } = useTranslation();
  return (
    <Badge tone={law.ok ? 'win' : 'lose'}>
      <Icon of={law.ok ? IconCircleCheck : IconXboxX} size={12} />
      {t(law.ok ? 'admin:ledger.holds' : 'admin:ledger.fails')}
    </Badge>
  );
}

function LawCell({ law }: { law: Law }): ReactNode {
  const { t } = useTranslation();
  return (
    <span className="law">
      {lawText(law.law, t)}
      {law.sample.map((sample) => (
        <Text component="code" key={sample} fz="t11" lts={0} ff="mono" c="lose">
          {sample}
        </Text>
      ))}
    </span>
  );
}
