import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { expectLedgerCoherent } from '../../../test/support/expect-ledger-coherent.js';
import { throughQuery } from '../../../test/support/through-query.js';
import { owned, site } from '../domain/accounts.js';
import type { TransferDraft } from '../domain/transfer.js';
import type { GiftKind } from '../gifts/gift-kinds.js';
import { WalletKit } from '../testing/wallet-kit.js';
import { checkLedger, ledgerLaws } from './check-ledger.js';

const day = '2026-03-02';
let kit: WalletKit;
/** What the corruptions aim at. */
const ids = { owner: 0, deposit: 0, cancelled: 0, paid: 0, refused: 0, waiting: 0, indebted: 0, settled: 0, accepted: 0 };

beforeAll(async () => {
  kit = await WalletKit.open();
  await kit.rules({ permanentFromTotal: 0, exchangeIntervalHours: 0, firstChargePercent: 10, minPointConversion: 1_000 });
  const owner = (ids.owner = await kit.owner({ cash: 100_000 }));
  ids.deposit = await kit.deposit(owner, 100_000);
  await kit.convertPoints.execute(kit.player(owner, 'user/bank/convertPoint'), 2_000);
  ids.paid = await kit.exchange(owner, 10_000);
  ids.refused = await kit.exchange(owner, 20_000);
  ids.waiting = await kit.exchange(owner, 30_000);
  await kit.approveWithdrawals.execute(kit.admin('admin/withdrawal/approve'), [ids.paid]);
  await kit.refuseWithdrawals.execute(kit.admin('admin/withdrawal/refuse'), [ids.refused]);
  ids.indebted = await kit.owner();
  ids.cancelled = await kit.deposit(ids.indebted, 50_000);
  await kit.exchange(ids.indebted, 40_000);
  await kit.cancelApprovals.execute(kit.admin('admin/deposit/cancelApproval'), [ids.cancelled]);
  await placeBets(owner);
  await noteRolling(owner);
  await earn(owner);
});
afterEach(() => expectLedgerCoherent(kit.database));
afterAll(() => kit.close());

/** Two bets as placement and settlement leave them: one won, one accepted. */
async function placeBets(owner: number): Promise<void> {
  const bet = async (status: string, result: string | null, payout: number | null) => {
    const [row] = await corrupting((query) =>
      query<{ id: number }>(
        `INSERT INTO bet (owner_id, account, nickname, level, path, game, round_id, day, round, stake, odds, potential_payout, max_win,
           status, result, payout, revision, result_revision, placed_at, settled_at, address)
         VALUES ($1, 'a', 'n', 1, '1.2', 'eos1', 1, '${day}', 1, 10000, 1.95, 19500, 1000000, $2, $3, $4, $5, $5, now(), $6, '') RETURNING id`,
        [owner, status, result, payout, payout === null ? 0 : 1, payout === null ? null : new Date()],
      ),
    );
    return row!.id;
  };
  ids.settled = await bet('settled', 'won', 19_500);
  ids.accepted = await bet('accepted', null, null);
  const transfers = [ids.settled, ids.accepted].map(
    (id): TransferDraft => ({
      key: `bet:${id}`,
      kind: 'bet_placed',
      cause: { kind: 'bet', id },
      actor: 'test',
      postings: [{ from: owned(owner, 'cash'), to: site('escrow'), amount: 10_000 }],
    }),
  );
  const won: TransferDraft = {
    key: `settle:${ids.settled}:1`,
    kind: 'bet_won',
    cause: { kind: 'bet', id: ids.settled },
    actor: 'system',
    postings: [
      { from: site('escrow'), to: site('gaming'), amount: 10_000 },
      { from: site('gaming'), to: owned(owner, 'cash'), amount: 19_500 },
    ],
  };
  await kit.database.transaction((tx) => kit.ledger.post(tx, [...transfers, won]));
}

