/** What must hold of rounds, bets and commission after the storm, by the reckoning of this test and not of the product. */
import type { Database } from '#lib/platform';
import type { AcknowledgedEntry, Croupier } from './croupier.js';

interface Result {
  balls: number[];
  powerball: number;
}
interface RoundRow {
  id: number;
  status: string;
  result: Result | null;
}
interface BetRow {
  id: number;
  round_id: number;
  status: string;
  result: string | null;
  payout: number | null;
  stake: number;
  legs: { market: string; outcome: string; odds: number }[];
}

/** The markets that the storm's players bet on. */
export const stormMarkets = ['power_odd_even', 'power_under_over', 'sum_odd_even', 'sum_under_over'] as const;

/** Commission of the agents above every player, from the bettor upwards: account and per cent. */
export const stormRates = [
  ['shop', 0.8],
  ['branch', 1.2],
  ['hq', 1.5],
] as const;

/** Which agents carry shares of every bet, from the bettor upwards: per cent, and the credit in won. The first one's does not last. */
export const stormCarriers = [
  { account: 'shop', percent: 30, credit: 20_000 },
  { account: 'branch', percent: 40, credit: 100_000_000 },
  { account: 'hq', percent: 50, credit: 1_000_000_000 },
] as const;

/** The rows of everything that the croupier was told to have happened, and no others of his. */
export async function entryProblems(database: Database, { entries }: Croupier): Promise<string[]> {
  const text = ({ roundId, revision, result }: Pick<AcknowledgedEntry, 'roundId' | 'revision' | 'result'>) =>
    `round ${roundId} revision ${revision}: ${result ? `${result.balls.join(' ')} + ${result.powerball}` : 'void'}`;
  const rows = await database.query<{ roundId: number; revision: number; result: Result | null }>(
    `SELECT round_id AS "roundId", revision, result FROM round_result WHERE entered_by IS NOT NULL`,
  );
  const [kept, noted] = [rows.map(text).sort(), entries.map(text).sort()];
  const problems = [
    ...noted.filter((entry) => !kept.includes(entry)).map((entry) => `an acknowledged entry is lost: ${entry}`),
    ...kept.filter((entry) => !noted.includes(entry)).map((entry) => `an entry was never acknowledged: ${entry}`),
  ];
  if (new Set(noted).size !== noted.length) problems.push('two entries were acknowledged as one');
  const keys = await database.query<{ key: string }>('SELECT key FROM request_key WHERE key = ANY ($1)', [entries.map(({ key }) => key)]);
  if (keys.length !== entries.length) problems.push(`${keys.length} keys of entries stand, ${entries.length} were acknowledged`);
  const behind = await database.query<{ id: number }>(
    `SELECT r.id FROM round r JOIN LATERAL (SELECT * FROM round_result n WHERE n.round_id = r.id ORDER BY revision DESC LIMIT 1) n ON true
     WHERE r.revision <> n.revision OR r.result IS DISTINCT FROM n.result OR (n.kind = 'void') <> (r.status = 'void')
       OR (SELECT count(*) FROM round_result every WHERE every.round_id = r.id) <> r.revision`,
  );
  problems.push(...behind.map(({ id }) => `round ${id} does not carry its newest result`));
  return problems;
}

/** Every bet that stands has what the newest result of its round gives it. */
export async function betProblems(database: Database): Promise<string[]> {
  const rounds = new Map((await database.query<RoundRow>('SELECT id, status, result FROM round')).map((round) => [round.id, round]));
  const bets = await database.query<BetRow>(
    `SELECT id, round_id, status, result, payout, stake,
            (SELECT json_agg(json_build_object('market', market, 'outcome', outcome, 'odds', odds) ORDER BY ordinal) FROM bet_leg l WHERE l.bet_id = bet.id) AS legs
     FROM bet WHERE status <> 'cancelled'`,
  );
  return bets.flatMap((bet) => {
    const round = rounds.get(bet.round_id)!;
    const owed = payoutOf(bet, round);
    const is = bet.status === 'settled' ? bet.payout : `still ${bet.status}`;
    return is === owed ? [] : [`bet ${bet.id} on round ${round.id} (${round.status}) has ${is} and is worth ${owed}`];
  });
}

