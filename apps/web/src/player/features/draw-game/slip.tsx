import { IconTrash, IconX } from '@tabler/icons-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { gameWords, marketBasis, pickWords } from '../../../shared/draws/draw-labels.js';
import { formatOdds } from '../../../lib/format.js';
import { QuickAmounts } from '../../../ui/amount-input.js';
import { BottomSheet } from '../../../ui/bottom-sheet.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { Money } from '../../../ui/money.js';
import { takesBets, type RoundScheduler } from './phase.js';
import type { GameView } from './rounds.js';
import {
  Limits,
  OddsNow,
  OwnLimitLines,
  PickLines,
  PlaceButton,
  PolicyChoice,
  SlipError,
  StakeInput,
  ToggleNotice,
  type SlipPartProps,
} from './slip-parts.js';
import type { SlipControls } from './use-slip.js';

const QUICK = [10_000, 50_000, 100_000, 500_000, 1_000_000] as const;

export interface SlipProps {
  controls: SlipControls;
  view: GameView;
  clock: RoundScheduler;
  /** Won. */
  money: number;
}

/** Enter in the stake presses the button, and the button alone. */
function submitting(controls: SlipControls): (event: FormEvent) => void {
  return (event) => {
    event.preventDefault();
    void controls.place();
  };
}

/** The slip beside a game: picks, stake, what it would pay, one button. */
export function SlipCard({ controls, view, clock }: Omit<SlipProps, 'money'>): ReactNode {
  const { t } = useTranslation();
  const { picks, slip } = controls;
  return (
    <section className="card slip" aria-label={t('player:slip.title')}>
      <div className="sec">
        <h2>
          {t('player:slip.title')} <span className={picks.length === 0 ? 'lv' : 'lv on'}>{picks.length}</span>
        </h2>
        {picks.length > 0 && (
          <button type="button" className="lnk" onClick={controls.clear}>
            <Icon of={IconTrash} size={15} />
            <span style={{ marginLeft: 4 }}>{t('player:slip.clear')}</span>
          </button>
        )}
      </div>
      {slip === undefined ? (
        <EmptySlip view={view} clock={clock} />
      ) : (
        <form className="col g12" onSubmit={submitting(controls)} noValidate>
          <PickLines controls={controls} slip={slip} round={view.current} />
          <ToggleNotice controls={controls} />
          <div className="col g8">
            <StakeInput controls={controls} slip={slip} size={52} />
            <QuickAmounts
              amounts={QUICK}
              value={controls.stake}
              onChange={controls.setStake}
              disabled={controls.isBusy}
              all={{ label: t('player:slip.all'), value: slip.allIn }}
              canReset
            />
          </div>
          <PolicyChoice controls={controls} />
          <div className="col g6 t13">
            <OwnLimitLines slip={slip} />
            {slip.lines.length > 1 && (
              <div className="row sb x2">
                <span>{t('player:slip.combined', { count: slip.lines.length })}</span>
                <b className="w6 x1">{formatOdds(slip.odds)}</b>
              </div>
            )}
            <div className="row sb base">
              <span className="x2">{t('player:slip.payout')}</span>
              <b className="t22 w7" data-testid="payout">
                <Money value={slip.payout} unit="won" tone="own" />
              </b>
            </div>
          </div>
          <SlipError controls={controls} />
          <PlaceButton controls={controls} slip={slip} clock={clock} isLong />
          <p className="t11 xm c">{closeWords(view, clock, t)}</p>
        </form>
      )}
    </section>
  );
}

function EmptySlip({ view: { rules, markets }, clock: { phase } }: { view: GameView; clock: RoundScheduler }): ReactNode {
  const { t } = useTranslation();
  const most = Math.min(rules.maxSelections, new Set(markets.filter(({ open }) => open).map(({ id }) => marketBasis(id))).size);
  if (phase === 'maintenance' || phase === 'stopped') return <p className="say-box">{t(`player:round.${phase}`)}</p>;
  return (
    <div className="say-box">
      <p>{t('player:slip.empty')}</p>
      {most > 1 && <p className="t12">{t('player:slip.combineHint', { count: most })}</p>}
      {!rules.duplicates && <p className="t12">{t('player:slip.betOnce')}</p>}
    </div>
  );
}