/** A share that was paid and one that is accrued, as bets and their rolling leave them. */
async function noteRolling(owner: number): Promise<void> {
  const [accrual, payment] = await corrupting(async (query) => {
    const runs = await query<{ id: number }>(
      `INSERT INTO rolling_run (kind, unit, won_per_point, at) VALUES ('accrual', NULL, NULL, now()), ('payment', 'round:1', 1, now()) RETURNING id`,
    );
    await query(
      `INSERT INTO rolling_share (bet_id, owner_id, unit, percent, amount, state, placed_at, accrual_id, payment_id, category, path)
       VALUES ($1, $3, 'round:1', 3, 300, 'paid', now(), $4, $5, 'powerball_single', '1.2'),
              ($2, $3, 'round:2', 2, 200, 'accrued', now(), $4, NULL, 'powerball_single', '1.2')`,
      [ids.settled, ids.accepted, owner, ...runs.map(({ id }) => id)],
    );
    await query(
      `INSERT INTO rolling_run_line (owner_id, at, run_id, amount, shares)
       SELECT $1, at, id, CASE kind WHEN 'accrual' THEN 500 ELSE 300 END, CASE kind WHEN 'accrual' THEN 2 ELSE 1 END FROM rolling_run`,
      [owner],
    );
    await query('INSERT INTO rolling_owner (owner_id, pending, payable) VALUES ($1, 200, 0)', [owner]);
    await query(`INSERT INTO rolling_unit (unit, outcome, revision, asked_at, done_at) VALUES ('round:1', 'pay', 1, now(), now())`);
    return runs.map(({ id }) => ({ key: `rolling:${id}`, cause: { kind: 'rolling_run', id }, actor: 'system' }));
  });
  const pending = owned(owner, 'rolling_pending');
  const accrued: TransferDraft = { ...accrual!, kind: 'rolling_accrued', postings: [{ from: site('rolling'), to: pending, amount: 500 }] };
  const paid: TransferDraft = {
    ...payment!,
    kind: 'rolling_paid',
    postings: [
      { from: pending, to: site('cash_exchange'), amount: 300 },
      { from: site('point_exchange'), to: owned(owner, 'point'), amount: 300 },
    ],
  };
  await kit.database.transaction((tx) => kit.ledger.post(tx, [accrued, paid]));
}

/** A day of attendance, a spin, a coupon that was used and a friend's lost bet, as rewards leave them; and eggs. */
async function earn(owner: number): Promise<void> {
  await kit.convertEggs.execute(kit.player(owner, 'user/bank/convertBalance'), 'charge', 10_000);
  const made = await corrupting(async (query) => {
    await query(`INSERT INTO attendance (member_id, day, points, streak, is_complete, at) VALUES ($1, '${day}', 100, 1, false, now())`, [owner]);
    await query(
      `INSERT INTO inventory_item (member_id, kind, points, source, source_key, reason, granted_by, created_at, expires_at, used_at)
       VALUES ($1, 'roulette_ticket', 0, 'grant', NULL, '', 'admin', now(), now(), now()), ($1, 'point_coupon', 300, 'grant', NULL, '', 'admin', now(), now(), now())`,
      [owner],
    );
    await query(
      `INSERT INTO spin (member_id, item_id, prizes, prize, points, commitment, server_seed, client_seed, roll, total, at)
       SELECT $1, id, '[{"name": "200", "kind": "points", "points": 200, "weight": 1}]', 0, 200, '', '', '', 0, 1, now() FROM inventory_item WHERE kind = 'roulette_ticket'`,
      [owner],
    );
    await query(`INSERT INTO friend_point (bet_id, member_id, referrer_id, percent, revision, points, paid, is_open) VALUES ($2, 99, $1, 1, 0, 0, 50, false)`, [owner, ids.settled]);
    const [row] = await query<{ coupon: number; spin: number }>(`SELECT (SELECT id FROM inventory_item WHERE kind = 'point_coupon') AS coupon, (SELECT id FROM spin) AS spin`);
    return row!;
  });
  const gift = (key: string, kind: GiftKind, points: number) => ({ key, kind, memberId: owner, points, actor: 'system', cause: { kind: 'test', id: 1 } });
  await kit.database.transaction((tx) =>
    kit.gifts.giveAll(tx, [
      gift(`attendance:${owner}:${day}`, 'attendance', 100),
      gift(`roulette:${made.spin}`, 'roulette', 200),
      gift(`coupon:${made.coupon}`, 'coupon', 300),
      gift(`friend:${ids.settled}:${owner}`, 'friend', 50),
    ]),
  );
}

type Query = <R = Record<string, unknown>>(text: string, params?: unknown[]) => Promise<R[]>;

/** Writes past triggers and foreign keys, as no code of the product can. */
function corrupting<T>(work: (query: Query) => Promise<T>): Promise<T> {
  return kit.database.transaction(async (tx) => {
    await tx.query('SET LOCAL session_replication_role = replica');
    return work((text, params) => tx.query(text, params));
  });
}

/** Breaks the database in a transaction that is rolled back. @returns the laws that the check reports as broken */
async function brokenBy(...statements: string[]): Promise<string[]> {
  const undo = new Error('undo');
  let broken: string[] = [];
  const attempt = kit.database.transaction(async (tx) => {
    await tx.query('SET LOCAL session_replication_role = replica');
    for (const statement of statements) await tx.query(statement);
    // The check's own SET TRANSACTION must come first in a transaction; inside this one its snapshot is ours anyway.
    const within = throughQuery(tx, (statement, params) => (String(statement).startsWith('SET TRANSACTION') ? Promise.resolve([]) : tx.query(statement, params)));
    const { checks, coherent } = await checkLedger({ transaction: (work) => work(within) });
    broken = checks.filter(({ ok }) => !ok).map(({ law }) => law);
    for (const { violations, sample } of checks.filter(({ ok }) => !ok)) {
      expect(violations).toBeGreaterThan(0);
      expect(sample.length).toBeGreaterThan(0);
    }
    expect(coherent).toBe(broken.length === 0);
    throw undo;
  });
  await expect(attempt).rejects.toBe(undo);
  return broken;
}

