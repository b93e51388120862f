import { Box, Group, Text } from '@mantine/core';
import { IconInfoCircle, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatFactor, formatOdds, formatWon } from '../../../lib/format.js';
import { AmountInput } from '../../../ui/amount-input.js';
import { Button } from '../../../ui/button.js';
import { Switch } from '../../../ui/checkbox.js';
import { Icon } from '../../../ui/icon.js';
import { Money } from '../../../ui/money.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { Select } from '../../../ui/select.js';
import type { Slip, SlipProblem } from './slip-state.js';
import { slipStore } from './slip-store.js';
import type { SlipControls } from './use-slip.js';

export interface PartProps {
  controls: SlipControls;
  view: Slip;
}

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** Each pick by itself, all in one, or a system. */
export function TypeChoice({ controls, view }: PartProps): ReactNode {
  const { t } = useTranslation();
  if (view.types.length < 2) return null;
  return (
    <SegmentedTabs
      label={t('sports:cart.type')}
      value={view.type}
      onChange={controls.setType}
      tabs={view.types.map((type) => ({ value: type, label: t(`sports:cart.${type}`) }))}
    />
  );
}

/** How many of the picks stand in each line of a system. */
export function SizeChoice({ controls, view }: PartProps): ReactNode {
  const { t } = useTranslation();
  if (view.type !== 'system') return null;
  return (
    <Group justify="space-between" gap={8} fz="t12" lh="t12" c="muted">
      <span>{t('sports:cart.size')}</span>
      <Select
        className="system-size"
        label={t('sports:cart.size')}
        value={String(view.size)}
        onChange={(size) => controls.setSize(Number(size))}
        options={view.sizes.map((size) => ({ value: String(size), label: `${size}/${view.lines.length}` }))}
      />
    </Group>
  );
}

/** How the odds moved since they were picked, and what happens to them when they do. */
export function MoveNote({ controls, view }: PartProps): ReactNode {
  const { t } = useTranslation();
  const moved = view.lines.filter(({ oddsNow, pick }) => oddsNow !== null && oddsNow !== pick.odds);
  if (moved.length === 0) return null;
  const isUp = moved.every(({ oddsNow, pick }) => (oddsNow ?? 0) > pick.odds);
  const taken = view.needsWord ? 'sports:cart.moveAsks' : 'sports:cart.moveTaken';
  return (
    <Group gap={8} fz="t12" lh="t12" className="move-note">
      <Text span c={isUp ? 'win' : 'lose'}>
        <Icon of={isUp ? IconTrendingUp : IconTrendingDown} size={16} />
      </Text>
      <Box component="span" flex={1} miw={0} role="status">
        <Text component="b" fw={600} c={isUp ? 'win' : 'lose'}>
          {t(isUp ? 'sports:cart.rose' : 'sports:cart.moved')}
        </Text>{' '}
        <Text span c="text-2">
          {t(taken)}
        </Text>
      </Box>
      {isUp && (
        <Switch
          label={t('bets:slip.policyHigher')}
          isOn={controls.policy !== 'none'}
          onChange={(isOn) => controls.setPolicy(isOn ? 'higher' : 'none')}
        />
      )}
    </Group>
  );
}

/** Why a press on odds was not simply taken in. */
export function ToggleNotice({ controls: { slip } }: { controls: SlipControls }): ReactNode {
  const { t } = useTranslation();
  if (slip.note === null) return null;
  return (
    <p className="note" role="status">
      <Icon of={IconInfoCircle} size={16} />
      <span>{t(`sports:cart.note.${slip.note}`)}</span>
    </p>
  );
}

export function StakeInput({
  controls,
  view,
  size,
  isLabelHidden = false,
}: PartProps & { size: 44 | 52; isLabelHidden?: boolean }): ReactNode {
  const { t } = useTranslation();
  return (
    <AmountInput
      label={t(view.type === 'system' ? 'sports:cart.unitStake' : view.times > 1 ? 'sports:cart.eachStake' : 'bets:slip.stake')}
      aside={<Limits controls={controls} view={view} />}
      value={controls.stake}
      onChange={controls.setStake}
      size={size}
      unit={t('common:unit.wonName')}
      disabled={controls.isBusy}
      isLabelHidden={isLabelHidden}
    />
  );
}

/** The amounts that one ticket may have. Over them the amount stays as typed and this line says so. */
function Limits({ controls, view: { problem, minStake, maxStake } }: PartProps): ReactNode {
  const isBad = controls.stake > 0 && (problem?.kind === 'belowMinimum' || problem?.kind === 'aboveMaximum');
  return (
    <Text span size="t12" fw={isBad ? 600 : undefined} c={isBad ? 'lose' : 'muted'} data-testid="limits">
      {formatAmount(minStake)} – {formatWon(maxStake)}
    </Text>
  );
}

