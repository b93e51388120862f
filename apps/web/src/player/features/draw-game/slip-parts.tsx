import { Box, Group, Stack, Text, type TextProps } from '@mantine/core';
import { IconInfoCircle, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { gameWords, pickWords } from '../../../shared/draws/draw-labels.js';
import { formatAmount, formatOdds, formatWon } from '../../../lib/format.js';
import { AmountInput } from '../../../ui/amount-input.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { Money } from '../../../ui/money.js';
import { takesBets, type RoundScheduler } from './phase.js';
import type { Slip, SlipLine } from './slip-state.js';
import type { Round } from './rounds.js';
import type { SlipControls } from './use-slip.js';

export interface SlipPartProps {
  controls: SlipControls;
  slip: Slip;
}

/** The picks, each with its odds as they are now and the way out of the slip. */
export function PickLines({ controls, slip, round }: SlipPartProps & { round: Round | null }): ReactNode {
  const { t } = useTranslation();
  return (
    <Stack component="ul" gap={6}>
      {slip.lines.map((line) => (
        <li key={`${line.pick.market}-${line.pick.outcome}`} className={line.isSuspended ? 'pick out' : 'pick'}>
          <Box flex={1} miw={0}>
            {round !== null && (
              <Text component="div" size="t12" c="muted">
                {gameWords(round.game, t)} · {t('player:round.short', { round: round.round })}
              </Text>
            )}
            <Text component="div" size="t15" fw={600}>
              {pickWords(line.pick.market, line.pick.outcome, t)}
            </Text>
          </Box>
          <OddsNow line={line} size="t18" fw={700} />
          <Text
            component="button"
            type="button"
            c="muted"
            className="pick-x"
            aria-label={t('bets:slip.remove')}
            onClick={() => controls.toggle(line.pick)}
          >
            <Icon of={IconX} size={16} />
          </Text>
        </li>
      ))}
    </Stack>
  );
}

/** The odds as they are now; when they moved, the ones the player picked stand beneath, struck through. */
export function OddsNow({ line: { oddsNow, odds, pick }, ...look }: { line: SlipLine } & TextProps): ReactNode {
  if (oddsNow === null || oddsNow === pick.odds)
    return (
      <Text component="b" {...look}>
        {formatOdds(odds)}
      </Text>
    );
  const isUp = oddsNow > pick.odds;
  return (
    <Text span ta="right">
      <Text component="b" {...look} c={isUp ? 'win' : 'lose'} display="flex" style={{ alignItems: 'center', gap: 4 }}>
        <i className={`tri ${isUp ? 'u' : 'd'}`} />
        {formatOdds(oddsNow)}
      </Text>
      <Text component="s" size="t12" c="muted">
        {formatOdds(pick.odds)}
      </Text>
    </Text>
  );
}

/** Why a press on odds was not simply taken in. */
export function ToggleNotice({ controls: { note } }: { controls: SlipControls }): ReactNode {
  const { t } = useTranslation();
  if (note === null) return null;
  return (
    <p className="note" role="status">
      <Icon of={IconInfoCircle} size={16} />
      <span>{t(note === 'replaced' ? 'bets:slip.replaced' : 'bets:slip.full')}</span>
    </p>
  );
}

export function StakeInput({
  controls,
  slip,
  size,
  isLabelHidden = false,
}: SlipPartProps & { size: 44 | 52; isLabelHidden?: boolean }): ReactNode {
  const { t } = useTranslation();
  return (
    <AmountInput
      label={t('bets:slip.stake')}
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
export function Limits({ controls, slip }: SlipPartProps): ReactNode {
  const isBad = slip.problem !== null && slip.problem.kind !== 'suspended' && controls.stake > 0;
  return (
    <Text span size="t12" fw={isBad ? 600 : undefined} c={isBad ? 'lose' : 'muted'} data-testid="limits">
      {formatAmount(slip.minStake)} – {formatWon(slip.maxStake)}
    </Text>
  );
}

/** What the player's own limits leave him on this round. */
export function OwnLimitLines({ slip, money }: { slip: Slip; money?: number }): ReactNode {
  const { t } = useTranslation();
  const lines = [
    ['bets:slip.maxWin', slip.maxWin],
    ...(slip.roundLeft === null ? [] : [['bets:slip.roundLeft', slip.roundLeft] as const]),
    ...(money === undefined ? [] : [['player:wallet.money', money] as const]),
  ] as const;
  return lines.map(([key, value]) => (
    <Group key={key} justify="space-between" fz="t13" lh="t13" c="text-2">
      <span>{t(key)}</span>
      <Text span fw={500} c="text">
        <Money value={value} unit="won" />
      </Text>
    </Group>
  ));
}

export function SlipError({ controls: { error } }: { controls: SlipControls }): ReactNode {
  const { t } = useTranslation();
  if (error === null) return null;
  // Odds that moved are a question, not a failure.
  const tone = error.code === 'ODDS_CHANGED' ? 'warning' : 'lose';
  return (
    <div className={`note ${tone}`} role="alert">
      <Icon of={IconInfoCircle} size={16} />
      <span>
        {error.message} {t(error.isNetwork ? 'player:money.unknownOutcome' : 'player:money.untouched')}
      </span>
    </div>
  );
}

export function PlaceButton({
  controls,
  slip,
  clock,
  isLong = false,
}: SlipPartProps & { clock: RoundScheduler; isLong?: boolean }): ReactNode {
  const { t } = useTranslation();
  const share = clock.secondsTotal === 0 ? 0 : clock.secondsToClose / clock.secondsTotal;
  return (
    <Button
      look="primary"
      type="submit"
      size={isLong ? 52 : 44}
      {...(isLong ? { w: '100%' } : { className: 'place' })}
      isBusy={controls.isBusy}
      disabled={!controls.canPlace}
      data-testid="place-bet"
    >
      {controls.canPlace && <i className="drain" style={{ transform: `scaleX(${share})` }} />}
      {placeWord({ controls, slip, clock, isLong, t })}
    </Button>
  );
}

/** The button says what it does with which amount, or what is allowed. */
function placeWord({
  controls,
  slip,
  clock,
  isLong,
  t,
}: SlipPartProps & { clock: RoundScheduler; isLong: boolean; t: (key: string, values?: Record<string, unknown>) => string }): string {
  if (!takesBets(clock.phase)) return t('bets:slip.closed');
  const { problem } = slip;
  const upTo = isLong ? 'bets:slip.upToMaximum' : 'bets:slip.upToMaximumShort';
  switch (problem?.kind) {
    case 'suspended':
      return t('bets:slip.suspended');
    case 'betAlready':
      return t(isLong ? 'bets:slip.betAlready' : 'bets:slip.betAlreadyShort');
    case 'belowMinimum':
      return t(isLong ? 'bets:slip.fromMinimum' : 'bets:slip.fromMinimumShort', { amount: formatWon(problem.amount) });
    case 'aboveMaximum':
      return t(upTo, { amount: formatWon(problem.amount) });
    case 'aboveRound':
      return t(isLong ? 'bets:slip.upToRound' : upTo, { amount: formatWon(problem.amount) });
    case 'aboveWin':
      return t(isLong ? 'bets:slip.upToWin' : upTo, { amount: formatWon(problem.amount) });
    case 'aboveBalance':
      return t('bets:slip.upToBalance');
    case undefined:
  }
  if (slip.needsWord) return t('bets:slip.placeAt', { odds: formatOdds(slip.odds) });
  if (!isLong || controls.stake === 0) return t('player:slip.place');
  return t('bets:slip.placeAmount', { amount: formatWon(controls.stake) });
}