/** Closed losing periods, each with a line of the owner. */
const losing = (...lines: { own: number; carriedIn?: number; state: string; parts?: number }[]) => [
  ...lines.flatMap(({ own, carriedIn = 0, state, parts = own }, week) => [
    `INSERT INTO losing_period (starts_at, ends_at, counted_until, closed_at, own)
     SELECT at, at + interval '7 days', at + interval '7 days', now(), ${own} FROM (SELECT timestamptz '2026-01-05 12:00+09' + interval '7 days' * ${week}) AS p (at)`,
    `INSERT INTO losing_line (period_id, agent_id, own, carried_in, state, processed_at, processed_by)
     SELECT max(id), ${ids.owner}, ${own}, ${carriedIn}, '${state}', now(), 'admin' FROM losing_period`,
    `INSERT INTO losing_part (line_id, basis, net, percent, gross, below) SELECT max(id), 'bank', 0, 0, ${parts}, 0 FROM losing_line`,
  ]),
];

const account = (kind: string, owner = 'owner_id > 0') => `(SELECT id FROM account WHERE kind = '${kind}' AND ${owner} ORDER BY id LIMIT 1)`;
const transferId = (key: string) => `(SELECT id FROM transfer WHERE key = '${key}')`;

/** A settled round with its second result. */
const correctedRound = [
  `INSERT INTO seed_chain (game, day, root, head, rounds, published_at) VALUES ('eos1', '${day}', repeat('a', 64), repeat('b', 64), 1440, now())`,
  `INSERT INTO round (game, day, round, opens_at, closes_at, draws_at, status, result, outcomes, drawn_at, source, revision, settled_at)
   VALUES ('eos1', '${day}', 1, '${day}', '${day} 01:00', '${day} 01:00', 'settled', '{}', '{}', now(), 'manual', 2, now())`,
];
const betOnIt = (id: number) => `UPDATE bet SET round_id = (SELECT max(id) FROM round) WHERE id = ${id}`;

/** The settled bet as a single on the first result of a fixture that has `revision` results, its leg as it is given. */
const settledTicket = (leg: { result: string; graded: number }, revision = 1) => [
  `UPDATE bet SET round_id = NULL, round = NULL WHERE id = ${ids.settled}`,
  `INSERT INTO fixture (id, league_id, home_id, away_id, source, source_key, kick_off, status, result, result_revision, settled_revision, created_at)
   OVERRIDING SYSTEM VALUE VALUES (1, 1, 1, 2, 'test', 'one', now(), 'finished', '{"full": [1, 0]}', ${revision}, ${revision}, now())`,
  `INSERT INTO bet_leg (bet_id, ordinal, market, outcome, odds, result) VALUES (${ids.settled}, 1, 'match_odds', 'home', 1.95, ${leg.result})`,
  `INSERT INTO ticket (bet_id, type, size, unit_stake, lines, policy, state) VALUES (${ids.settled}, 'single', 1, 10000, 1, 'none', 'accepted')`,
  `INSERT INTO ticket_leg (bet_id, ordinal, fixture_id, market_id, market_version, in_play, graded_revision) VALUES (${ids.settled}, 1, 1, 1, 1, false, ${leg.graded})`,
];

/** A trade of 500 won; its transfer is missing. */
const trade = (path: string) =>
  `INSERT INTO trade (at, unit, status, agent_id, member_id, path, account, nickname, amount, memo, before, after)
   VALUES (now(), 'money', 'give', 1, 2, '${path}', 'a', 'n', 500, '', 500, 0)`;

