import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ledgerKinds, type InitialisationKind } from '#lib/contract';
import { ClosedMonths, MonthIsOpen, RowsChanged, type ArchivedRow, type Figure, type OpenThing, type OverMonth } from '#lib/initialisation';
import { seoulMonthStart, type Clock } from '#lib/kernel';
import { CLOCK, Database, oneRow, pagesOf, type Sql, type Tx } from '#lib/platform';
import { letLeave } from '../archive/archive-period.js';
import { overPeriods, type LeavingPeriod } from '../archive/leaving-periods.js';
import { obstaclesIn } from '../archive/obstacles.js';
import { freeze, leavingTables, thaw } from '../archive/partitions.js';

const rowsPerPage = 2_000;

/** Requests that nobody has anything to do with any more: of what waits, and of withdrawals that still have to be paid out, none leaves. */
const requests = {
  deposits: { table: 'deposit', states: `('approved', 'refused', 'approval_cancelled', 'completed')` },
  withdrawals: { table: 'withdrawal', states: `('refused', 'completed')` },
} as const;
type RequestKind = keyof typeof requests;
const isRequest = (kind: InitialisationKind): kind is RequestKind => kind in requests;
const hasLedger = (kinds: readonly InitialisationKind[]): boolean => kinds.some((kind) => ledgerKinds.includes(kind));

/** The column that says of which period a row is. */
const idOf: Record<(typeof leavingTables)[number], string> = {
  ...{ bet: 'id', bet_leg: 'bet_id', bet_revision: 'bet_id', ticket: 'bet_id', ticket_leg: 'bet_id', rolling_share: 'bet_id' },
  ...{ transfer: 'id', posting: 'transfer_id', audit_entry: 'id' },
};

/** Those of a month that go, by the time that they were asked for; `$1` and `$2` are its ends. */
function goingFrom(kind: RequestKind): string {
  const { table, states } = requests[kind];
  return `${table} r WHERE r.requested_at >= $1 AND r.requested_at < $2 AND r.status IN ${states} AND r.initialisation_id IS NULL`;
}

/** Closed months in the tables of betting, agents and the wallet, as the archive lets them leave. */
@Injectable()
export class ArchivedMonths extends ClosedMonths {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    super();
  }

  async over(sql: Sql): Promise<OverMonth[]> {
    const periods = await overPeriods(sql, this.clock.now());
    return periods.map(({ month, hasLeft }) => ({ month, hasLeft }));
  }

  async figures(sql: Sql, month: string, kinds: readonly InitialisationKind[]): Promise<Figure[]> {
    const figures: Figure[] = [];
    const live = hasLedger(kinds) ? await this.livePeriod(sql, month) : undefined;
    for (const kind of kinds) {
      if (isRequest(kind))
        figures.push({
          kind,
          ...(await this.sums(
            sql,
            `SELECT count(*) AS count, coalesce(sum(r.amount), 0)::bigint AS amount FROM ${goingFrom(kind)}`,
            spanOf(month),
          )),
        });
      else
        figures.push({
          kind,
          ...(live ? await this.sums(sql, ledgerSums[kind], [live.ids.from, live.ids.until]) : { count: 0, amount: 0 }),
        });
    }
    return figures;
  }

  async open(sql: Sql, month: string): Promise<OpenThing[]> {
    const live = await this.livePeriod(sql, month);
    const found = live ? await obstaclesIn(sql, live.ids) : [];
    return found.map(({ name, count }) => ({ what: name, count }));
  }

  async hold(month: string): Promise<void> {
    const live = await this.livePeriod(this.database, month);
    if (live) await freeze(this.database, live.number);
  }

  async release(month: string): Promise<void> {
    const live = await this.livePeriod(this.database, month);
    if (live) await thaw(this.database, live.number);
  }

  async *rows(tx: Tx, month: string, kinds: readonly InitialisationKind[]): AsyncIterable<ArchivedRow[]> {
    const live = hasLedger(kinds) ? await this.livePeriod(tx, month) : undefined;
    for (const table of live ? leavingTables : []) {
      const query = `SELECT to_jsonb(r)::text AS row FROM ${table} r WHERE r.${idOf[table]} >= $1 AND r.${idOf[table]} < $2`;
      yield* this.pages(tx, table, query, [live!.ids.from, live!.ids.until]);
    }
    for (const kind of kinds.filter(isRequest))
      yield* this.pages(tx, requests[kind].table, `SELECT to_jsonb(r)::text AS row FROM ${goingFrom(kind)} ORDER BY r.id`, spanOf(month));
  }

  async digest(tx: Tx, month: string, kinds: readonly InitialisationKind[]): Promise<string> {
    const ledger = hasLedger(kinds) ? await this.livePeriod(tx, month) : undefined;
    const words = ledger ? [await this.ledgerWord(tx, ledger)] : [];
    for (const kind of kinds.filter(isRequest)) {
      const rows = await tx.query<KnownRow>(`SELECT r.id, md5(r::text) AS word FROM ${goingFrom(kind)} ORDER BY r.id`, spanOf(month));
      words.push(wordOf(rows));
    }
    return words.join(' ');
  }

  async leave(tx: Tx, month: string, kinds: readonly InitialisationKind[], { id, digest }: { id: number; digest: string }): Promise<void> {
    const ledger = hasLedger(kinds) ? await this.livePeriod(tx, month) : undefined;
    const words = ledger ? [await this.ledgerWord(tx, ledger)] : [];
    for (const kind of kinds.filter(isRequest)) {
      // Those that are locked here are those that go: one that was decided a moment later is not among them.
      const rows = await tx.query<KnownRow>(
        `SELECT r.id, md5(r::text) AS word FROM ${goingFrom(kind)} ORDER BY r.id FOR NO KEY UPDATE`,
        spanOf(month),
      );
      words.push(wordOf(rows));
      const ids = rows.map((row) => row.id);
      await tx.query(`UPDATE ${requests[kind].table} SET initialisation_id = $2 WHERE id = ANY ($1)`, [ids, id]);
    }
    if (words.join(' ') !== digest) throw new RowsChanged(month);
    if (!ledger) return;
    if ((await obstaclesIn(tx, ledger.ids)).length > 0) throw new MonthIsOpen(month);
    await letLeave(tx, this.clock, ledger);
  }

  private async livePeriod(sql: Sql, month: string): Promise<LeavingPeriod | undefined> {
    const periods = await overPeriods(sql, this.clock.now());
    return periods.find((period) => period.month === month && !period.hasLeft);
  }

  private async *pages(tx: Tx, table: string, query: string, params: unknown[]): AsyncIterable<ArchivedRow[]> {
    const pages = pagesOf<{ row: string }>(tx, query, { name: 'archived_rows', size: rowsPerPage, params });
    for await (const rows of pages) yield rows.map(({ row }) => ({ table, row }));
  }

  private async sums(sql: Sql, query: string, params: unknown[]): Promise<{ count: number; amount: number }> {
    return oneRow(await sql.query<{ count: number; amount: number }>(query, params));
  }

  private async ledgerWord(sql: Sql, { ids }: LeavingPeriod): Promise<string> {
    return oneRow(await sql.query<{ word: string }>(ledgerDigest, [ids.from, ids.until])).word;
  }
}

