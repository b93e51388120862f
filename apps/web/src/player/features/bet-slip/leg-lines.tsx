import { Box, Group, Text } from '@mantine/core';
import { IconLock, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatOdds } from '../../../lib/format.js';
import { kickOffWords } from '../../lib/kick-off.js';
import { clockWords } from '../../../shared/sports/match-clock.js';
import { fixtureWords, nameOf, suspensionWords } from '../../../shared/sports/sports-labels.js';
import { teamPickWords } from '../../lib/team-pick.js';
import { useNow } from '../../../lib/use-now.js';
import { AmountInput } from '../../../ui/amount-input.js';
import { Icon } from '../../../ui/icon.js';
import type { LegBlock, SlipLine } from './slip-lines.js';

export interface LegLinesProps {
  lines: readonly SlipLine[];
  onDrop: (marketId: number) => void;
  /** Won; where each pick has a stake, in the order of the lines. */
  stakes?: { values: readonly number[]; onChange: (marketId: number, stake: number) => void; isOff: boolean } | undefined;
}

/** The picks, each with its odds as they are now, why it cannot be bet on, and the way out of the slip. */
export function LegLines({ lines, onDrop, stakes }: LegLinesProps): ReactNode {
  return (
    <ul className="pks">
      {lines.map((line, place) => (
        <LegLine key={`${line.market.id}-${line.pick.outcome}`} line={line} onDrop={onDrop}>
          {stakes !== undefined && (
            <LegStake line={line} value={stakes.values[place] ?? 0} isOff={stakes.isOff} onChange={stakes.onChange} />
          )}
        </LegLine>
      ))}
    </ul>
  );
}

interface LegLineProps extends Pick<LegLinesProps, 'onDrop'> {
  line: SlipLine;
  children: ReactNode;
}

function LegLine({ line, onDrop, children }: LegLineProps): ReactNode {
  const { t } = useTranslation();
  const { fixture, market, pick, block, oddsNow } = line;
  const words = teamPickWords(market, pick.outcome, fixture, t);
  const way = oddsNow === null || oddsNow === pick.odds ? '' : oddsNow > pick.odds ? ' up' : ' down';
  return (
    <li className={`pk${block === null ? way : ' out'}`} data-market={market.id}>
      <Box component="span" flex={1} miw={0}>
        <Text span size="t11" c="muted" truncate className="pk-line">
          {nameOf(fixture.league)} <LegTime fixture={fixture} /> · {fixtureWords(fixture, t)}
        </Text>
        <Text component="b" size="t13" fw={600} className="pk-line">
          {words}
        </Text>
        {block !== null && (
          <Group component="span" gap={4} fz="t11" lh="t11" fw={600} c="warning">
            <Icon of={IconLock} size={12} />
            {blockWords(block, t)}
          </Group>
        )}
        {children}
      </Box>
      <OddsNow line={line} />
      <Text
        component="button"
        type="button"
        c="muted"
        className="pick-x"
        aria-label={t('sports:cart.remove', { pick: words })}
        onClick={() => onDrop(market.id)}
      >
        <Icon of={IconX} size={15} />
      </Text>
    </li>
  );
}

interface LegStakeProps {
  line: SlipLine;
  value: number;
  isOff: boolean;
  onChange: (marketId: number, stake: number) => void;
}

function LegStake({ line: { market, pick, fixture }, value, isOff, onChange }: LegStakeProps): ReactNode {
  const { t } = useTranslation();
  return (
    <AmountInput
      label={t('sports:cart.stakeOf', { pick: teamPickWords(market, pick.outcome, fixture, t) })}
      value={value}
      onChange={(stake) => onChange(market.id, stake)}
      size={32}
      unit={t('common:unit.wonName')}
      disabled={isOff}
      isLabelHidden
    />
  );
}

function LegTime({ fixture: { status, clock, kickOff } }: { fixture: SlipLine['fixture'] }): ReactNode {
  const { t } = useTranslation();
  const now = useNow();
  return status === 'live' && clock !== null ? (
    <Text span fw={600} c="win">
      {clockWords(clock, now, t)}
    </Text>
  ) : (
    kickOffWords(kickOff, now, t)
  );
}

/** The odds as they are now; when they moved, the ones the player picked stand beneath, struck through. */
function OddsNow({ line: { oddsNow, odds, pick } }: { line: SlipLine }): ReactNode {
  if (oddsNow === null || oddsNow === pick.odds)
    return (
      <Text component="b" size="t14" fw={700}>
        {formatOdds(odds)}
      </Text>
    );
  const isUp = oddsNow > pick.odds;
  return (
    <Text span ta="right">
      <Group component="b" justify="flex-end" gap={4} fz="t14" lh="t14" fw={700} c={isUp ? 'win' : 'lose'}>
        <i className={`tri ${isUp ? 'u' : 'd'}`} aria-hidden="true" />
        {formatOdds(oddsNow)}
      </Group>
      <Text component="s" size="t11" c="muted">
        {formatOdds(pick.odds)}
      </Text>
    </Text>
  );
}

/** Why a pick cannot be bet on: "VAR 확인", "베팅 시간이 지났습니다". */
function blockWords(block: LegBlock, t: (key: string, values?: Record<string, unknown>) => string): string {
  if (block.kind !== 'suspended') return t(`sports:cart.block.${block.kind}`);
  return block.reason === null ? t('sports:cart.block.paused') : suspensionWords(block.reason, t);
}
