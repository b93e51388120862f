import { Inject, Injectable } from '@nestjs/common';
import { type CallOutput, type CallParsed, refuse } from '#lib/contract';
import { type DomainEvent, Outbox } from '#lib/events';
import { areCombinable, type AnyDrawGame, type DrawGameSettings, DrawRounds, DrawSettings, type RoundRow } from '#lib/games';
import { type Actor, agentStreams, type Clock, must, ownerStream } from '#lib/kernel';
import { CLOCK, type CommandContext, Database, once, Settings, type Tx } from '#lib/platform';
import { Ledger, owned, site } from '#lib/wallet';
import { betView } from '../bet-view.js';
import { bettingSettings } from '../betting-settings.js';
import { BettorRestrictions } from '../bettor-restrictions.js';
import type { NewBet } from '../data/bet-rows.js';
import { BetsRepository } from '../data/bets.repository.js';
import { oddsProductText } from '../domain/odds-product.js';
import { checkSlip } from '../domain/slip.js';

type PlaceBetInput = Omit<CallParsed<'user/game/bet/create'>, 'key'>;
type PlacedBet = CallOutput<'user/game/bet/create'>;

/** Settings as they are before the transaction begins: reading them may take a connection of its own. */
interface Conditions {
  games: { game: AnyDrawGame; settings: DrawGameSettings }[];
  /** Won. */
  highBetAmount: number;
}

/** Places a bet on an open round: one transaction takes the stake, stores the bet and tells who must know. */
@Injectable()
export class PlaceBet {
  constructor(
    private readonly database: Database,
    private readonly rounds: DrawRounds,
    private readonly drawSettings: DrawSettings,
    private readonly settings: Settings,
    private readonly restrictions: BettorRestrictions,
    private readonly bets: BetsRepository,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError NOT_FOUND, ROUND_CLOSED, GAME_MAINTENANCE, BETTING_RESTRICTED, ROUND_LIMIT_REACHED, INSUFFICIENT_BALANCE,
   * KEY_REUSED, and what `checkSlip` refuses; nothing has changed then
   */
  async run(command: CommandContext, input: PlaceBetInput): Promise<PlacedBet> {
    const [games, { highBetAmount }] = await Promise.all([this.drawSettings.all(), this.settings.get(bettingSettings)]);
    return this.database.transaction((tx) =>
      once(tx, command, this.clock, () => this.place(tx, command, input, { games, highBetAmount })),
    );
  }

  private async place(tx: Tx, command: CommandContext, input: PlaceBetInput, conditions: Conditions): Promise<PlacedBet> {
    const { actor } = command;
    const round = await this.openRound(tx, input.round_id);
    const { game, settings } = must(
      conditions.games.find((offered) => offered.game.id === round.game),
      `there is no game ${round.game}`,
    );
    if (!settings.onSale) throw refuse('GAME_MAINTENANCE');
    if (await this.restrictions.isRestricted(tx, actor.id, round.game)) throw refuse('BETTING_RESTRICTED');
    const combinable = settings.combinations && areCombinable(game, input.selections);
    const potentialPayout = checkSlip(input.selections, input.stake, { ...settings, combinable });
    await this.assertRoundLimit(tx, actor.id, round.id, { stake: input.stake, maximum: settings.maxPerRound });
    const bet: NewBet = {
      ...whoAndWhat(actor, round),
      stake: input.stake,
      odds: oddsProductText(input.selections.map(({ odds }) => odds)),
      potentialPayout,
      maxWin: settings.maxWin,
      placedAt: this.clock.now(),
      address: command.address,
      legs: input.selections,
    };
    return this.accept(tx, actor, bet, conditions.highBetAmount);
  }

  /** From here to the commit the round cannot be closed, so the bet stands before the close or not at all. */
  private async openRound(tx: Tx, roundId: number): Promise<RoundRow> {
    const round = await this.rounds.holdOpen(tx, roundId);
    if (!round) throw refuse('NOT_FOUND');
    if (round.status !== 'open' || this.clock.now() >= round.closesAt) throw refuse('ROUND_CLOSED');
    return round;
  }

  private async assertRoundLimit(tx: Tx, ownerId: number, roundId: number, limit: { stake: number; maximum: number }): Promise<void> {
    await this.bets.lockOwner(tx, ownerId);
    const staked = await this.bets.stakedOn(tx, ownerId, roundId);
    if (staked + limit.stake > limit.maximum) throw refuse('ROUND_LIMIT_REACHED', { maximum: limit.maximum });
  }

  private async accept(tx: Tx, actor: Actor, bet: NewBet, highBetAmount: number): Promise<PlacedBet> {
    const id = await this.bets.insert(tx, bet);
    await this.ledger.post(tx, [
      {
        key: `bet:${id}`,
        kind: 'bet_placed',
        cause: { kind: 'bet', id },
        actor: `player:${actor.id}`,
        postings: [{ from: owned(actor.id, 'cash'), to: site('escrow'), amount: bet.stake }],
      },
    ]);
    await this.outbox.record(tx, news(id, bet, highBetAmount));
    const { money, version } = await this.ledger.snapshot(tx, actor.id);
    return { bet: betView({ ...bet, ...freshBet, id, legs: bet.legs.map((leg) => ({ ...leg, result: null })) }), money, version };
  }
}

const freshBet = { status: 'accepted', result: null, payout: null, revision: 0, settledAt: null } as const;

function whoAndWhat(actor: Actor, round: RoundRow) {
  const { id: ownerId, account, nickname, level, path } = actor;
  return { ownerId, account, nickname, level, path, game: round.game, roundId: round.id, day: round.day, round: round.round };
}

function news(id: number, bet: NewBet, highBetAmount: number): DomainEvent[] {
  const { ownerId, path, game, roundId, round, stake, potentialPayout, placedAt: at } = bet;
  const facts = { path, stake, game };
  const placed: DomainEvent = {
    name: 'bet.placed',
    at,
    streams: [ownerStream('member', ownerId)],
    data: { id, game, roundId, round, stake, result: null, payout: null, potentialPayout },
    facts,
  };
  if (stake < highBetAmount) return [placed];
  const { account, nickname } = bet;
  const high: DomainEvent = {
    name: 'bet.highValue',
    at,
    streams: ['admin', ...agentStreams(path)],
    data: { id, memberId: ownerId, account, nickname, game, round, stake },
    facts,
  };
  return [placed, high];
}
