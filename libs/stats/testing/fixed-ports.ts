import type { Play } from '#lib/contract';
import type { Relay, RelayedEvent } from '#lib/events';
import type { Database, Sql } from '#lib/platform';
import { hourOf } from '../domain/flows.js';
import { MemberDirectory, PlayOfGames, StatsSource, type SourceFlows, type SourceOwner, type TreePlace } from '../ports.js';
import { games, SmallSite } from './small-site.js';

/** What somebody did at an instant. */
type Flowed = Pick<SourceFlows, 'flows' | 'play' | 'game'> & { ownerId: number; at: Date };

export class SiteGames extends PlayOfGames {
  of(game: string): Play {
    return games[game]!;
  }
}

/** The same world as the ports see it. */
export class SiteSource extends StatsSource {
  constructor(private readonly world: SmallSite) {
    super();
  }

  async earliest(): Promise<Date> {
    return this.world.owners.get(1)!.joinedAt;
  }

  async flows(_: Sql, from: Date, until: Date): Promise<SourceFlows[]> {
    const actions = [...this.people(), ...this.money(), ...this.world.bets.flatMap((bet) => this.ofBet(bet))];
    return actions
      .filter(({ at }) => at >= from && at < until)
      .map(({ ownerId, at, ...sums }) => ({ path: this.world.owners.get(ownerId)!.path, hour: hourOf(at), ...sums }));
  }

  private people(): Flowed[] {
    const players = [...this.world.owners.values()].filter(({ kind }) => kind === 'player');
    const logins = this.world.logins.filter(({ ownerId }) => this.world.owners.get(ownerId)!.kind === 'player');
    return [
      ...logins.map(({ ownerId, at }) => ({ ownerId, at, flows: { logins: 1 } })),
      ...players.map(({ id, joinedAt }) => ({ ownerId: id, at: joinedAt, flows: { joins: 1 } })),
    ];
  }

  private money(): Flowed[] {
    const { trades, deposits, withdrawals } = this.world;
    return [
      ...trades
        .filter(({ unit }) => unit === 'money')
        .map(({ ownerId, at, status, amount }) => ({ ownerId, at, flows: status === 'give' ? { given: amount } : { taken: amount } })),
      ...deposits.map(({ ownerId, amount, approvedAt }) => ({ ownerId, at: approvedAt, flows: { deposits: amount, depositCount: 1 } })),
      ...deposits.flatMap(({ ownerId, amount, cancelledAt }) =>
        cancelledAt ? [{ ownerId, at: cancelledAt, flows: { deposits: -amount, depositCount: -1 } }] : [],
      ),
      ...withdrawals.map(({ ownerId, amount, approvedAt }) => ({
        ownerId,
        at: approvedAt,
        flows: { withdrawals: amount, withdrawalCount: 1 },
      })),
    ];
  }

  private ofBet(bet: SmallSite['bets'][number]): Flowed[] {
    const play = games[bet.game]!;
    const { ownerId, game, placedAt, settledAt, stake, payout } = bet;
    const rolling: Flowed[] = (bet.rolling ? this.world.rollingOf(bet) : []).map((line) => ({
      ...{ ownerId: line.ownerId, at: line.hour, flows: { rolling: line.amount }, play },
    }));
    rolling.push(...settlementsOf(bet));
    if (bet.status === 'cancelled' || bet.result === 'void') return rolling;
    const ended = settledAt ? { endedStakes: stake, endedPayouts: payout, endedCount: 1 } : {};
    const flows = { stakes: stake, betCount: 1 };
    const placed = { ownerId, at: placedAt, flows, play, game: { game, flows: { ...flows, ...ended } } };
    return [...rolling, placed];
  }

  async owners(_: Sql, afterId: number, take: number): Promise<SourceOwner[]> {
    const all = [...this.world.owners.values()].filter((owner) => owner.id > afterId).slice(0, take);
    return all.map(({ joinedAt: _joinedAt, ...owner }) => ({ ...owner }));
  }
}