/** What the ticket comes to, and what its section allows. */
export function SumLines({ view, isShort = false }: { view: Slip; isShort?: boolean }): ReactNode {
  const { t } = useTranslation();
  const line = (words: string, value: ReactNode): ReactNode => (
    <Group justify="space-between" fz="t13" lh="t13" c="text-2">
      <span>{words}</span>
      <Text span fw={600} c="text">
        {value}
      </Text>
    </Group>
  );
  const picks = view.lines.length;
  return (
    <>
      {!isShort && view.odds !== null && picks > 1 && line(t('sports:cart.foldersOdds', { count: picks }), formatOdds(view.odds))}
      {view.bonus !== null && line(t('sports:cart.bonus', { count: view.size }), formatFactor(view.bonus))}
      {view.type === 'system' && line(t('sports:cart.lines'), formatAmount(view.times))}
      {view.times > 1 && line(t('sports:cart.total'), <Money value={view.total} unit="won" />)}
      {!isShort && line(t('bets:slip.maxWin'), <Money value={view.maxWin} unit="won" />)}
      {!isShort && line(t('sports:cart.maxSingle'), <Money value={view.maxSingleStake} unit="won" />)}
    </>
  );
}

export function PayoutLine({ view }: { view: Slip }): ReactNode {
  const { t } = useTranslation();
  return (
    <Group justify="space-between" align="baseline">
      <Text span size="t13" c="text-2">
        {t('bets:slip.payout')}
        {view.isCapped && (
          <Text span size="t11" c="warning">
            {' '}
            {t('sports:cart.capped')}
          </Text>
        )}
      </Text>
      <Text component="b" size="t22" fw={700} data-testid="payout">
        <Money value={view.payout} unit="won" tone="own" />
      </Text>
    </Group>
  );
}

export function KeepChoice({ controls }: { controls: SlipControls }): ReactNode {
  const { t } = useTranslation();
  return (
    <Group justify="space-between" gap={8} fz="t12" lh="t12" c="muted">
      <span>{t('sports:cart.keep')}</span>
      <Switch label={t('sports:cart.keep')} isOn={controls.isKept} onChange={slipStore.keep} />
    </Group>
  );
}

export function SlipError({ controls: { error } }: { controls: SlipControls }): ReactNode {
  const { t } = useTranslation();
  if (error === null) return null;
  // Odds that moved are a question, not a failure.
  const tone = error.code === 'ODDS_CHANGED' ? 'warning' : 'lose';
  const ban =
    error.code === 'BET_KIND_RESTRICTED' && typeof error.details['ban'] === 'string' ? banWords(error.details['ban'], t) : error.message;
  return (
    <div className={`note ${tone}`} role="alert">
      <Icon of={IconInfoCircle} size={16} />
      <span>
        {ban} {t(error.isNetwork ? 'player:money.unknownOutcome' : 'player:money.untouched')}
      </span>
    </div>
  );
}

export function PlaceButton({ controls, view, size = 52 }: PartProps & { size?: 44 | 52 }): ReactNode {
  const { t } = useTranslation();
  return (
    <Button
      look="primary"
      type="submit"
      size={size}
      w="100%"
      isBusy={controls.isBusy}
      disabled={!controls.canPlace}
      data-testid="place-ticket"
    >
      {placeWords(view, t)}
    </Button>
  );
}

/** The button says what it does with which amount, or what is allowed. */
function placeWords(view: Slip, t: Translate): string {
  if (view.problem !== null) return problemWords(view.problem, t);
  if (view.total === 0) return t('player:slip.place');
  if (view.needsWord)
    return view.odds === null
      ? t('sports:cart.placeAnew', { amount: formatWon(view.total) })
      : t('bets:slip.placeAt', { odds: formatOdds(view.odds) });
  return t('bets:slip.placeAmount', { amount: formatWon(view.total) });
}

function problemWords(problem: SlipProblem, t: Translate): string {
  switch (problem.kind) {
    case 'belowMinimum':
      return t('bets:slip.fromMinimum', { amount: formatWon(problem.amount) });
    case 'aboveMaximum':
      return t('bets:slip.upToMaximum', { amount: formatWon(problem.amount) });
    case 'aboveBalance':
      return t('bets:slip.upToBalance');
    case 'tooFew':
      return t('sports:cart.tooFew', { count: problem.count });
    case 'tooMany':
      return t('sports:cart.tooMany', { count: problem.count });
    case 'aboveOdds':
      return t('sports:cart.upToOdds', { odds: formatOdds(problem.odds) });
    case 'banned':
      return banWords(problem.ban, t);
    case 'blocked':
      return t('sports:cart.blocked');
    case 'notOnSale':
      return t('sports:cart.notOnSale');
    case 'tooManyLines':
      return t('sports:cart.tooManyLines');
  }
}

function banWords(ban: string, t: Translate): string {
  return t('sports:cart.banned', { what: t(`sports:cart.ban.${ban}`, { defaultValue: ban }) });
}
