import { ownedAccounts, siteAccounts } from '../domain/accounts.js';
import type { Law } from './law.js';

const units = ['won', 'point', 'egg'] as const;

/** Both sides of every posting: what it did to its account; `balance` and `version` are of owned accounts only. */
const side = `
  SELECT transfer_id, source_id AS account_id, -amount AS delta, source_balance AS balance, source_version AS version FROM posting
  UNION ALL
  SELECT transfer_id, destination_id, amount, destination_balance, destination_version FROM posting`;

/** The same behind what periods that have left had made of the account. */
const entry = `${side}
  UNION ALL
  SELECT NULL, account_id, balance, CASE WHEN account_id >= 1000 THEN balance END, version FROM ledger_opening`;

/** Accounts of positions have ids from here on. */
const firstPositionId = 2n ** 52n;

/** Kinds of account with their unit's code, as the account's id carries it in its lowest two bits. */
const unitOfKind = `(VALUES ${[
  ...Object.entries(ownedAccounts).map(([kind, unit]) => `('owned', '${kind}', ${units.indexOf(unit)})`),
  ...Object.entries(siteAccounts).map(([kind, unit]) => `('site', '${kind}', ${units.indexOf(unit)})`),
].join(', ')}) AS known (owner, kind, unit)`;

/** Laws of accounts, transfers and postings by themselves. */
export const accountLaws: Law[] = [
  {
    law: 'Per unit the sum over all accounts is zero.',
    sql: `SELECT format('%s sums to %s', (ARRAY['won', 'point', 'egg'])[unit + 1], sum(amount)) AS broken
      FROM (SELECT account_id & 3 AS unit, delta AS amount FROM (${entry}) AS e WHERE account_id < 1000
            UNION ALL SELECT id & 3, balance FROM account WHERE id >= 1000) AS balances
      GROUP BY unit HAVING sum(amount) <> 0`,
  },
  {
    law: 'Every balance equals the sum of its postings.',
    sql: `SELECT format('account %s (%s %s %s): balance %s, postings %s', a.id, a.owner_kind, a.owner_id, a.kind, a.balance, coalesce(e.sum, 0)) AS broken
      FROM account a LEFT JOIN (SELECT account_id, sum(delta) AS sum FROM (${entry}) AS e GROUP BY 1) AS e ON e.account_id = a.id
      WHERE a.id >= 1000 AND a.balance <> coalesce(e.sum, 0)`,
  },
  {
    law: 'No member or agent account is or ever was negative, but for positions.',
    sql: `SELECT format('account %s (%s %s %s): %s', id, owner_kind, owner_id, kind, balance) AS broken
      FROM account WHERE balance < 0 AND kind <> 'position'
      UNION ALL SELECT format('account %s after transfer %s: %s', account_id, transfer_id, balance) FROM (${entry}) AS e WHERE balance < 0 AND account_id < ${firstPositionId}`,
  },
  {
    law: 'Every version chain runs 1, 2, 3, … up to its account’s version.',
    sql: `SELECT format('account %s (%s %s %s): version %s, %s postings from %s to %s behind %s', a.id, a.owner_kind, a.owner_id, a.kind,
        a.version, coalesce(e.count, 0), e.first, e.last, coalesce(o.version, 0)) AS broken
      FROM account a LEFT JOIN ledger_opening o ON o.account_id = a.id LEFT JOIN (
        SELECT account_id, count(*) AS count, count(DISTINCT version) AS versions, min(version) AS first, max(version) AS last
        FROM (${side}) AS e WHERE account_id >= 1000 GROUP BY 1) AS e ON e.account_id = a.id
      WHERE a.id >= 1000 AND (a.version <> coalesce(o.version, 0) + coalesce(e.count, 0)
        OR e.count IS NOT NULL AND (e.versions <> e.count OR e.first IS DISTINCT FROM coalesce(o.version, 0) + 1
          OR e.last IS DISTINCT FROM coalesce(o.version, 0) + e.count))`,
  },
  {
    law: 'Every balance in a chain is the one before it and the posting’s amount.',
    sql: `SELECT format('account %s at version %s: %s and %s is not %s', account_id, version, before, delta, balance) AS broken
      FROM (SELECT *, coalesce(lag(balance) OVER (PARTITION BY account_id ORDER BY version), 0) AS before
            FROM (${entry}) AS e WHERE account_id >= 1000) AS step
      WHERE balance IS DISTINCT FROM before + delta`,
  },
  {
    law: 'Every posting moves a positive amount between two known accounts of one unit.',
    sql: `SELECT format('posting %s of transfer %s: %s from %s to %s', p.ordinal, p.transfer_id, p.amount, p.source_id, p.destination_id) AS broken
      FROM posting p LEFT JOIN account s ON s.id = p.source_id LEFT JOIN account d ON d.id = p.destination_id
      WHERE s.id IS NULL OR d.id IS NULL OR s.id = d.id OR (s.id & 3) <> (d.id & 3) OR p.amount <= 0`,
  },
  {
    law: 'Every account is of a known kind and carries its unit.',
    sql: `SELECT format('account %s (%s %s %s)', a.id, a.owner_kind, a.owner_id, a.kind) AS broken
      FROM account a LEFT JOIN ${unitOfKind}
        ON known.kind = a.kind AND known.owner = CASE WHEN a.owner_kind = 'site' THEN 'site' ELSE 'owned' END
      WHERE known.unit IS DISTINCT FROM (a.id & 3)`,
  },
  {
    law: 'Every key has one transfer.',
    sql: `SELECT format('transfer %s: key %s is of transfer %s', t.id, t.key, k.transfer_id) AS broken
      FROM transfer t LEFT JOIN transfer_key k ON k.key = t.key WHERE k.transfer_id IS DISTINCT FROM t.id
      UNION ALL SELECT format('key %s: there is no transfer %s', k.key, k.transfer_id)
      FROM transfer_key k WHERE k.transfer_id >= (SELECT first_kept_id()) AND NOT EXISTS (SELECT FROM transfer t WHERE t.id = k.transfer_id)`,
  },
  {
    law: 'Every transfer has postings, and every posting its transfer.',
    sql: `SELECT format('transfer %s (%s) is empty', t.id, t.key) AS broken
      FROM transfer t WHERE NOT EXISTS (SELECT FROM posting p WHERE p.transfer_id = t.id)
      UNION ALL SELECT format('posting %s has no transfer %s', p.ordinal, p.transfer_id)
      FROM posting p WHERE NOT EXISTS (SELECT FROM transfer t WHERE t.id = p.transfer_id)`,
  },
];