/** A row and what it says, in a word. */
interface KnownRow {
  id: number;
  word: string;
}
const wordOf = (rows: readonly KnownRow[]): string =>
  createHash('sha256')
    .update(rows.map(({ id, word }) => `${id} ${word}`).join('\n'))
    .digest('hex');

const ledgerSums = {
  bets: 'SELECT count(*) AS count, coalesce(sum(stake), 0)::bigint AS amount FROM bet WHERE id >= $1 AND id < $2',
  // The unit stands in the lowest two bits of an account's id.
  points: `SELECT count(*) AS count, coalesce(sum(amount), 0)::bigint AS amount FROM posting WHERE transfer_id >= $1 AND transfer_id < $2 AND source_id & 3 = 1`,
} as const;

/** Everything of a month's ledger that may change: bets and tickets by their state, shares of rolling, and how many postings there are. */
const ledgerDigest = `
  SELECT md5(concat_ws('|',
    (SELECT format('%s %s %s', count(*), sum(revision), sum(hashtext(status || coalesce(result, '')))) FROM bet WHERE id >= $1 AND id < $2),
    (SELECT format('%s %s', count(*), sum(hashtext(state))) FROM rolling_share WHERE bet_id >= $1 AND bet_id < $2),
    (SELECT format('%s %s', count(*), sum(hashtext(state))) FROM ticket WHERE bet_id >= $1 AND bet_id < $2),
    (SELECT format('%s %s', count(*), sum(graded_revision)) FROM ticket_leg WHERE bet_id >= $1 AND bet_id < $2),
    (SELECT count(*) FROM transfer WHERE id >= $1 AND id < $2),
    (SELECT format('%s %s', count(*), sum(amount)) FROM posting WHERE transfer_id >= $1 AND transfer_id < $2),
    (SELECT count(*) FROM audit_entry WHERE id >= $1 AND id < $2))) AS word`;

/** The ends of a month in Seoul. */
function spanOf(month: string): [Date, Date] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 'YYYY-MM'.length);
  return [seoulMonthStart(month), seoulMonthStart(next)];
}