/** Every law with ways to break it. Statements are made when the ids are known. */
const corruptions: [law: string, name: string, statements: () => string[]][] = [
  ['Per unit the sum over all accounts is zero.', 'money out of nothing', () => [`UPDATE account SET balance = balance + 1 WHERE id = ${account('cash')}`]],
  ['Every balance equals the sum of its postings.', 'a balance changed by hand', () => [`UPDATE account SET balance = balance + 5 WHERE id = ${account('point')}`]],
  [
    'Every balance equals the sum of its postings.',
    'a posting removed from the end of two chains',
    () => [`DELETE FROM posting WHERE transfer_id = ${transferId(`withdrawal:${ids.waiting}:request`)}`],
  ],
  [
    'No member or agent account is or ever was negative.',
    'a negative balance',
    () => ['ALTER TABLE account DROP CONSTRAINT account_balance_check', `UPDATE account SET balance = -1 WHERE id = ${account('egg')}`],
  ],
  [
    'No member or agent account is or ever was negative.',
    'a balance negative in between',
    () => [
      'ALTER TABLE posting DROP CONSTRAINT posting_source_not_negative',
      `UPDATE posting SET source_balance = -1 WHERE transfer_id = ${transferId(`withdrawal:${ids.paid}:request`)}`,
    ],
  ],
  [
    'Every version chain runs 1, 2, 3, … up to its account’s version.',
    'a version ahead of its postings',
    () => [`UPDATE account SET version = version + 1 WHERE id = ${account('cash')}`],
  ],
  [
    'Every version chain runs 1, 2, 3, … up to its account’s version.',
    'a gap in the middle',
    () => [`UPDATE posting SET destination_version = 1000 WHERE transfer_id = ${transferId(`deposit:${ids.deposit}`)}`],
  ],
  [
    'Every balance in a chain is the one before it and the posting’s amount.',
    'a running balance that does not follow',
    () => [`UPDATE posting SET destination_balance = destination_balance + 1 WHERE transfer_id = ${transferId(`deposit:${ids.deposit}`)}`],
  ],
  [
    'Every posting moves a positive amount between two known accounts of one unit.',
    'a posting from won to points',
    () => [
      'ALTER TABLE posting DROP CONSTRAINT posting_one_unit',
      `UPDATE posting SET source_id = ${account('bonus', 'owner_id = 0')} WHERE transfer_id = ${transferId(`deposit:${ids.deposit}`)}`,
    ],
  ],
  [
    'Every posting moves a positive amount between two known accounts of one unit.',
    'a posting from an account that nobody has',
    () => [`UPDATE posting SET source_id = 996 WHERE transfer_id = ${transferId(`deposit:${ids.deposit}`)}`],
  ],
  ['Every account is of a known kind and carries its unit.', 'points in an account of won', () => [`UPDATE account SET kind = 'point2' WHERE id = ${account('egg')}`]],
  [
    'Every key has one transfer.',
    'a key posted twice',
    () => [`UPDATE transfer SET key = 'deposit:${ids.deposit}' WHERE key = 'withdrawal:${ids.paid}:paid'`],
  ],
  [
    'Every key has one transfer.',
    'a key of a transfer that there is not',
    () => [`INSERT INTO transfer_key (key, transfer_id) VALUES ('lost', 987654)`],
  ],
  [
    'Every transfer has postings, and every posting its transfer.',
    'a transfer without postings',
    () => [`INSERT INTO transfer (key, kind, cause_kind, cause_id, actor, at) VALUES ('empty', 'gift', 'test', '1', 'test', now())`],
  ],
  [
    'Every transfer has postings, and every posting its transfer.',
    'a posting without its transfer',
    () => [`DELETE FROM transfer WHERE kind = 'adjustment'`],
  ],
  [
    'Every approved deposit has exactly its transfer, and no other deposit has one.',
    'an approval without money',
    () => [`UPDATE transfer SET key = 'elsewhere' WHERE key = 'deposit:${ids.deposit}'`],
  ],
  [
    'Every approved deposit has exactly its transfer, and no other deposit has one.',
    'money for a deposit that is still waiting',
    () => [`UPDATE deposit SET status = 'waiting', approved_at = NULL, processed_at = NULL, processed_by = NULL, bonus = 0 WHERE id = ${ids.deposit}`],
  ],
  [
    'Every approved deposit has exactly its transfer, and no other deposit has one.',
    'another amount than was approved',
    () => [`UPDATE deposit SET amount = amount + 1 WHERE id = ${ids.deposit}`],
  ],
  [
    'Every approved deposit has exactly its transfer, and no other deposit has one.',
    'money that came to somebody else',
    () => [`UPDATE deposit SET owner_id = ${ids.indebted} WHERE id = ${ids.deposit}`],
  ],
  [
    'Every approved deposit has exactly its transfer, and no other deposit has one.',
    'a deposit’s transfer without its deposit',
    () => [`DELETE FROM deposit WHERE id = ${ids.deposit}`],
  ],
  ['Every deposit’s points are the ones noted on it.', 'points that nobody noted', () => [`UPDATE deposit SET bonus = bonus - 1 WHERE id = ${ids.deposit}`]],
  [
    'Every deposit’s points are the ones noted on it.',
    'points of a gift noted and not given',
    () => [`UPDATE transfer SET kind = 'gift' WHERE key = 'first-charge:${ids.owner}:${day}'`],
  ],
  [
    'Every cancelled approval took back its money and points, and no other deposit was taken back.',
    'a cancelled approval that took nothing back',
    () => [`UPDATE transfer SET kind = 'gift' WHERE key = 'deposit:${ids.cancelled}:cancel'`],
  ],
  [
    'Every cancelled approval took back its money and points, and no other deposit was taken back.',
    'money taken back of a deposit that stands',
    () => [`UPDATE deposit SET status = 'approved' WHERE id = ${ids.cancelled}`],
  ],
  [
    'Every withdrawal was held by exactly its transfer.',
    'a withdrawal that nothing was held for',
    () => [`UPDATE transfer SET key = 'elsewhere' WHERE key = 'withdrawal:${ids.paid}:request'`],
  ],
  [
    'Every withdrawal was held by exactly its transfer.',
    'money held without a withdrawal',
    () => [`UPDATE transfer SET cause_id = '999999' WHERE key = 'withdrawal:${ids.waiting}:request'`],
  ],
  [
    'Every approved withdrawal was paid and every refused one returned, each by exactly its transfer.',
    'an approved withdrawal that was not paid',
    () => [`UPDATE transfer SET key = 'elsewhere' WHERE key = 'withdrawal:${ids.paid}:paid'`],
  ],
  [
    'Every approved withdrawal was paid and every refused one returned, each by exactly its transfer.',
    'a refused withdrawal that was paid',
    () => [`UPDATE withdrawal SET status = 'refused', approved_at = NULL WHERE id = ${ids.paid}`],
  ],
  [
    'Every approved withdrawal was paid and every refused one returned, each by exactly its transfer.',
    'a refused withdrawal that did not return',
    () => [`UPDATE transfer SET key = 'elsewhere' WHERE key = 'withdrawal:${ids.refused}:refused'`],
  ],
  [
    'What is held is what waits to be withdrawn.',
    'a request closed without its money',
    () => [`UPDATE withdrawal SET status = 'refused', processed_at = now(), processed_by = 'x' WHERE id = ${ids.waiting}`],
  ],
  ['What is receivable is what open debts sum to, and every debt has its transfer.', 'a debt forgiven by hand', () => [`UPDATE debt SET repaid = repaid + 1 WHERE owner_id = ${ids.indebted}`]],
  ['What is receivable is what open debts sum to, and every debt has its transfer.', 'a debt lost', () => [`DELETE FROM debt WHERE owner_id = ${ids.indebted}`]],
  [
    'What is receivable is what open debts sum to, and every debt has its transfer.',
    'a debt of no transfer',
    () => [`UPDATE debt SET transfer_key = 'nothing' WHERE owner_id = ${ids.indebted} AND id = (SELECT min(id) FROM debt WHERE owner_id = ${ids.indebted})`],
  ],
  [
    'Every conversion took points and gave money to one owner.',
    'points taken for nothing',
    () => [
      `DELETE FROM posting WHERE source_id = ${account('cash_exchange', 'owner_id = 0')} AND transfer_id IN (SELECT id FROM transfer WHERE kind = 'point_conversion')`,
    ],
  ],
  ['Every bet was placed by exactly its transfer.', 'another stake than was taken', () => [`UPDATE bet SET stake = stake + 1 WHERE id = ${ids.accepted}`]],
  ['Every bet was placed by exactly its transfer.', 'a stake taken for no bet', () => [`DELETE FROM bet WHERE id = ${ids.accepted}`]],
  ['Every bet was placed by exactly its transfer.', 'a stake that another paid', () => [`UPDATE bet SET owner_id = ${ids.indebted} WHERE id = ${ids.accepted}`]],
  ['Every settled bet was settled by its transfers, and no other bet was.', 'another payout than was paid', () => [`UPDATE bet SET payout = payout + 1 WHERE id = ${ids.settled}`]],
  [
    'Every settled bet was settled by its transfers, and no other bet was.',
    'a payout for a bet that is still accepted',
    () => [`UPDATE bet SET status = 'accepted', result = NULL, payout = NULL, revision = 0, settled_at = NULL WHERE id = ${ids.settled}`],
  ],
  [
    'Every settled bet was settled by its transfers, and no other bet was.',
    'a settled bet that nobody settled',
    () => [`UPDATE bet SET status = 'settled', result = 'lost', payout = 0, revision = 1, result_revision = 1, settled_at = now() WHERE id = ${ids.accepted}`],
  ],
  [
    'No transfer is of a revision that its bet has not had.',
    'a bet paid ahead of its revision',
    () => [`UPDATE transfer SET key = 'settle:${ids.settled}:2' WHERE key = 'settle:${ids.settled}:1'`],
  ],
  [
    'No transfer is of a revision that its bet has not had.',
    'a bet settled by the transfer of another',
    () => [`UPDATE transfer SET key = 'settle:${ids.accepted}:0' WHERE key = 'settle:${ids.settled}:1'`],
  ],
  [
    'Every bet keeps what it was before each later revision.',
    'a bet settled again that forgot the first time',
    () => [`UPDATE bet SET revision = 2 WHERE id = ${ids.settled}`],
  ],
  ['Every leg and every earlier revision is of a bet.', 'a leg of no bet', () => [`INSERT INTO bet_leg (bet_id, ordinal, market, outcome, odds) VALUES (999999, 1, 'm', 'o', 1.95)`]],
  [
    'Every leg and every earlier revision is of a bet.',
    'a revision of no bet',
    () => [`INSERT INTO bet_revision (bet_id, revision, status, at, ended_at, actor, reason) VALUES (999999, 1, 'cancelled', now(), now(), 'x', '')`],
  ],
  ['No settled round has a bet that is behind its result.', 'a corrected round with a bet paid by the first result', () => [...correctedRound, betOnIt(ids.settled)]],
  ['No settled round has a bet that is behind its result.', 'a settled round with an open bet', () => [...correctedRound, betOnIt(ids.accepted)]],
  [
    'What is in escrow are the stakes of accepted bets.',
    'a cancelled bet whose stake stayed',
    () => [`UPDATE bet SET status = 'cancelled', revision = 1, settled_at = now() WHERE id = ${ids.accepted}`],
  ],
  [
    'The book of every round holds its bets, and no others.',
    'a bet that the book does not know',
    () => [`INSERT INTO bet_leg (bet_id, ordinal, market, outcome, odds) VALUES (${ids.accepted}, 1, 'power_odd_even', 'odd', 1.95)`],
  ],
  [
    'The book of every round holds its bets, and no others.',
    'a bet that stayed in the book when it was cancelled',
    () => [`INSERT INTO round_book VALUES (1, 'power_odd_even', 'odd', 1, 10000, 19500)`],
  ],
  [
    'The book of every round holds its bets, and no others.',
    'a payout that the book makes too small',
    () => [
      `INSERT INTO bet_leg (bet_id, ordinal, market, outcome, odds) VALUES (${ids.accepted}, 1, 'power_odd_even', 'odd', 1.95)`,
      `INSERT INTO round_book VALUES (1, 'power_odd_even', 'odd', 1, 10000, 19499)`,
    ],
  ],
  ['The book of every fixture holds its tickets, and no others.', 'a ticket that stayed in the book when it was cashed out', () => [`INSERT INTO fixture_book VALUES (1, 1, 'over', 1, 10000, 19500)`]],
  [
    'Every ticket is a bet on no round, with a place for each of its legs, and every bet on no round is a ticket.',
    'a bet on nothing',
    () => [`UPDATE bet SET round_id = NULL, round = NULL WHERE id = ${ids.accepted}`],
  ],
  [
    'Every ticket is a bet on no round, with a place for each of its legs, and every bet on no round is a ticket.',
    'a leg without a place',
    () => [
      `UPDATE bet SET round_id = NULL, round = NULL WHERE id = ${ids.accepted}`,
      `INSERT INTO bet_leg (bet_id, ordinal, market, outcome, odds) VALUES (${ids.accepted}, 1, 'totals', 'over', 1.95)`,
      `INSERT INTO ticket (bet_id, type, size, unit_stake, lines, policy, state) VALUES (${ids.accepted}, 'single', 1, 10000, 1, 'none', 'accepted')`,
    ],
  ],
  [
    'A refused ticket is cancelled, and one that is not decided is open.',
    'a refusal that kept the stake',
    () => [
      `INSERT INTO ticket (bet_id, type, size, unit_stake, lines, policy, state, refusal) VALUES (${ids.accepted}, 'single', 1, 10000, 1, 'none', 'refused', 'ODDS_CHANGED')`,
    ],
  ],
  ['No settled fixture has a ticket that is behind its result.', 'a leg that a correction has not reached', () => settledTicket({ result: `'won'`, graded: 1 }, 2)],
  ['Every settled ticket was settled when all of its legs were graded.', 'a prize before the match', () => settledTicket({ result: 'NULL', graded: 0 })],
  ['Every settled single pays what its leg came to.', 'a prize for half of it', () => settledTicket({ result: `'half_won'`, graded: 1 })],
  [
    'What is pending of rolling are the accrued shares.',
    'a share that is due again without its money going back',
    () => [`UPDATE rolling_share SET state = 'due', accrual_id = NULL WHERE state = 'accrued'`],
  ],
  [
    'Every run of rolling moved exactly its shares between the house and those they are for.',
    'another amount than was accrued',
    () => [`UPDATE rolling_share SET amount = amount + 1 WHERE state = 'accrued'`],
  ],
  [
    'Every run of rolling moved exactly its shares between the house and those they are for.',
    'rolling that came to somebody else',
    () => [`UPDATE rolling_share SET owner_id = ${ids.indebted} WHERE state = 'paid'`],
  ],
  [
    'Every run of rolling moved exactly its shares between the house and those they are for.',
    'a run that moved nothing',
    () => [`INSERT INTO rolling_run (kind, at) VALUES ('accrual', now())`],
  ],
  [
    'Every run of rolling moved exactly its shares between the house and those they are for.',
    'rolling paid by no run',
    () => [`DELETE FROM rolling_run WHERE kind = 'payment'`],
  ],
  [
    'Every run of rolling moved exactly its shares between the house and those they are for.',
    'a cancelled share that no run took back',
    () => [`UPDATE rolling_share SET state = 'cancelled', reversal_id = 987654 WHERE state = 'accrued'`],
  ],
  [
    'Every payment of rolling came to those it was for, in points or as cash.',
    'fewer points than their worth',
    () => [`UPDATE rolling_run SET won_per_point = 2 WHERE kind = 'payment'`],
  ],
  [
    'No share of rolling stands twice, and none stands of a bet that is cancelled or that there is not.',
    'another turn of a share that was paid',
    () => [
      `INSERT INTO rolling_share (bet_id, owner_id, turn, unit, percent, amount, placed_at, category, path)
       SELECT bet_id, owner_id, 2, unit, percent, amount, placed_at, category, path FROM rolling_share WHERE state = 'paid'`,
    ],
  ],
  [
    'No share of rolling stands twice, and none stands of a bet that is cancelled or that there is not.',
    'a cancelled bet whose share stayed',
    () => [`UPDATE bet SET status = 'cancelled', revision = 1, settled_at = now() WHERE id = ${ids.accepted}`],
  ],
  [
    'No share of rolling stands twice, and none stands of a bet that is cancelled or that there is not.',
    'a share of no bet',
    () => [`UPDATE rolling_share SET bet_id = 999999 WHERE state = 'accrued'`],
  ],
  [
    'Nothing is left to pay or reverse of a unit that is done.',
    'a paid share of a void unit',
    () => [`UPDATE rolling_unit SET outcome = 'reverse'`],
  ],
  [
    'Nothing is left to pay or reverse of a unit that is done.',
    'an accrued share of a unit that was paid',
    () => [`UPDATE rolling_share SET unit = 'round:1' WHERE state = 'accrued'`],
  ],
  ['What owners have of rolling by their sums is what their shares come to.', 'more pending than there is', () => [`UPDATE rolling_owner SET pending = pending + 1`]],
  ['What owners have of rolling by their sums is what their shares come to.', 'a share that no line tells of', () => [`DELETE FROM rolling_run_line`]],
  [
    'Every paid share of losing has exactly its transfer, every one taken back has both, and no other has any.',
    'a line that is paid by nothing',
    () => losing({ own: 100, state: 'paid' }),
  ],
  [
    'Every paid share of losing has exactly its transfer, every one taken back has both, and no other has any.',
    'a payment of no line',
    () => [`UPDATE transfer SET kind = 'losing_paid' WHERE key = 'deposit:${ids.deposit}'`],
  ],
  [
    'Every line of losing is the sum of its parts, and the lines of a period are what the period came to.',
    'a part that is missing',
    () => losing({ own: 100, state: 'waiting', parts: 90 }),
  ],
  [
    'Every line of losing is the sum of its parts, and the lines of a period are what the period came to.',
    'a period of another sum',
    () => [...losing({ own: 100, state: 'waiting' }), `UPDATE losing_period SET own = 99`],
  ],
  [
    'Every loss is carried into the next period once, unless it was forgotten.',
    'one that the next line does not have',
    () => losing({ own: -100, state: 'carried' }, { own: 50, state: 'waiting' }),
  ],
  [
    'Every loss is carried into the next period once, unless it was forgotten.',
    'one that there never was',
    () => losing({ own: 0, state: 'none' }, { own: 50, carriedIn: -20, state: 'waiting' }),
  ],
  ['Every trade between levels has exactly its transfer, and every such transfer its trade.', 'a trade without a transfer', () => [trade('1.2')]],
  [
    'Every trade between levels has exactly its transfer, and every such transfer its trade.',
    'a transfer without a trade',
    () => [`UPDATE transfer SET kind = 'downline_given' WHERE key = 'deposit:${ids.deposit}'`],
  ],
  ['Every trade is between an agent and somebody who stood below it.', 'one with somebody of another branch', () => [trade('3.2')]],
  [
    'Every gift has exactly its transfer, and every transfer of a gift its gift.',
    'a gift of other points than were given',
    () => [`UPDATE gift SET points = points + 1 WHERE kind = 'coupon'`],
  ],
  [
    'Every gift has exactly its transfer, and every transfer of a gift its gift.',
    'points given for no gift',
    () => [`DELETE FROM gift WHERE kind = 'attendance'`],
  ],
  [
    'Every gift has exactly its transfer, and every transfer of a gift its gift.',
    'a gift that nothing was given for',
    () => [`INSERT INTO gift VALUES ('signup:1', 'signup', 1, 10, now())`],
  ],
  [
    'Every gift has exactly its transfer, and every transfer of a gift its gift.',
    'a gift that came to somebody else',
    () => [`UPDATE gift SET member_id = ${ids.indebted} WHERE kind = 'friend'`],
  ],
  [
    'Every gift has exactly its transfer, and every transfer of a gift its gift.',
    'points taken back that were given',
    () => [`UPDATE gift SET kind = 'friend_reversed', points = -points WHERE kind = 'friend'`],
  ],
  [
    'Every conversion of eggs moved as many won of the same owner the other way.',
    'eggs for less than their money',
    () => [`UPDATE posting SET amount = amount - 1 WHERE ordinal = 1 AND transfer_id IN (SELECT id FROM transfer WHERE kind = 'egg_charged')`],
  ],
  [
    'Every conversion of eggs moved as many won of the same owner the other way.',
    'a charge that calls itself an exchange',
    () => [`UPDATE transfer SET kind = 'egg_exchanged' WHERE kind = 'egg_charged'`],
  ],
  [
    'Every day of attendance brought its points, and no other day did.',
    'a day without its points',
    () => [`UPDATE attendance SET points = points + 1`],
  ],
  [
    'Every day of attendance brought its points, and no other day did.',
    'points for a day that nobody came',
    () => [`DELETE FROM attendance`],
  ],
  [
    'Every coupon that was used brought its points, and no other coupon did.',
    'a coupon that can be used again',
    () => [`UPDATE inventory_item SET used_at = NULL WHERE kind = 'point_coupon'`],
  ],
  [
    'Every coupon that was used brought its points, and no other coupon did.',
    'a coupon that was used for nothing',
    () => [`INSERT INTO inventory_item (member_id, kind, points, source, reason, granted_by, created_at, expires_at, used_at) SELECT member_id, kind, points, source, reason, granted_by, created_at, expires_at, used_at FROM inventory_item WHERE kind = 'point_coupon'`],
  ],
  [
    'Every spin used one ticket of its own and paid its prize, and nothing else did.',
    'a ticket that can be used again',
    () => [`UPDATE inventory_item SET used_at = NULL WHERE kind = 'roulette_ticket'`],
  ],
  [
    'Every spin used one ticket of its own and paid its prize, and nothing else did.',
    'a ticket that was used for nothing',
    () => [`DELETE FROM spin`],
  ],
  [
    'Every spin used one ticket of its own and paid its prize, and nothing else did.',
    'a prize that was not paid',
    () => [`UPDATE spin SET points = 300, prizes = '[{"name": "300", "kind": "points", "points": 300, "weight": 1}]'`],
  ],
  [
    'Every spin used one ticket of its own and paid its prize, and nothing else did.',
    'a coupon that was won and is not there',
    () => [`UPDATE spin SET prizes = '[{"name": "200", "kind": "coupon", "points": 200, "weight": 1}]'`],
  ],
  [
    'Whoever brought a friend has of each lost bet what it is worth, or more where it could not be taken back.',
    'points that the referrer does not have',
    () => [`UPDATE friend_point SET paid = paid + 1`],
  ],
  [
    'Whoever brought a friend has of each lost bet what it is worth, or more where it could not be taken back.',
    'points of no bet',
    () => [`DELETE FROM friend_point`],
  ],
  [
    'Whoever brought a friend has of each lost bet what it is worth, or more where it could not be taken back.',
    'points for a bet that was won',
    () => [`UPDATE friend_point SET revision = 1, points = 50`],
  ],
  ['Every forgotten loss is of a line that carries nothing any more.', 'one that nobody has forgotten', () => losing({ own: -100, state: 'none' })],
];

