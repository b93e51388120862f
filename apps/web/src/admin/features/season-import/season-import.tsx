import { Card, Group, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../lib/format.js';
import { Badge, type BadgeTone } from '../../../ui/badge.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { ChipFilter } from '../../../ui/filters.js';
import { Icon } from '../../../ui/icon.js';
import { SwitchRow } from '../../../ui/settings-form.js';
import { Refusal } from '../../../ui/refusal.js';
import { useCommand } from '../../../ui/use-command.js';
import { FileDrop } from '../../components/file-drop.js';
import { type ChosenList, readList } from '../../lib/read-list.js';
import { SeasonPreview } from './season-preview.js';
import { readSeason, useSeasonReading, type Did, type Reading, type ReportRow } from './season-reading.js';
import { importOutcomes as dids, undecodableProblem } from '#lib/contract/values';

/** Reads season files, with a report per row. The same file may be read again, with its results filled in. */
export function SeasonImport(): ReactNode {
  const { t } = useTranslation();
  const reading = useSeasonReading();
  const [withResults, setWithResults] = useState(true);
  const [chosen, setChosen] = useState<ChosenList>();
  const choose = useCommand(
    (file: File) => {
      setChosen(undefined);
      return readList(file, { mayBeWestern: true });
    },
    { onDone: setChosen },
  );
  const start = (list: ChosenList): void => {
    setChosen(undefined);
    void readSeason(list, withResults);
  };
  return (
    <>
      <div className="page-head">
        <Title order={1}>{t('admin:import.title')}</Title>
      </div>
      <FileDrop
        about={t('admin:import.about')}
        isBusy={choose.isBusy || reading?.state === 'reading'}
        testId="season-file"
        onFile={(file) => void choose.run(file)}
        options={
          <SwitchRow
            label={t('admin:import.results')}
            about={t('admin:import.resultsAbout')}
            isOn={withResults}
            onChange={setWithResults}
          />
        }
      />
      <Refusal error={choose.error} />
      {chosen !== undefined && <SeasonPreview of={chosen} onStart={() => start(chosen)} />}
      {chosen === undefined && reading !== null && (
        <>
          <Progress reading={reading} />
          <Report key={reading.file} reading={reading} />
        </>
      )}
    </>
  );
}

const tones: Readonly<Record<Did, BadgeTone>> = { created: 'win', updated: 'info', unchanged: 'neutral', refused: 'lose' };

function Progress({ reading: { file, state, parts, sent, counts, error } }: { reading: Reading }): ReactNode {
  const { t } = useTranslation();
  return (
    <Card className="settings-card" role="status">
      <Group justify="space-between" wrap="wrap" gap={12}>
        <Text component="b" size="t14" fw={600}>
          {file}
        </Text>
        <Text span size="t12" c="muted">
          {t(`admin:import.${state}`, { sent, parts })}
        </Text>
      </Group>
      <progress className="settling" max={Math.max(1, parts)} value={sent} aria-label={t('admin:import.progress')} />
      <dl className="kvs four">
        {dids.map((did) => (
          <div key={did}>
            <dt>{t(`admin:import.did.${did}`)}</dt>
            <Text component="dd" c={did === 'refused' && counts.refused > 0 ? 'lose' : undefined} data-testid={`import-${did}`}>
              {formatAmount(counts[did])}
            </Text>
          </div>
        ))}
      </dl>
      {error !== null && (
        <p className="note lose" role="alert">
          <Icon of={IconAlertTriangle} size={16} />
          {t('admin:import.stopped', { why: error })}
        </p>
      )}
    </Card>
  );
}

const isProblem = (row: ReportRow): boolean => row.did === 'refused' || row.problems.length > 0;

function Report({ reading: { rows, state } }: { reading: Reading }): ReactNode {
  const { t } = useTranslation();
  const [onlyProblems, setOnlyProblems] = useState(false);
  const problems = rows.filter(isProblem);
  const shown = onlyProblems ? problems : rows;
  const columns: readonly Column<ReportRow>[] = [
    { key: 'line', head: t('admin:import.line'), as: 'number', width: '72px' },
    {
      key: 'did',
      head: t('admin:import.what'),
      phone: 'status',
      cell: ({ did }) => <Badge tone={tones[did]}>{t(`admin:import.did.${did}`)}</Badge>,
    },
    { key: 'fixture', head: t('admin:fixtures.fixture'), phone: 'title' },
    { key: 'problems', head: t('admin:import.problems'), cell: (row) => <Problems row={row} /> },
  ];
  return (
    <DataTable
      label={t('admin:import.report')}
      columns={columns}
      rows={state === 'reading' && rows.length === 0 ? undefined : shown}
      rowKey={({ line }) => line}
      empty={t(onlyProblems ? 'admin:import.noProblems' : 'admin:import.noRows')}
      filters={
        <div className="dt-filters report-filters">
          <ChipFilter isOn={onlyProblems} onChange={setOnlyProblems}>
            {t('admin:import.onlyProblems', { rows: formatAmount(problems.length) })}
          </ChipFilter>
        </div>
      }
    />
  );
}

function Problems({ row: { problems } }: { row: ReportRow }): ReactNode {
  const { t } = useTranslation();
  return problems.length === 0 ? (
    <Text span c="muted">
      –
    </Text>
  ) : (
    <Text span size="t12" c="warning" className="report-problems">
      {problems.map((problem) => (problem === undecodableProblem ? t('admin:import.undecodable') : problem)).join(' · ')}
    </Text>
  );
}
