import { IconChevronUp, IconTrash } from '@tabler/icons-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatOdds } from '../../../lib/format.js';
import { QuickAmounts } from '../../../ui/amount-input.js';
import { BottomSheet } from '../../../ui/bottom-sheet.js';
import { Icon } from '../../../ui/icon.js';
import { LegLines } from './leg-lines.js';
import { Receipts } from './receipts.js';
import {
  KeepChoice,
  MoveNote,
  PayoutLine,
  PlaceButton,
  PolicyChoice,
  SizeChoice,
  SlipError,
  StakeInput,
  SumLines,
  ToggleNotice,
  TypeChoice,
  type PartProps,
} from './slip-parts.js';
import type { Slip } from './slip-state.js';
import type { SlipControls } from './use-slip.js';

const QUICK = [10_000, 50_000, 100_000, 500_000, 1_000_000] as const;

/** Enter in the stake presses the button, and the button alone. */
function submitting(controls: SlipControls): (event: FormEvent) => void {
  return (event) => {
    event.preventDefault();
    void controls.place();
  };
}

/** The slip beside the lists: picks, stake, what it would pay, one button. */
export function SportsSlipCard({ controls }: { controls: SlipControls }): ReactNode {
  const { t } = useTranslation();
  const { view } = controls;
  const count = controls.slip.picks.length;
  return (
    <section className="card slip" aria-label={t('player:slip.title')}>
      <div className="sec">
        <h2 className="nw">
          {t('player:slip.title')}{' '}
          <span className={count === 0 ? 'lv' : 'lv on'} data-testid="slip-count">
            {count}
          </span>
        </h2>
        <span className="row g8">
          {view !== undefined && <TypeChoice controls={controls} view={view} />}
          {count > 0 && <ClearButton controls={controls} />}
        </span>
      </div>
      <Receipts bets={controls.receipts} delaySeconds={controls.delaySeconds} />
      {view === undefined ? (
        controls.receipts.length === 0 && (
          <div className="say-box">
            <p>{t('sports:cart.empty')}</p>
          </div>
        )
      ) : (
        <form className="col g12" onSubmit={submitting(controls)} noValidate>
          <LegLines lines={view.lines} onDrop={controls.drop} />
          <SizeChoice controls={controls} view={view} />
          <ToggleNotice controls={controls} />
          <MoveNote controls={controls} view={view} />
          <div className="col g8">
            <StakeInput controls={controls} view={view} size={52} />
            <QuickAmounts
              amounts={QUICK}
              value={controls.stake}
              onChange={controls.setStake}
              disabled={controls.isBusy}
              all={{ label: t('sports:cart.max'), value: view.allIn }}
            />
          </div>
          <div className="col g6">
            <SumLines view={view} />
            <PayoutLine view={view} />
          </div>
          <SlipError controls={controls} />
          <PlaceButton controls={controls} view={view} />
          <PolicyChoice controls={controls} />
        </form>
      )}
      <KeepChoice controls={controls} />
    </section>
  );
}

function ClearButton({ controls }: { controls: SlipControls }): ReactNode {
  const { t } = useTranslation();
  return (
    <button type="button" className="xm pick-x" aria-label={t('player:slip.clear')} onClick={controls.clear}>
      <Icon of={IconTrash} size={18} />
    </button>
  );
}

/** The slip at the edge of a phone: a bar with count and odds, and on a press everything that a bet needs at once. */
export function SportsSlipSheet({ controls }: { controls: SlipControls }): ReactNode {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { view, receipts } = controls;
  if (view === undefined && receipts.length === 0) return null;
  const isFull = isOpen || view === undefined;
  return (
    <BottomSheet label={t('player:slip.title')} isFull={isFull} onToggle={() => setOpen(!isOpen)}>
      {isFull ? (
        <div className="col g8 sheet-slip">
          <Receipts bets={receipts} delaySeconds={controls.delaySeconds} />
          {view !== undefined && <SheetForm controls={controls} view={view} />}
        </div>
      ) : (
        <SheetBar view={view} onOpen={() => setOpen(true)} />
      )}
    </BottomSheet>
  );
}

function SheetBar({ view, onOpen }: { view: Slip; onOpen: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <button type="button" className="row sb g8 sheet-bar" onClick={onOpen} data-testid="slip-bar">
      <span className="row g8">
        <b className="t16 w6">{t('player:slip.title')}</b>
        <span className="lv on" data-testid="slip-count">
          {view.lines.length}
        </span>
      </span>
      <span className="row g8">
        <TicketOdds view={view} />
        <Icon of={IconChevronUp} size={18} />
      </span>
    </button>
  );
}

/** "3폴더 12.05". */
function TicketOdds({ view }: { view: Slip }): ReactNode {
  const { t } = useTranslation();
  const words =
    view.type === 'system'
      ? t('common:match.system', { size: view.size, legs: view.lines.length })
      : view.type === 'single'
        ? t('common:match.single')
        : t('common:match.folders', { count: view.lines.length });
  return (
    <span className="t13 x2 nw">
      {words} {view.odds !== null && <b className="w7 x1">{formatOdds(view.odds)}</b>}
    </span>
  );
}

function SheetForm({ controls, view }: PartProps): ReactNode {
  const { t } = useTranslation();
  return (
    <form className="col g8" onSubmit={submitting(controls)} noValidate>
      <div className="row sb g8">
        <span className="row g8">
          <b className="t16 w6">{t('player:slip.title')}</b>
          <span className="lv on">{view.lines.length}</span>
        </span>
        <span className="row g8">
          <TicketOdds view={view} />
          <ClearButton controls={controls} />
        </span>
      </div>
      <TypeChoice controls={controls} view={view} />
      <SizeChoice controls={controls} view={view} />
      <div className="sheet-legs">
        <LegLines lines={view.lines} onDrop={controls.drop} />
      </div>
      <ToggleNotice controls={controls} />
      <MoveNote controls={controls} view={view} />
      <StakeInput controls={controls} view={view} size={44} />
      <QuickAmounts
        amounts={QUICK.slice(0, 4)}
        value={controls.stake}
        onChange={controls.setStake}
        disabled={controls.isBusy}
        isFive
        size={44}
        all={{ label: t('sports:cart.max'), value: view.allIn }}
      />
      <SumLines view={view} isShort />
      <PayoutLine view={view} />
      <SlipError controls={controls} />
      <PlaceButton controls={controls} view={view} size={44} />
      <details className="t12 xm">
        <summary>{t('sports:cart.more')}</summary>
        <div className="col g8">
          <SumLines view={view} />
          <PolicyChoice controls={controls} />
          <KeepChoice controls={controls} />
        </div>
      </details>
    </form>
  );
}
