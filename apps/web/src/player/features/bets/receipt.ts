import { formatOdds, formatTime, formatWon } from '../../../lib/format.js';
import { oddsOfBet } from '../../../shared/bets/bet-odds.js';
import { betStatusName, statusWord } from '../../../ui/badge.js';
import { betPlace, type Bet } from './bet-labels.js';
import { pickWords } from '../../../shared/draws/draw-labels.js';
import { fixtureWords } from '../../../shared/sports/sports-labels.js';
import { teamPickWords } from '../../lib/team-pick.js';

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** What a receipt shows, in words. Nothing on it says whose bet it is: no name, no account, no balance. */
export interface Receipt {
  readonly title: string;
  readonly placedAt: string;
  readonly legs: readonly { readonly match: string | null; readonly pick: string; readonly odds: string; readonly result: string | null }[];
  readonly status: string;
  /** Stake and payout, such as "50,000원 → 109,500원"; null where the stake is hidden. */
  readonly money: string | null;
  /** What the bet brought or cost, or could pay; its odds where the stake is hidden. */
  readonly sum: string;
  readonly number: string;
}

export function receiptOf(bet: Bet, showsStake: boolean, t: Translate): Receipt {
  const odds = formatOdds(oddsOfBet(bet));
  return {
    title: `${betPlace(bet, t)} ${odds}`,
    placedAt: formatTime(bet.placedAt, 'short'),
    legs: bet.legs.map((leg, index) => legOf(leg, bet.ticket?.legs[index], t)),
    status: statusWord(betStatusName(bet), t),
    money: showsStake ? moneyOf(bet) : null,
    sum: showsStake ? sumOf(bet, t) : odds,
    number: t('bets:receipt.number', { number: bet.id }),
  };
}

/** The receipt as lines of text. */
export function receiptText(receipt: Receipt, brand: string): string {
  const legs = receipt.legs.map(({ match, pick, odds, result }) => [match, pick, odds, result].filter(Boolean).join(' · '));
  return [
    `${brand} ${receipt.title}`,
    receipt.placedAt,
    ...legs,
    [receipt.status, receipt.money, receipt.money === null ? null : receipt.sum].filter(Boolean).join(' · '),
    receipt.number,
  ].join('\n');
}

function legOf(
  leg: Bet['legs'][number],
  match: NonNullable<Bet['ticket']>['legs'][number] | undefined,
  t: Translate,
): Receipt['legs'][number] {
  return {
    match: match === undefined ? null : fixtureWords(match, t),
    pick:
      match === undefined
        ? pickWords(leg.market, leg.outcome, t)
        : teamPickWords({ type: leg.market, line: match.line }, leg.outcome, match, t),
    odds: formatOdds(leg.odds),
    result: leg.result === null ? null : statusWord(leg.result, t),
  };
}

/** Of a running ticket of which a part was cashed out, what runs on. */
function moneyOf({ stake, payout, remaining }: Bet): string {
  return payout === null
    ? `${formatWon(remaining.stake)} → ${formatWon(remaining.potentialPayout)}`
    : `${formatWon(stake)} → ${formatWon(payout)}`;
}

function sumOf({ status, stake, payout, remaining }: Bet, t: Translate): string {
  if (status === 'settled' && payout !== null) return formatWon(payout - stake, true);
  if (status === 'cancelled') return formatWon(0);
  return t('bets:receipt.expected', { amount: formatWon(remaining.potentialPayout) });
}
