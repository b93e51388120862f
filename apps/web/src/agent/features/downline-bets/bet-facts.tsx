import { Box, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { placeOf, recordsOf, soldWords, type SoldPartOfTicket } from '../../../shared/bets/bet-labels.js';
import type { CallOutput } from '../../../lib/contract.js';
import { gameWords, marketWords, outcomeWords } from '../../../shared/draws/draw-labels.js';
import { formatOdds } from '../../../lib/format.js';
import { oddsOfBet } from '../../../shared/bets/bet-odds.js';
import { TransfersOfBet } from '../../../shared/bets/transfers-of-bet.js';
import { fixtureWords, nameOf, sportsPickWords } from '../../../shared/sports/sports-labels.js';
import { Badge, betStatusName, Level, StatusBadge } from '../../../ui/badge.js';
import { Draw } from '../../../ui/ball.js';
import { Money } from '../../../ui/money.js';
import { Time } from '../../../ui/time.js';
import { Figure } from '../../../ui/figure.js';

export type BetWhole = CallOutput<'agent/bet/view'>;
type Bet = BetWhole['bet'];

/** A bet of the downline, whole: whose it is, what it is on, what it came to, and each of its revisions. */
export function BetFacts({ view: { bet, round, revisions, transfers } }: { view: BetWhole }): ReactNode {
  const { t } = useTranslation();
  return (
    <Stack gap={16}>
      <Stack gap={4}>
        <Group wrap="wrap" gap={8}>
          <Text component="b" size="t15" fw={600}>
            {bet.account}
          </Text>
          <Text span size="t13" c="muted">
            {bet.nickname}
          </Text>
          <Level level={bet.level} />
          <Box component="span" flex={1} miw={0} />
          <StatusBadge is={betStatusName(bet)} />
        </Group>
        <Text size="t12" c="muted">
          {gameWords(bet.game, t)} {placeOf(bet, 'agent:bets.roundOf', t)} · <Time at={bet.placedAt} format="full" />
        </Text>
      </Stack>
      <dl className="bet-sums">
        <Figure label={t('agent:bets.stake')}>
          <Money value={bet.stake} unit="won" />
        </Figure>
        <Figure label={t('agent:bets.odds')}>{formatOdds(oddsOfBet(bet))}</Figure>
        <Figure label={t(bet.payout === null ? 'agent:bets.potential' : 'agent:bets.payout')}>
          <Money value={bet.payout ?? bet.remaining.potentialPayout} unit="won" />
        </Figure>
      </dl>
      {round?.result && (
        <Group wrap="wrap" gap={8}>
          <Text span size="t12" c="muted">
            {t('agent-reports:bet.result')}
          </Text>
          <Draw balls={round.result.balls} powerball={round.result.powerball ?? undefined} size={22} />
        </Group>
      )}
      <Stack component="section" gap={8} aria-label={t('agent:bets.pick')}>
        <Text component="h2" size="t13" fw={600}>
          {t('agent:bets.pick')}
          {bet.ticket?.voided === true && (
            <>
              {' '}
              <Badge tone="warning">{t('agent-reports:bet.voided')}</Badge>
            </>
          )}
        </Text>
        <Stack component="ol" gap={8}>
          {bet.legs.map((leg, index) => (
            <Leg key={`${index}-${leg.market}`} leg={leg} match={bet.ticket?.legs[index]} />
          ))}
        </Stack>
      </Stack>
      <Revisions revisions={revisions} parts={bet.ticket?.parts ?? []} />
      <TransfersOfBet transfers={transfers} />
    </Stack>
  );
}

function Leg({ leg, match }: { leg: Bet['legs'][number]; match: NonNullable<Bet['ticket']>['legs'][number] | undefined }): ReactNode {
  const { t } = useTranslation();
  const pick =
    match === undefined
      ? `${marketWords(leg.market, t)} ${outcomeWords(leg.market, leg.outcome, t)}`
      : sportsPickWords({ type: leg.market, line: match.line }, leg.outcome, t);
  const state = leg.result ?? match?.fixtureStatus;
  return (
    <Stack component="li" gap={2} className="bet-leg">
      {match !== undefined && (
        <Group component="span" justify="space-between" gap={8} fz="t12" lh="t12" c="text-2">
          <Text span truncate>
            {nameOf(match.league)} · {fixtureWords(match, t)}
          </Text>
          {match.score !== null && (
            <Text component="b" fw={600} style={{ whiteSpace: 'nowrap' }}>
              {match.score.join(' : ')}
            </Text>
          )}
        </Group>
      )}
      <Group component="span" justify="space-between" gap={8} fz="t13" lh="t13">
        <Text component="b" fw={600}>
          {pick}
        </Text>
        <Group component="span" gap={8}>
          {formatOdds(leg.odds)}
          {state !== undefined && <StatusBadge is={state} />}
        </Group>
      </Group>
      {match !== undefined && (
        <Text span size="t11" c="muted">
          <Time at={match.kickOff} format="short" />
          {match.inPlay && <> · {t('agent-reports:bet.inPlay', { score: match.scoreAtBet?.join(' : ') ?? '' })}</>}
        </Text>
      )}
    </Stack>
  );
}

/** Who did something is `system`, `player:<id>` or `admin:<id>` on the wire; an agent is told no ids. */
function actorWords(actor: string, t: (key: string) => string): string {
  const kind = actor.split(':')[0];
  return t(
    kind === 'player' ? 'agent-reports:bet.byPlayer' : kind === 'admin' ? 'agent-reports:bet.byAdmin' : 'agent-reports:bet.bySystem',
  );
}

function Revisions({ revisions, parts }: { revisions: BetWhole['revisions']; parts: readonly SoldPartOfTicket[] }): ReactNode {
  const { t } = useTranslation();
  return (
    <Stack component="section" gap={8} aria-label={t('agent-reports:bet.history')}>
      <Text component="h2" size="t13" fw={600}>
        {t('agent-reports:bet.history')}
      </Text>
      <Stack component="ol" gap={8}>
        {recordsOf(revisions, parts).map((entry, place) => (
          <Group component="li" key={place} justify="space-between" gap={8} fz="t12" lh="t12">
            <Group component="span" gap={6}>
              {'paid' in entry ? (
                <>
                  <StatusBadge is="cash_out" />
                  <Text span c="muted">
                    {soldWords(entry, t)}
                  </Text>
                </>
              ) : (
                <>
                  <StatusBadge is={betStatusName(entry)} />
                  {entry.payout !== null && (
                    <Text component="b" fw={600}>
                      <Money value={entry.payout} unit="won" />
                    </Text>
                  )}
                  <Text span c="muted">
                    {[actorWords(entry.actor, t), entry.reason].filter((part) => part !== '').join(' · ')}
                  </Text>
                </>
              )}
            </Group>
            <Time c="muted" style={{ whiteSpace: 'nowrap' }} at={entry.at} format="short" />
          </Group>
        ))}
      </Stack>
    </Stack>
  );
}