describe('the ledger check', () => {
  it('finds nothing wrong after every kind of operation', async () => {
    const { coherent, checks, accounts, postings } = await checkLedger(kit.database);
    expect(checks.filter(({ ok }) => !ok)).toEqual([]);
    expect(coherent).toBe(true);
    expect(checks).toHaveLength(ledgerLaws.length);
    expect(accounts).toBeGreaterThan(30);
    expect(postings).toBeGreaterThan(15);
  });

  it.each(corruptions)('“%s” is reported broken by %s', async (law, _, statements) => {
    expect(await brokenBy(...statements())).toContain(law);
  });

  it('has a way to break each law', () => {
    expect(new Set(corruptions.map(([law]) => law))).toEqual(new Set(ledgerLaws.map(({ law }) => law)));
  });

  it('writes nothing and needs no lock that a transfer holds', async () => {
    await kit.database.transaction(async (tx) => {
      await tx.query('SELECT FROM account FOR UPDATE');
      expect((await checkLedger(kit.database)).coherent).toBe(true);
    });
  });

  it('sees one moment while transfers go on', async () => {
    let going = true;
    const traffic = (async () => {
      while (going) await kit.give(ids.owner, 'cash', 1);
    })();
    for (let n = 0; n < 10; n++) await expectLedgerCoherent(kit.database);
    going = false;
    await traffic;
  });
});