/** When betting closes and until when a bet may be taken back. */
function closeWords({ rules }: GameView, clock: RoundScheduler, t: (key: string, values?: Record<string, unknown>) => string): string {
  if (!takesBets(clock.phase)) return t('player:slip.nextRound');
  const closes = t('player:slip.closesIn', { seconds: clock.secondsToClose });
  if (!rules.cancellation) return closes;
  return `${closes} · ${rules.cancelSeconds > 0 ? t('player:slip.cancellableUntil', { seconds: rules.cancelSeconds }) : t('player:slip.cancellable')}`;
}

/** The slip at the edge of a phone: a short sheet that holds picks, stake, odds, return and button together. */
export function SlipSheet({ controls, view, clock, money }: SlipProps): ReactNode {
  const { t } = useTranslation();
  const [isFull, setFull] = useState(false);
  const { slip } = controls;
  if (slip === undefined) return null;
  return (
    <BottomSheet label={t('player:slip.title')} isFull={isFull} onToggle={() => setFull(!isFull)}>
      <form className="col g10" onSubmit={submitting(controls)} noValidate>
        <SheetHead controls={controls} slip={slip} view={view} />
        {isFull && slip.lines.length > 1 && <PickLines controls={controls} slip={slip} round={null} />}
        <ToggleNotice controls={controls} />
        <div className="row g8 at-top">
          <div className="f1">
            <StakeInput controls={controls} slip={slip} size={44} isLabelHidden />
          </div>
          <PlaceButton controls={controls} slip={slip} clock={clock} />
        </div>
        <Limits controls={controls} slip={slip} />
        <QuickAmounts
          amounts={isFull ? QUICK : QUICK.slice(0, 4)}
          value={controls.stake}
          onChange={controls.setStake}
          disabled={controls.isBusy}
          isFive={!isFull}
          size={44}
          all={{ label: t('player:slip.all'), value: slip.allIn }}
          canReset={isFull}
        />
        <SlipError controls={controls} />
        {isFull && (
          <>
            <PolicyChoice controls={controls} />
            <OwnLimitLines slip={slip} money={money} />
            <p className="t11 xm c">{closeWords(view, clock, t)}</p>
          </>
        )}
      </form>
    </BottomSheet>
  );
}

function SheetHead({ controls, slip, view: { game, current } }: SlipPartProps & { view: GameView }): ReactNode {
  const { t } = useTranslation();
  const [first] = slip.lines;
  const isOne = slip.lines.length === 1;
  const picks = slip.lines.map(({ pick }) => pickWords(pick.market, pick.outcome, t)).join(' + ');
  return (
    <div className="row sb top g8">
      <div className="f1">
        <div className="t12 xm">
          {gameWords(game.id, t)}
          {current !== null && <> · {t('player:round.short', { round: current.round })}</>}
        </div>
        <div className={isOne ? 't15 w6' : 't14 w6'}>
          {picks} {isOne && first !== undefined ? <OddsNow line={first} className="xa" /> : <b className="xa">{formatOdds(slip.odds)}</b>}
        </div>
      </div>
      <div className="r row g4 top">
        <div>
          <div className="t12 xm nw">{t('player:slip.payout')}</div>
          <div className="t18 w7">
            <Money value={slip.payout} unit="won" tone="own" />
          </div>
        </div>
        <Button look="ghost" size={44} isIcon aria-label={t(isOne ? 'player:slip.remove' : 'player:slip.clear')} onClick={controls.clear}>
          <Icon of={IconX} size={18} />
        </Button>
      </div>
    </div>
  );
}