function payoutOf({ stake, legs }: BetRow, { status, result }: RoundRow): number {
  if (status === 'void') return stake;
  if (!result || legs.some(({ market, outcome }) => outcomeOf(market, result) !== outcome)) return 0;
  const thousandths = legs.map(({ odds }) => BigInt(Math.round(odds * 1_000)));
  return Number(thousandths.reduce((product, each) => product * each, BigInt(stake)) / 1_000n ** BigInt(legs.length));
}

function outcomeOf(market: string, { balls, powerball }: Result): string {
  const sum = balls.reduce((total, ball) => total + ball, 0);
  const [number, lastUnder] = market.startsWith('power_') ? [powerball, 4] : [sum, 72];
  if (market.endsWith('odd_even')) return number % 2 === 1 ? 'odd' : 'even';
  return number <= lastUnder ? 'under' : 'over';
}

/** The agents have their commission on every bet that stands on a round with a result, and on no other. */
export async function rollingProblems(
  database: Database,
  ids: ReadonlyMap<string, number>,
  leftOf: Readonly<Record<string, number>>,
): Promise<string[]> {
  const bets = await database.query<{ stake: number }>(
    `SELECT stake FROM bet JOIN round ON round.id = bet.round_id WHERE bet.status <> 'cancelled' AND round.status <> 'void'`,
  );
  const problems: string[] = [];
  let below = 0;
  for (const [account, percent] of stormRates) {
    // Stakes are whole thousands, so a tenth of a per cent is a whole won.
    const upToHere = bets.reduce((sum, { stake }) => sum + (stake / 1_000) * percent * 10, 0);
    const owed = Math.round(upToHere - below);
    below = upToHere;
    const [row] = await database.query<{ has: number; pending: number }>(
      `SELECT sum(balance) FILTER (WHERE kind IN ('point', 'cash'))::bigint - coalesce(sum(balance) FILTER (WHERE kind = 'receivable'), 0)::bigint AS has,
              sum(balance) FILTER (WHERE kind = 'rolling_pending')::bigint AS pending
       FROM account WHERE owner_id = $1`,
      [ids.get(account)],
    );
    const left = leftOf[account] ?? 0;
    if (row!.has !== left + owed || row!.pending !== 0)
      problems.push(`${account} has ${row!.has} and ${row!.pending} pending of commission, had ${left} left and earned ${owed}`);
  }
  return problems;
}

/** Each agent's position is what the parts that it carries came to: stake less payout less rolling, nothing of cancelled bets. */
export async function positionProblems(database: Database, ids: ReadonlyMap<string, number>): Promise<string[]> {
  const shares = await database.query<CarriedRow>(
    `SELECT s.owner_id AS "ownerId", s.carried, b.stake, b.payout, b.status, r.status = 'void' AS "isVoid"
     FROM position_share s JOIN bet b ON b.id = s.bet_id JOIN round r ON r.id = b.round_id`,
  );
  const problems: string[] = [];
  for (const { account } of stormCarriers) {
    const ownerId = ids.get(account)!;
    const own = shares.filter((share) => share.ownerId === ownerId);
    if (own.length === 0) problems.push(`${account} carries nothing`);
    const due = own.reduce((sum, share) => sum + dueOf(share), 0);
    const [row] = await database.query<{ balance: number; atRisk: number }>(
      `SELECT balance, at_risk AS "atRisk" FROM account JOIN position_agent ON agent_id = owner_id WHERE owner_id = $1 AND kind = 'position'`,
      [ownerId],
    );
    if (row?.balance !== due || row.atRisk !== 0)
      problems.push(`${account} has a position of ${row?.balance} and ${row?.atRisk} at risk, its parts came to ${due}`);
  }
  return problems;
}

interface CarriedRow {
  ownerId: number;
  carried: number;
  stake: number;
  payout: number;
  status: string;
  isVoid: boolean;
}

/** Commission of a bet is that of its topmost agent; a void round has none. */
function dueOf({ carried, stake, payout, status, isVoid }: CarriedRow): number {
  if (status === 'cancelled') return 0;
  const rolling = isVoid ? 0 : Math.round((stake / 1_000) * stormRates.at(-1)![1] * 10);
  const part = (won: number) => Number((BigInt(won) * BigInt(carried)) / BigInt(stake));
  return carried - part(payout) - part(rolling);
}
