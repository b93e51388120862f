import { IconAlertTriangle, IconFileUpload } from '@tabler/icons-react';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../lib/format.js';
import { Badge, type BadgeTone } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { ChipFilter } from '../../../ui/filters.js';
import { Icon } from '../../../ui/icon.js';
import { SwitchRow } from '../../../ui/settings-form.js';
import { readSeason, useSeasonReading, type Did, type Reading, type ReportRow } from './season-reading.js';

/** Rows of a report on a page. */
const PAGE_SIZE = 50;

/** Reads season files, with a report per row. The same file may be read again, with its results filled in. */
export function SeasonImport(): ReactNode {
  const { t } = useTranslation();
  const reading = useSeasonReading();
  return (
    <>
      <div className="page-head">
        <h1 className="t18 w6">{t('admin:import.title')}</h1>
      </div>
      <FilePicker isBusy={reading?.state === 'reading'} />
      {reading !== null && (
        <>
          <Progress reading={reading} />
          <Report key={reading.file} reading={reading} />
        </>
      )}
    </>
  );
}

function FilePicker({ isBusy }: { isBusy: boolean }): ReactNode {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [withResults, setWithResults] = useState(true);
  const [isOver, setOver] = useState(false);
  const read = (files: FileList | null): void => {
    const file = files?.item(0);
    if (file != null && !isBusy) void readSeason(file, withResults);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    read(event.dataTransfer.files);
  };
  return (
    <section
      className="card settings-card import-card"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p className="t13 x2">{t('admin:import.about')}</p>
      <SwitchRow label={t('admin:import.results')} about={t('admin:import.resultsAbout')} isOn={withResults} onChange={setWithResults} />
      <div className="row g12 wrap">
        <Button size={36} look="primary" isBusy={isBusy} onClick={() => input.current?.click()}>
          {!isBusy && <Icon of={IconFileUpload} size={16} />}
          {t('admin:import.choose')}
        </Button>
        <span className="t12 xm">{t('admin:import.drop')}</span>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,text/csv"
          data-testid="season-file"
          onChange={(event) => {
            read(event.target.files);
            // The same file may be chosen once more.
            event.target.value = '';
          }}
        />
      </div>
    </section>
  );
}

const tones: Readonly<Record<Did, BadgeTone>> = { created: 'win', updated: 'info', unchanged: 'neutral', refused: 'lose' };
const dids = ['created', 'updated', 'unchanged', 'refused'] as const;

function Progress({ reading: { file, state, parts, sent, counts, error } }: { reading: Reading }): ReactNode {
  const { t } = useTranslation();
  return (
    <section className="card settings-card" role="status">
      <div className="row sb g12 wrap">
        <b className="t14 w6">{file}</b>
        <span className="t12 xm">{t(`admin:import.${state}`, { sent, parts })}</span>
      </div>
      <progress className="settling" max={Math.max(1, parts)} value={sent} aria-label={t('admin:import.progress')} />
      <dl className="kvs four">
        {dids.map((did) => (
          <div key={did}>
            <dt>{t(`admin:import.did.${did}`)}</dt>
            <dd className={did === 'refused' && counts.refused > 0 ? 'xl' : ''} data-testid={`import-${did}`}>
              {formatAmount(counts[did])}
            </dd>
          </div>
        ))}
      </dl>
      {error !== null && (
        <p className="note lose" role="alert">
          <Icon of={IconAlertTriangle} size={16} />
          {t('admin:import.stopped', { why: error })}
        </p>
      )}
    </section>
  );
}

const isProblem = (row: ReportRow): boolean => row.did === 'refused' || row.problems.length > 0;

function Report({ reading: { rows, state } }: { reading: Reading }): ReactNode {
  const { t } = useTranslation();
  const [onlyProblems, setOnlyProblems] = useState(false);
  const [page, setPage] = useState(1);
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
      rows={state === 'reading' && rows.length === 0 ? undefined : shown.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
      rowKey={({ line }) => line}
      empty={t(onlyProblems ? 'admin:import.noProblems' : 'admin:import.noRows')}
      filters={
        <div className="dt-filters report-filters">
          <ChipFilter
            isOn={onlyProblems}
            onChange={(isOn) => {
              setOnlyProblems(isOn);
              setPage(1);
            }}
          >
            {t('admin:import.onlyProblems', { rows: formatAmount(problems.length) })}
          </ChipFilter>
        </div>
      }
      page={{ page, pageSize: PAGE_SIZE, total: shown.length, onPage: setPage }}
    />
  );
}

function Problems({ row: { problems } }: { row: ReportRow }): ReactNode {
  return problems.length === 0 ? <span className="xm">–</span> : <span className="t12 xy report-problems">{problems.join(' · ')}</span>;
}
