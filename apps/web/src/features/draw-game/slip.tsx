import { IconInfoCircle, IconTrash, IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatOdds, formatWon } from '../../lib/format.js';
import { AmountInput, QuickAmounts } from '../../ui/amount-input.js';
import { BottomSheet } from '../../ui/bottom-sheet.js';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { Money } from '../../ui/money.js';
import { Select } from '../../ui/select.js';
import { gameName, pickName } from './market-words.js';
import { takesBets, type RoundClock } from './phase.js';
import { oddsPolicies, type OddsPolicy, type Slip } from './slip-state.js';
import type { Round } from './rounds.js';
import type { SlipControls } from './use-slip.js';

const QUICK = [10_000, 50_000, 100_000, 500_000, 1_000_000] as const;
const policyWords: Record<OddsPolicy, string> = { none: 'player:slip.policyNone', higher: 'player:slip.policyHigher', any: 'player:slip.policyAny' };

export interface SlipProps {
  controls: SlipControls;
  round: Round;
  clock: RoundClock;
  /** Won. */
  money: number;
}

/** The slip beside a game: pick, stake, what it would pay, one button. */
export function SlipCard({ controls, round, clock, money }: SlipProps): ReactNode {
  const { t } = useTranslation();
  const { pick, slip } = controls;
  return (
    <section className="card slip" aria-label={t('player:slip.title')}>
      <div className="sec">
        <h2>{t('player:slip.title')} <span className={pick === null ? 'lv' : 'lv on'}>{pick === null ? 0 : 1}</span></h2>
        {pick !== null && <button type="button" className="lnk" onClick={() => controls.setPick(null)}><Icon of={IconTrash} size={15} /><span style={{ marginLeft: 4 }}>{t('player:slip.clear')}</span></button>}
      </div>
      {pick === null || slip === undefined ? <p className="say-box">{t('player:slip.empty')}</p> : (
        <>
          <PickLine controls={controls} slip={slip} round={round} />
          <div className="col g8">
            <StakeInput controls={controls} slip={slip} size={52} />
            <QuickAmounts amounts={QUICK} value={controls.stake} onChange={controls.setStake} disabled={controls.isBusy} all={{ label: t('player:slip.all'), value: Math.min(money, slip.maxStake) }} />
          </div>
          <PolicyChoice controls={controls} />
          <div className="col g6 t13">
            <div className="row sb x2"><span>{t('player:slip.maxWin')}</span><span className="w5 x1"><Money value={slip.maxWin} unit="won" /></span></div>
            <div className="row sb base"><span className="x2">{t(slip.isCapped ? 'player:slip.payoutCapped' : 'player:slip.payout')}</span><b className="t22 w7" data-testid="payout"><Money value={slip.payout} unit="won" tone="own" /></b></div>
          </div>
          <SlipError controls={controls} />
          <PlaceButton controls={controls} slip={slip} clock={clock} isLong />
          <p className="t11 xm c">{takesBets(clock.phase) ? t('player:slip.closesIn', { seconds: clock.secondsToClose }) : t('player:slip.nextRound')}</p>
        </>
      )}
    </section>
  );
}

/** The slip at the edge of a phone: a short sheet that holds pick, stake, odds, return and button together. */
export function SlipSheet({ controls, round, clock, money }: SlipProps): ReactNode {
  const { t } = useTranslation();
  const [isFull, setFull] = useState(false);
  const { pick, slip } = controls;
  if (pick === null || slip === undefined) return null;
  return (
    <BottomSheet label={t('player:slip.title')} isFull={isFull} onToggle={() => setFull(!isFull)}>
      <div className="col g10">
        <div className="row sb top">
          <div>
            <div className="t12 xm">{gameName(round.game, t)} · {t('player:round.short', { round: round.round })}</div>
            <div className="t15 w6">{pickName(pick.market, pick.outcome, t)} <OddsNow slip={slip} picked={pick.odds} className="xa" /></div>
          </div>
          <div className="r row g4 top">
            <div><div className="t12 xm">{t(slip.isCapped ? 'player:slip.payoutCapped' : 'player:slip.payout')}</div><div className="t18 w7"><Money value={slip.payout} unit="won" tone="own" /></div></div>
            <Button look="ghost" size={44} isIcon aria-label={t('player:slip.remove')} onClick={() => controls.setPick(null)}><Icon of={IconX} size={18} /></Button>
          </div>
        </div>
        <div className="row g8 top">
          <div className="f1"><StakeInput controls={controls} slip={slip} size={44} isLabelHidden /></div>
          <PlaceButton controls={controls} slip={slip} clock={clock} />
        </div>
        <Limits controls={controls} slip={slip} />
        <QuickAmounts amounts={QUICK.slice(0, 4)} value={controls.stake} onChange={controls.setStake} disabled={controls.isBusy} isFive size={44} all={{ label: t('player:slip.all'), value: Math.min(money, slip.maxStake) }} />
        <SlipError controls={controls} />
        {isFull && (
          <>
            <PolicyChoice controls={controls} />
            <div className="row sb t13 x2"><span>{t('player:slip.maxWin')}</span><span className="w5 x1"><Money value={slip.maxWin} unit="won" /></span></div>
            <div className="row sb t13 x2"><span>{t('player:wallet.money')}</span><span className="w5 x1"><Money value={money} unit="won" /></span></div>
          </>
        )}
      </div>
    </BottomSheet>
  );
}

