import { IconHourglass } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { gameWords, outcomeWords } from '../../../shared/draws/draw-labels.js';
import { Badge, StatusBadge } from '../../../ui/badge.js';
import { Draw } from '../../../ui/ball.js';
import { Icon } from '../../../ui/icon.js';
import { Money } from '../../../ui/money.js';
import { houseResult, sourceWords, type AdminRound, type DrawResult } from './rounds.js';

/** Balls that a row has room for. */
const ROW_BALLS = 6;

/** In a table it opens the round for those who come by keyboard. */
export function RoundName({ round, onOpen }: { round: AdminRound; onOpen?: () => void }): ReactNode {
  const { t } = useTranslation();
  const Tag = onOpen === undefined ? 'span' : 'button';
  return (
    <Tag className="lh" {...(onOpen === undefined ? {} : { type: 'button', onClick: onOpen })}>
      <b className="t13 w6 nw">{t('admin:bets.round', { game: gameWords(round.game, t), round: round.round })}</b>
      <span className="t11 xm nw">
        {round.day} · #{round.id}
      </span>
    </Tag>
  );
}

/** The balls, and for games that are told by a path what they led to. */
export function ResultCell({ round }: { round: Pick<AdminRound, 'result' | 'outcomes'> }): ReactNode {
  const { result } = round;
  if (result === null) return <span className="xm">–</span>;
  const hidden = result.balls.length - ROW_BALLS;
  return (
    <span className="row g8" title={resultText(result)}>
      <Draw balls={result.balls.slice(0, ROW_BALLS)} powerball={result.powerball ?? undefined} size={22} />
      {hidden > 0 && <span className="t11 xm">+{hidden}</span>}
      <LadderText outcomes={round.outcomes} />
    </span>
  );
}

export function LadderText({ outcomes }: { outcomes: AdminRound['outcomes'] }): ReactNode {
  const { t } = useTranslation();
  const path = outcomes?.['ladder_path'];
  const end = outcomes?.['ladder_odd_even'];
  if (path === undefined || end === undefined) return null;
  return (
    <span className="t12 w6 nw">
      {outcomeWords('ladder_path', path, t)} → {outcomeWords('ladder_odd_even', end, t)}
    </span>
  );
}

/** All numbers in drawn order, where a row has no room for them. */
const resultText = ({ balls, powerball }: DrawResult): string => balls.join(' ') + (powerball === null ? '' : ` + ${powerball}`);

export function RoundStatusCell({ round }: { round: AdminRound }): ReactNode {
  const { t } = useTranslation();
  return (
    <span className="row g4 wrap">
      <StatusBadge is={round.status} />
      {round.revision > 1 && <Badge tone="info">{t('admin:rounds.corrected')}</Badge>}
    </span>
  );
}

export function SourceCell({ round }: { round: Pick<AdminRound, 'source'> }): ReactNode {
  const { t } = useTranslation();
  return round.source === null ? <span className="xm">–</span> : <span className="x2">{t(sourceWords[round.source])}</span>;
}

/** Stakes less payouts once every bet has its result; before that how many are without one. */
export function HouseCell({ round }: { round: AdminRound }): ReactNode {
  const { t } = useTranslation();
  const result = houseResult(round);
  if (result !== null)
    return (
      <b className="w6">
        <Money value={result} signed tone="settled" />
      </b>
    );
  if (round.status === 'open' || round.status === 'closed' || round.unsettled === 0) return <span className="xm">–</span>;
  return (
    <span className="unsettled t12 xi">
      <Icon of={IconHourglass} size={13} />
      {t('admin:rounds.unsettled', { bets: round.unsettled })}
    </span>
  );
}