/** Each settlement of a bet on its day, and what a correction took back on the day of the correction. */
function settlementsOf({ ownerId, game, stake, status, result, payout, settledAt, revisions }: SmallSite['bets'][number]): Flowed[] {
  const now = status === 'settled' ? [{ result: result!, payout, at: settledAt!, until: undefined }] : [];
  return [...revisions, ...now]
    .filter((each) => each.result !== 'void')
    .flatMap((each) => {
      const of = (at: Date, sign: 1 | -1): Flowed => {
        const won = each.payout > 0 ? sign : 0;
        const flows = { settledStakes: sign * stake, payouts: sign * each.payout, winCount: won };
        const ofGame = { settledStakes: sign * stake, settledPayouts: sign * each.payout, settledCount: sign, wonCount: won };
        return { ownerId, at, flows, play: games[game], game: { game, flows: ofGame } };
      };
      return each.until ? [of(each.at, 1), of(each.until, -1)] : [of(each.at, 1)];
    });
}

export class SiteDirectory extends MemberDirectory {
  constructor(private readonly world: SmallSite) {
    super();
  }
  async places(_: Sql, ids: number[]): Promise<Map<number, TreePlace>> {
    const known = ids.flatMap((id) => this.world.owners.get(id) ?? []);
    return new Map(known.map(({ id, kind, path }) => [id, { kind, path }]));
  }
  page = never;
  count = never;
  find = never;
  alike = never;
  entries = never;
  tops = never;
  childCounts = never;
}
const never = () => Promise.reject(new Error('not part of this world'));

/** Fills `wallet.changed` from the world, as the wallet does from its accounts. */
export function resolveWallets(relay: Relay, world: SmallSite): void {
  relay.resolve('wallet.changed', async (_, events) => fillWallets(world, events));
}

function fillWallets(world: SmallSite, events: RelayedEvent[]): void {
  for (const event of events) {
    const { id, money, hold, point, egg } = world.owners.get(Number(event.data['memberId']))!;
    event.data = { memberId: id, money, hold, point, balance: egg, receivable: 0, version: 1, cause: { kind: 'test', id: 1 } };
  }
}

const table = 'small_site';
const isTime = /^(at|until|.*At)$/;

/** The small site as a table of its database has it: what a transaction reads is as old as the rest that it reads. */
export class StoredSite extends StatsSource {
  private constructor(private readonly world: SmallSite) {
    super();
  }

  /** From here on each action of the site is in the table once it is committed. */
  static async store(database: Database, world: SmallSite): Promise<StoredSite> {
    await database.query(`CREATE TABLE IF NOT EXISTS ${table} (world jsonb NOT NULL)`);
    await database.query(`TRUNCATE ${table}`);
    const stored = () => {
      const { deposits, withdrawals, bets, trades, logins } = world;
      return JSON.stringify({ deposits, withdrawals, bets, trades, logins, owners: [...world.owners] });
    };
    await database.query(`INSERT INTO ${table} VALUES ($1)`, [stored()]);
    world.onAction = (tx) => tx.query(`UPDATE ${table} SET world = $1`, [stored()]);
    return new StoredSite(world);
  }

  earliest(): Promise<Date> {
    return new SiteSource(this.world).earliest();
  }
  async flows(sql: Sql, from: Date, until: Date): Promise<SourceFlows[]> {
    return new SiteSource(await read(sql)).flows(sql, from, until);
  }
  async owners(sql: Sql, afterId: number, take: number): Promise<SourceOwner[]> {
    return new SiteSource(await read(sql)).owners(sql, afterId, take);
  }
}

async function read(sql: Sql): Promise<SmallSite> {
  const [row] = await sql.query<{ world: string }>(`SELECT world::text AS world FROM ${table}`);
  const { owners, ...stored } = JSON.parse(row!.world, (key, value: unknown) =>
    isTime.test(key) && typeof value === 'string' ? new Date(value) : value,
  ) as Record<string, [number, unknown][]>;
  return Object.assign(Object.create(SmallSite.prototype) as SmallSite, { ...stored, owners: new Map(owners) });
}

/** Fills `wallet.changed` from the table, as the wallet does from its accounts. */
export function resolveStoredWallets(relay: Relay): void {
  relay.resolve('wallet.changed', async (tx, events) => fillWallets(await read(tx), events));
}