function PickLine({ controls, slip, round }: { controls: SlipControls; slip: Slip; round: Round }): ReactNode {
  const { t } = useTranslation();
  const { pick } = controls;
  if (pick === null) return null;
  return (
    <div className="pick">
      <div className="f1">
        <div className="t12 xm">{gameName(round.game, t)} · {t('player:round.short', { round: round.round })}</div>
        <div className="t15 w6">{pickName(pick.market, pick.outcome, t)}</div>
      </div>
      <OddsNow slip={slip} picked={pick.odds} className="t18 w7" />
      <button type="button" className="xm pick-x" aria-label={t('player:slip.remove')} onClick={() => controls.setPick(null)}><Icon of={IconX} size={16} /></button>
    </div>
  );
}

/** The odds as they are now; when they moved, the ones the player picked stand beneath, struck through. */
function OddsNow({ slip, picked, className }: { slip: Slip; picked: number; className: string }): ReactNode {
  if (slip.oddsNow === null || slip.oddsNow === picked) return <b className={className}>{formatOdds(slip.odds)}</b>;
  const isUp = slip.oddsNow > picked;
  return (
    <span className="r">
      <b className={`row g4 ${className} ${isUp ? 'xw' : 'xl'}`}><i className={`tri ${isUp ? 'u' : 'd'}`} />{formatOdds(slip.oddsNow)}</b>
      <s className="t12 xm">{formatOdds(picked)}</s>
    </span>
  );
}

function StakeInput({ controls, slip, size, isLabelHidden = false }: { controls: SlipControls; slip: Slip; size: 44 | 52; isLabelHidden?: boolean }): ReactNode {
  const { t } = useTranslation();
  return (
    <AmountInput
      label={t('player:slip.stake')}
      aside={<Limits controls={controls} slip={slip} />}
      value={controls.stake}
      onChange={controls.setStake}
      size={size}
      {...(size === 52 ? { unit: t('common:unit.wonName') } : {})}
      disabled={controls.isBusy}
      isLabelHidden={isLabelHidden}
    />
  );
}

/** The amounts a stake may have. Over them the amount stays as typed and this line says so. */
function Limits({ controls, slip }: { controls: SlipControls; slip: Slip }): ReactNode {
  const isBad = slip.problem !== null && slip.problem.kind !== 'suspended' && controls.stake > 0;
  return <span className={`t12 ${isBad ? 'xl w6' : 'xm'}`} data-testid="limits">{formatAmount(slip.minStake)} – {formatWon(slip.maxStake)}</span>;
}

function PolicyChoice({ controls }: { controls: SlipControls }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="row sb g8 t12 xm">
      <span>{t('player:slip.policy')}</span>
      <Select className="policy" label={t('player:slip.policy')} value={controls.policy} onChange={controls.setPolicy} options={oddsPolicies.map((policy) => ({ value: policy, label: t(policyWords[policy]) }))} />
    </div>
  );
}

function SlipError({ controls: { error } }: { controls: SlipControls }): ReactNode {
  const { t } = useTranslation();
  if (error === null) return null;
  return <div className="note lose" role="alert"><Icon of={IconInfoCircle} size={16} /><span>{error.message} {t(error.isNetwork ? 'player:money.unknownOutcome' : 'player:money.untouched')}</span></div>;
}

function PlaceButton({ controls, slip, clock, isLong = false }: { controls: SlipControls; slip: Slip; clock: RoundClock; isLong?: boolean }): ReactNode {
  const { t } = useTranslation();
  const share = clock.secondsTotal === 0 ? 0 : clock.secondsToClose / clock.secondsTotal;
  return (
    <Button look="primary" size={isLong ? 52 : 44} className={isLong ? 'wfull' : 'place'} isBusy={controls.isBusy} disabled={!controls.canPlace} data-testid="place-bet" onClick={() => void controls.place()}>
      {controls.canPlace && <i className="drain" style={{ transform: `scaleX(${share})` }} />}
      {placeWord({ controls, slip, clock, isLong, t })}
    </Button>
  );
}

/** The button says what it does with which amount, or what is allowed. */
function placeWord({ controls, slip, clock, isLong, t }: { controls: SlipControls; slip: Slip; clock: RoundClock; isLong: boolean; t: (key: string, values?: Record<string, unknown>) => string }): string {
  if (!takesBets(clock.phase)) return t('player:slip.closed');
  const { problem } = slip;
  if (problem?.kind === 'suspended') return t('player:slip.suspended');
  if (problem?.kind === 'belowMinimum') return t(isLong ? 'player:slip.fromMinimum' : 'player:slip.fromMinimumShort', { amount: formatWon(problem.amount) });
  if (problem?.kind === 'aboveMaximum') return t(isLong ? 'player:slip.upToMaximum' : 'player:slip.upToMaximumShort', { amount: formatWon(problem.amount) });
  if (problem?.kind === 'aboveBalance') return t('player:slip.upToBalance');
  if (slip.needsWord) return t('player:slip.placeAt', { odds: formatOdds(slip.odds) });
  if (!isLong || controls.stake === 0) return t('player:slip.place');
  return t('player:slip.placeAmount', { amount: formatWon(controls.stake) });
}
