import { Group, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconCoins, IconPencil, IconReceipt2, type Icon as IconOf } from '@tabler/icons-react';
import { Fragment, lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { soldWords } from '../../../shared/bets/bet-labels.js';
import { pickWords } from '../../../shared/draws/draw-labels.js';
import { formatOdds, formatWon } from '../../../lib/format.js';
import { oddsOfBet } from '../../../shared/bets/bet-odds.js';
import { TransfersOfBet } from '../../../shared/bets/transfers-of-bet.js';
import { useIsOnBreak, useMember } from '../../../shared/members/member.js';
import { refresh, useCall } from '../../../lib/queries.js';
import { refusalWords } from '../../lib/refusal-labels.js';
import { useNow } from '../../../lib/use-now.js';
import { usePush } from '../../../lib/use-push.js';
import { betStatusName, Badge, StatusBadge, statusWord } from '../../../ui/badge.js';
import { Draw } from '../../../ui/ball.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Icon } from '../../../ui/icon.js';
import { Money } from '../../../ui/money.js';
import { FailedState, LoadingBars } from '../../../ui/states.js';
import type { TextColor } from '../../../ui/theme.js';
import { Time } from '../../../ui/time.js';
import { Figure } from '../../../ui/figure.js';
import { betPlace, entriesOf, isCancellable, isReturned, type HistoryEntry, type HistoryLine } from './bet-labels.js';
import { CancelBet } from './cancel-bet.js';
import { CashOut } from './cash-out.js';
import { PriceNote } from '../../components/price-note.js';
import { TicketWait } from '../../components/ticket-wait.js';
import { TicketFacts } from './ticket-facts.js';

const ReceiptDialog = lazy(() => import('./receipt-dialog.js'));

type View = CallOutput<'user/game/bet/view'>;

/** A bet with all that happened to it. */
export default function BetDetail({ betId, onClose }: { betId: number; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const view = useCall('user/game/bet/view', { bet_id: betId });
  const renew = (): void => refresh('user/game/bet/view');
  usePush('bet.settled', renew);
  usePush('bet.resettled', renew);
  usePush('bet.cancelled', renew);
  usePush('ticket.changed', renew);
  return (
    <Dialog title={t('bets:bet.title')} onClose={onClose} width={520}>
      {view.data !== undefined ? (
        <Facts view={view.data} />
      ) : view.error === null ? (
        <LoadingBars rows={8} />
      ) : (
        <FailedState error={toApiError(view.error)} onRetry={() => void view.refetch()} />
      )}
    </Dialog>
  );
}

function Facts({ view: { bet, revisions, transfers, round } }: { view: View }): ReactNode {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const [hasReceipt, setReceipt] = useState(false);
  return (
    <Stack gap={16}>
      <Group justify="space-between" wrap="wrap" gap={8}>
        <Text component="b" size="t15" fw={600}>
          {betPlace(bet, t)}
        </Text>
        <StatusBadge is={betStatusName(bet)} />
      </Group>
      {bet.ticket === null ? <DrawPicks bet={bet} /> : <TicketFacts bet={bet} ticket={bet.ticket} />}
      <PriceNote bet={bet} />
      <Amounts bet={bet} />
      {round !== null && <RoundResult round={round} />}
      {(bet.ticket === null || bet.ticket.state === 'accepted') && (
        <Button look="outline" size={36} onClick={() => setReceipt(true)} data-testid="receipt-open">
          <Icon of={IconReceipt2} /> {t('bets:receipt.open')}
        </Button>
      )}
      <History entries={entriesOf(revisions, bet.ticket?.parts ?? [])} />
      <TransfersOfBet transfers={transfers} />
      <WaysOut bet={bet} onCancel={() => setAsking(true)} />
      <Suspense fallback={null}>{hasReceipt && <ReceiptDialog bet={bet} onClose={() => setReceipt(false)} />}</Suspense>
      {isAsking && <CancelBet bet={bet} onClose={() => setAsking(false)} />}
    </Stack>
  );
}

/** What was staked, what may come of it and what came. */
function Amounts({ bet }: { bet: View['bet'] }): ReactNode {
  const { t } = useTranslation();
  return (
    <dl className="bet-facts">
      {bet.legs.length > 1 && <Fact label={t('bets:bet.odds')}>{formatOdds(oddsOfBet(bet))}</Fact>}
      <Fact label={t('bets:history.stake')}>
        <Money value={bet.stake} unit="won" />
      </Fact>
      {bet.ticket !== null && bet.ticket.takenStake > 0 && (
        <Fact label={t('sports:cashOut.restStake')}>
          <Money value={bet.remaining.stake} unit="won" />
        </Fact>
      )}
      <Fact label={t('bets:history.expected')}>
        <Money value={bet.remaining.potentialPayout} unit="won" />
      </Fact>
      <Fact label={t('bets:history.payout')}>
        {bet.payout === null ? '–' : <Money value={bet.payout} unit="won" tone={isReturned(bet) ? 'plain' : 'settled'} />}
      </Fact>
      <Fact label={t('bets:bet.number')}>{bet.id}</Fact>
    </dl>
  );
}

/** What its owner may still do with a bet. */
function WaysOut({ bet, onCancel }: { bet: View['bet']; onCancel: () => void }): ReactNode {
  const { t } = useTranslation();
  const now = useNow();
  const isOnBreak = useIsOnBreak();
  if (bet.status !== 'accepted' || isOnBreak) return null;
  if (bet.ticket !== null) return bet.ticket.state === 'pending' ? <TicketWait bet={bet} /> : <CashOut bet={bet} onCancel={onCancel} />;
  if (!isCancellable(bet, now)) return null;
  return (
    <Button look="refuse" size={44} onClick={onCancel}>
      {t('bets:cancel.open')} <Money value={bet.stake} unit="won" />
    </Button>
  );
}

/** The picks of a bet on a draw. */
function DrawPicks({ bet }: { bet: View['bet'] }): ReactNode {
  const { t } = useTranslation();
  return (
    <Stack component="ul" gap={6}>
      {bet.legs.map((leg) => (
        <Group component="li" key={`${leg.market}-${leg.outcome}`} justify="space-between" gap={8} fz="t14" lh="t14">
          <span>{pickWords(leg.market, leg.outcome, t)}</span>
          <Group component="span" gap={8}>
            <Text component="b" fw={600}>
              {formatOdds(leg.odds)}
            </Text>
            {leg.result !== null && bet.legs.length > 1 && <StatusBadge is={leg.result} />}
          </Group>
        </Group>
      ))}
    </Stack>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <Figure label={label} size="t14">
      {children}
    </Figure>
  );
}

function RoundResult({ round }: { round: NonNullable<View['round']> }): ReactNode {
  const { t } = useTranslation();
  if (round.status === 'void') return <p className="note warning">{t('bets:round.voidText')}</p>;
  if (round.result === null) return null;
  const { balls, powerball } = round.result;
  return (
    <Stack gap={6} className="bet-result">
      <Group component="span" gap={6} fz="t12" lh="t12" c="muted">
        {t('player:result.title', { round: round.round })}
        {round.revision > 1 && <Badge tone="warning">{t('player:round.corrected')}</Badge>}
      </Group>
      <Draw balls={balls} powerball={powerball ?? undefined} size={24} />
    </Stack>
  );
}

const kinds: Record<HistoryEntry['kind'], { icon: IconOf; tone: TextColor; word: string }> = {
  placed: { icon: IconReceipt2, tone: 'muted', word: 'bets:bet.placed' },
  settled: { icon: IconCircleCheck, tone: 'text-2', word: 'bets:bet.settled' },
  corrected: { icon: IconPencil, tone: 'warning', word: 'bets:bet.corrected' },
  cancelled: { icon: IconCircleX, tone: 'muted', word: 'bets:bet.cancelled' },
  part: { icon: IconCoins, tone: 'info', word: 'sports:cashOut.partDone' },
};

function History({ entries }: { entries: readonly HistoryEntry[] }): ReactNode {
  const { t } = useTranslation();
  const owes = (useMember().data?.receivable ?? 0) > 0;
  return (
    <Stack component="section" gap={8} aria-label={t('bets:bet.history')}>
      <Text component="h3" size="t13" fw={600}>
        {t('bets:bet.history')}
      </Text>
      <ol className="bet-history">
        {entries.map((entry, place) => (
          <li key={place} data-kind={entry.kind}>
            <Text span c={kinds[entry.kind].tone}>
              <Icon of={kinds[entry.kind].icon} size={18} />
            </Text>
            <Stack gap={2} flex={1} miw={0}>
              <Group component="span" justify="space-between" gap={8} fz="t13" lh="t13" fw={600}>
                {t(kinds[entry.kind].word)}
                <Text span size="t12" fw={400} c="muted" style={{ whiteSpace: 'nowrap' }}>
                  <Time at={entry.kind === 'part' ? entry.part.at : entry.revision.at} format="short" />
                </Text>
              </Group>
              {(entry.kind === 'part' ? [soldWords(entry.part, t)] : sentences(entry, owes, t)).map((sentence) => (
                <Fragment key={sentence}>
                  <Text span size="t12" c="text-2">
                    {sentence}
                  </Text>
                </Fragment>
              ))}
            </Stack>
          </li>
        ))}
      </ol>
    </Stack>
  );
}

/** What a line of the history means for the player's money, and why it came to be. */
function sentences(
  { revision, kind, before, recalled, added }: HistoryLine,
  owes: boolean,
  t: (key: string, values?: Record<string, unknown>) => string,
): string[] {
  const words = (each: { status: string; result: string | null; payout: number | null }): string =>
    t('bets:bet.was', { result: statusWord(betStatusName(each), t), amount: formatWon(each.payout ?? 0) });
  const what: (string | null)[] = [
    kind === 'settled' ? words(revision) : null,
    kind === 'corrected' && before !== null ? t('bets:bet.change', { before: words(before), after: words(revision) }) : null,
    kind === 'cancelled' ? t(revision.actor.startsWith('player:') ? 'bets:bet.cancelledBySelf' : 'bets:bet.cancelledByHouse') : null,
    (kind === 'corrected' || kind === 'cancelled') && recalled > 0
      ? t(owes ? 'bets:bet.recalledOwing' : 'bets:bet.recalled', { amount: formatWon(recalled) })
      : null,
    kind === 'corrected' && added > 0 ? t('bets:bet.added', { amount: formatWon(added) }) : null,
    kind !== 'placed' && revision.reason !== '' ? t('bets:bet.reason', { reason: reasonWords(revision.reason, t) }) : null,
  ];
  return what.filter((sentence) => sentence !== null);
}

/** A pending ticket that was not taken says why by a code. */
function reasonWords(reason: string, t: (key: string) => string): string {
  return /^[A-Z_]+$/.test(reason) ? refusalWords(reason, t) : reason;
}
