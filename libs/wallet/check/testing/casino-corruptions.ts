import type { Corruptions } from './corruptions.js';

const vendor = `INSERT INTO casino_vendor (code, name, format, wallet_model, base_url, operator_id, currency, created_at, updated_at)
  VALUES ('v', 'V', 'gw-v1', 'seamless', 'http://v', 'o', 'KRW', now(), now())`;
const game = `INSERT INTO casino_game (vendor_id, code, name, kind, synced_at) SELECT id, 'g', 'G', 'slot', now() FROM casino_vendor`;
/** A round without anything behind it. */
const round = (stake: number, escrow: number, payout = 0) => [
  vendor,
  game,
  `INSERT INTO casino_round (id, vendor_id, vendor_round, member_id, account, nickname, level, path, game_id, kind, unit, stake, escrow, payout, opened_at, last_at)
   SELECT nextval('bet_id_seq'), vendor_id, 'r', 1, 'a', 'n', 1, '1', id, 'slot', 'cash', ${stake}, ${escrow}, ${payout}, now(), now() FROM casino_game`,
];
const transaction = (kind: string, amount: number, more = { vendorTx: 't', reference: 'NULL' }) =>
  `INSERT INTO casino_transaction (id, vendor_id, vendor_tx, kind, round_id, member_id, amount, reference, body_hash, answer, at)
   SELECT nextval('bet_id_seq'), vendor_id, '${more.vendorTx}', '${kind}', id, 1, ${amount}, ${more.reference}, '', '{}', now() FROM casino_round`;

const sent = `INSERT INTO casino_outgoing (key, vendor_id, call, member_id, amount, body, created_at)
  SELECT 'k', id, 'transfer/in', 1, 500, '{}', now() FROM casino_vendor`;

export const casinoCorruptions: Corruptions = {
  'What lies in the casino’s escrow is what open rounds hold.': { 'a round that holds what nobody staked': () => round(0, 500) },
  'Every round holds in the escrow what its transfers put there, and nothing once it is closed.': {
    'a round without its transfers': () => round(0, 500),
  },
  'Every round’s stake and payout are the sums of its transactions that stand.': {
    'a stake without a bet': () => round(500, 0),
    'a payout without a win': () => round(0, 0, 700),
  },
  'Every transaction of a vendor moved its amount once for its member, and every transfer of a round has its transaction.': {
    'a win that moved nothing': () => [...round(0, 0, 700), transaction('win', 700)],
    'a transfer of no round': (ids) => [`UPDATE transfer SET kind = 'casino_win' WHERE key = 'deposit:${ids.deposit}'`],
  },
  'What was taken back of a round was taken back once, and a buried transaction never came.': {
    'a buried one that came': () => [
      ...round(0, 0),
      transaction('bet', 0),
      `INSERT INTO casino_tombstone (vendor_id, vendor_tx, rollback_tx, at) SELECT id, 't', 'x', now() FROM casino_vendor`,
    ],
    'one that was taken back twice': () => [
      ...round(0, 0),
      transaction('rollback', 5, { vendorTx: 'one', reference: `'t'` }),
      transaction('rollback', 5, { vendorTx: 'two', reference: `'t'` }),
    ],
  },
  'What is at vendors and on its way there is what the transfers say.': { 'a transfer that moved nothing': () => [vendor, sent] },
  'Every transfer to or from a vendor moved its eggs once, by what came of it.': {
    'a transfer that moved nothing': () => [vendor, sent],
    'eggs that nobody sent': (ids) => [`UPDATE transfer SET kind = 'casino_sent' WHERE key = 'deposit:${ids.deposit}'`],
  },
  'Every fee of a vendor was booked once, as it was noted.': {
    'a fee that moved nothing': () => [
      vendor,
      `INSERT INTO casino_fee_day (day, at) VALUES ('2026-01-01', now())`,
      `INSERT INTO casino_fee (vendor_id, day, amount, at) SELECT id, '2026-01-01', 700, now() FROM casino_vendor`,
    ],
  },
};
