import { IconLock, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatOdds } from '../../../lib/format.js';
import { kickOffWords } from '../../lib/kick-off.js';
import { clockWords } from '../../../shared/sports/match-clock.js';
import { fixtureWords, nameOf, suspensionWords } from '../../../shared/sports/sports-labels.js';
import { teamPickWords } from '../../lib/team-pick.js';
import { useNow } from '../../../lib/use-now.js';
import { Icon } from '../../../ui/icon.js';
import type { LegBlock, SlipLine } from './slip-lines.js';

export interface LegLinesProps {
  lines: readonly SlipLine[];
  onDrop: (marketId: number) => void;
}

/** The picks, each with its odds as they are now, why it cannot be bet on, and the way out of the slip. */
export function LegLines({ lines, onDrop }: LegLinesProps): ReactNode {
  return (
    <ul className="pks">
      {lines.map((line) => (
        <LegLine key={`${line.market.id}-${line.pick.outcome}`} line={line} onDrop={onDrop} />
      ))}
    </ul>
  );
}

function LegLine({ line, onDrop }: { line: SlipLine; onDrop: (marketId: number) => void }): ReactNode {
  const { t } = useTranslation();
  const { fixture, market, pick, block, oddsNow } = line;
  const words = teamPickWords(market, pick.outcome, fixture, t);
  const way = oddsNow === null || oddsNow === pick.odds ? '' : oddsNow > pick.odds ? ' up' : ' down';
  return (
    <li className={`pk${block === null ? way : ' out'}`} data-market={market.id}>
      <span className="f1">
        <span className="t11 xm el pk-line">
          {nameOf(fixture.league)} <LegTime fixture={fixture} /> · {fixtureWords(fixture, t)}
        </span>
        <b className="t13 w6 pk-line">{words}</b>
        {block !== null && (
          <span className="t11 xy w6 row g4">
            <Icon of={IconLock} size={12} />
            {blockWords(block, t)}
          </span>
        )}
      </span>
      <OddsNow line={line} />
      <button type="button" className="xm pick-x" aria-label={t('sports:cart.remove', { pick: words })} onClick={() => onDrop(market.id)}>
        <Icon of={IconX} size={15} />
      </button>
    </li>
  );
}

function LegTime({ fixture: { status, clock, kickOff } }: { fixture: SlipLine['fixture'] }): ReactNode {
  const { t } = useTranslation();
  const now = useNow();
  return status === 'live' && clock !== null ? <span className="xw w6">{clockWords(clock, now, t)}</span> : kickOffWords(kickOff, now, t);
}

/** The odds as they are now; when they moved, the ones the player picked stand beneath, struck through. */
function OddsNow({ line: { oddsNow, odds, pick } }: { line: SlipLine }): ReactNode {
  if (oddsNow === null || oddsNow === pick.odds) return <b className="t14 w7">{formatOdds(odds)}</b>;
  const isUp = oddsNow > pick.odds;
  return (
    <span className="r">
      <b className={`row g4 end t14 w7 ${isUp ? 'xw' : 'xl'}`}>
        <i className={`tri ${isUp ? 'u' : 'd'}`} aria-hidden="true" />
        {formatOdds(oddsNow)}
      </b>
      <s className="t11 xm">{formatOdds(pick.odds)}</s>
    </span>
  );
}

/** Why a pick cannot be bet on: "VAR 확인", "베팅 시간이 지났습니다". */
function blockWords(block: LegBlock, t: (key: string, values?: Record<string, unknown>) => string): string {
  if (block.kind !== 'suspended') return t(`sports:cart.block.${block.kind}`);
  return block.reason === null ? t('sports:cart.block.paused') : suspensionWords(block.reason, t);
}
