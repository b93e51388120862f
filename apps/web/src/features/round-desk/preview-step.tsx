import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatWon } from '../../lib/format.js';
import { StatusBadge } from '../../ui/badge.js';
import { DataTable, type Column } from '../../ui/data-table.js';
import { Icon } from '../../ui/icon.js';
import { Money } from '../../ui/money.js';
import { PREVIEW_SIZE } from './use-entry.js';
import type { BetChange, Preview } from './rounds.js';

export interface PreviewStepProps {
  preview: Preview | undefined;
  page: number;
  onPage: (page: number) => void;
}

/** What a result would do, before anything is done: the sums, and every bet that would change. */
export function PreviewStep({ preview, page, onPage }: PreviewStepProps): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="col g12">
      {preview !== undefined && <Sums preview={preview} />}
      <DataTable
        label={t('admin:entry.changes')}
        columns={columns(t)}
        rows={preview?.items}
        rowKey={(change) => change.id}
        empty={t('admin:entry.noChanges')}
        phoneRow={(change) => <PhoneRow change={change} />}
        {...(preview === undefined || preview.total <= PREVIEW_SIZE ? {} : { page: { page, pageSize: PREVIEW_SIZE, total: preview.total, onPage } })}
      />
    </div>
  );
}

function Sums({ preview: { sums, unchanged } }: { preview: Preview }): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <dl className="preview-sums">
        <div><dt>{t('admin:entry.bets')}</dt><dd>{t('admin:bulk.count', { rows: formatAmount(sums.bets) })}</dd></div>
        <div><dt>{t('admin:entry.members')}</dt><dd>{t('admin:member.people', { people: formatAmount(sums.members) })}</dd></div>
        <div><dt>{t('admin:entry.paid')}</dt><dd className="xw"><Money value={sums.paid} unit="won" /></dd></div>
        <div><dt>{t('admin:entry.recalled')}</dt><dd className={sums.recalled > 0 ? 'xl' : ''}><Money value={sums.recalled} unit="won" /></dd></div>
        <div><dt>{t('admin:entry.rolling')}</dt><dd><Money value={-sums.rolling} unit="won" signed /></dd></div>
        <div><dt>{t('admin:entry.unchanged')}</dt><dd>{t('admin:bulk.count', { rows: formatAmount(unchanged) })}</dd></div>
      </dl>
      {sums.debt > 0 && <p className="note warning"><Icon of={IconAlertTriangle} size={16} />{t('admin:entry.debtNote', { count: sums.indebted, debt: formatWon(sums.debt) })}</p>}
    </>
  );
}

const statusOf = (state: { status?: string; result: string | null }): string => state.result ?? state.status ?? '';

function columns(t: TFunction): readonly Column<BetChange>[] {
  return [
    { key: 'member', head: t('admin:desk.member'), cell: (change) => <span className="row g8"><span className="lv">{change.level}</span><b className="t13 w6">{change.nickname}</b><span className="t12 xm">{change.account}</span></span> },
    { key: 'stake', head: t('admin:bets.stake'), align: 'right', cell: (change) => <Money value={change.stake} /> },
    { key: 'before', head: t('admin:entry.before'), cell: (change) => <Side state={statusOf(change.before)} payout={change.before.payout} /> },
    { key: 'after', head: t('admin:entry.after'), cell: (change) => <span className="row g6"><Icon of={IconArrowRight} size={14} /><Side state={statusOf(change.after)} payout={change.after.payout} /></span> },
    { key: 'change', head: t('admin:entry.change'), align: 'right', cell: (change) => <b className="w6"><Money value={change.change} signed tone="settled" /></b> },
    { key: 'debt', head: t('admin:entry.debt'), align: 'right', cell: (change) => (change.debt === 0 ? <span className="xm">–</span> : <b className="w6 xy"><Money value={change.debt} /></b>) },
  ];
}

function Side({ state, payout }: { state: string; payout: number | null }): ReactNode {
  return <span className="row g6"><StatusBadge is={state} />{payout !== null && <Money value={payout} />}</span>;
}

function PhoneRow({ change }: { change: BetChange }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="f1 col g4">
      <span className="row sb g12"><span className="row g6 el"><span className="lv">{change.level}</span><b className="t13 w6 el">{change.nickname}</b></span><b className="t14 w6"><Money value={change.change} unit="won" signed tone="settled" /></b></span>
      <span className="row sb g8 t12"><span className="row g6"><StatusBadge is={statusOf(change.before)} /><Icon of={IconArrowRight} size={13} /><StatusBadge is={statusOf(change.after)} /></span>{change.debt > 0 && <span className="xy w6">{t('admin:entry.debt')} <Money value={change.debt} /></span>}</span>
    </div>
  );
}
