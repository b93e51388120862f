import { Inject, Injectable } from '@nestjs/common';
import { type CallOutput, type CallParsed, refuse, switchOfFamily } from '#lib/contract';
import { Outbox } from '#lib/events';
import { areCombinable, DrawRounds, DrawSettings, findGame, offerFor, type RoundRow, type SetGame, stateOf } from '#lib/draws';
import { type Actor, type Clock, must } from '#lib/kernel';
import { type BatchTx, CLOCK, type CommandContext, Commands, Settings } from '#lib/platform';
import { Ledger, lockOwner, owned, site, type TransferDraft } from '#lib/wallet';
import { BetCommission } from '../bet-commission.js';
import { placedEvents } from '../bet-events.js';
import { betView } from '../bet-view.js';
import { bettingSettings } from '../betting-settings.js';
import { BettorRestrictions } from '../bettor-restrictions.js';
import type { NewBet } from '../data/bet-rows.js';
import { BetsRepository } from '../data/bets.repository.js';
import { RoundBooks } from '../data/round-books.js';
import { checkStanding, offeredTo } from '../domain/bettor-limits.js';
import { cancellableUntil } from '../domain/cancellation.js';
import { oddsProductText } from '../domain/odds-product.js';
import { checkSlip } from '../domain/slip.js';

type NewDrawBet = NewBet & { roundId: number; round: number };
type PlaceBetInput = Omit<CallParsed<'user/game/bet/create'>, 'key'>;
type PlacedBet = CallOutput<'user/game/bet/create'>;

/** A bet that is about to be placed, its round and game. */
interface Placement extends SetGame {
  round: RoundRow;
  bet: NewDrawBet;
}

/**
 * Places a bet on an open round: one transaction takes the stake, stores the bet and tells who must know. All that may refuse the bet
 * comes before anything is written, so that one which is refused leaves those that share its transaction alone.
 */
@Injectable()
export class PlaceBet {
  constructor(
    private readonly commands: Commands,
    private readonly rounds: DrawRounds,
    private readonly drawSettings: DrawSettings,
    private readonly settings: Settings,
    private readonly restrictions: BettorRestrictions,
    private readonly bets: BetsRepository,
    private readonly books: RoundBooks,
    private readonly ledger: Ledger,
    private readonly commission: BetCommission,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError NOT_FOUND, SECTION_CLOSED, GAME_UNKNOWN, GAME_STOPPED, GAME_MAINTENANCE, ROUND_CLOSED, BETTING_RESTRICTED,
   * INSUFFICIENT_BALANCE, PLAYER_LIMIT_REACHED, STAKE_ABOVE_PLAYER_LIMIT, EXPOSURE_REACHED, KEY_REUSED,
   * and what `checkSlip` and `checkStanding` refuse; nothing has changed then
   */
  async execute(command: CommandContext, input: PlaceBetInput): Promise<PlacedBet> {
    return this.commands.runBatched(command, async (tx) => this.accept(tx, await this.checked(tx, command, input)));
  }

  /** From here to the commit the round cannot be closed, so the bet stands before the close or not at all. */
  private async checked(tx: BatchTx, { actor, address }: CommandContext, input: PlaceBetInput): Promise<Placement> {
    const round = await this.rounds.holdOpen(tx, input.round_id);
    if (!round) throw refuse('NOT_FOUND');
    const game = must(findGame(round.game), `there is no game ${round.game}`);
    const settings = await this.drawSettings.of(game, tx, { account: actor.account, address });
    if (!(await this.drawSettings.isSwitchedOn(game, tx))) throw refuse('SECTION_CLOSED', { section: switchOfFamily(game.family) });
    assertOnSale(settings);
    const placedAt = this.clock.now();
    if (round.status !== 'open' || placedAt >= round.closesAt) throw refuse('ROUND_CLOSED');

    // Behind the lock, and in this order: what a member has on the round holds until the commit.
    const [{ cash }, isRestricted, { standing, limits }, overOwnLimit] = await Promise.all([
      lockOwner(tx, actor.id),
      this.restrictions.isRestricted(tx, actor.id, round.game),
      this.bets.standing(tx, actor.id, round),
      this.restrictions.ownLimitRefusal(tx, actor.id, input.stake),
    ]);
    const offer = offeredTo(offerFor(settings, actor.level), limits);
    if (isRestricted || !offer.allowed) throw refuse('BETTING_RESTRICTED');
    const { selections, stake } = input;
    const { maxSelections, duplicates } = settings;
    const potentialPayout = checkSlip({ selections, stake, maxSelections, independent: areCombinable(game, selections) }, offer);
    checkStanding(standing, { stake, potentialPayout }, { ...offer, duplicates });
    if (overOwnLimit) throw overOwnLimit;
    if (stake > cash) throw refuse('INSUFFICIENT_BALANCE');
    const bet: NewDrawBet = {
      ...whoAndWhat(actor, round),
      ...{ stake, potentialPayout, placedAt, address, legs: selections },
      odds: oddsProductText(selections.map(({ odds }) => odds)),
      maxWin: offer.maxWin,
    };
    return { game, settings, round, bet };
  }

  private async accept(tx: BatchTx, { game, settings, round, bet }: Placement): Promise<PlacedBet> {
    const { highBetAmount } = await this.settings.get(bettingSettings, tx);
    const { ownerId, path, stake, placedAt } = bet;
    const admission = await this.books.admit(tx, bet, settings.maxExposure);
    const id = await this.bets.insert(tx, bet);
    const transfer: TransferDraft = {
      key: `bet:${id}`,
      kind: 'bet_placed',
      cause: { kind: 'bet', id },
      actor: `player:${ownerId}`,
      at: placedAt,
      postings: [{ from: owned(ownerId, 'cash'), to: site('escrow'), amount: stake }],
    };
    const commissioned = {
      ...{ betId: id, ownerId, path, stake, at: placedAt },
      ...{ game: game.id, family: game.family, selections: bet.legs.length, unit: `round:${round.id}` },
      ...{ potentialPayout: bet.potentialPayout, inPlay: false },
    };
    const [{ money, version }] = await Promise.all([
      this.ledger.post(tx, [transfer]).then(() => this.ledger.snapshot(tx, ownerId)),
      this.outbox.record(tx, placedEvents(id, bet, highBetAmount)),
      this.commission.note(tx, commissioned),
    ]);
    await this.books.enter(tx, admission);
    const row = { ...bet, ...freshBet, id, legs: bet.legs.map((leg) => ({ ...leg, result: null })) };
    const view = betView(row, cancellableUntil(row, round, settings, placedAt));
    return { bet: { ...view, roundId: round.id, round: round.round, ticket: null }, money, version };
  }
}

const freshBet = { status: 'accepted', result: null, payout: null, revision: 0, settledAt: null } as const;

function assertOnSale(settings: SetGame['settings']): void {
  if (!settings.released) throw refuse('GAME_UNKNOWN');
  const state = stateOf(settings);
  if (state === 'stopped') throw refuse('GAME_STOPPED');
  if (state === 'maintenance') throw refuse('GAME_MAINTENANCE');
}

function whoAndWhat(actor: Actor, round: RoundRow) {
  const { id: ownerId, account, nickname, level, path } = actor;
  return { ownerId, account, nickname, level, path, game: round.game, roundId: round.id, day: round.day, round: round.round };
}
