import { account, type Corruptions, transferId } from './corruptions.js';

export const accountCorruptions: Corruptions = {
  'Per unit the sum over all accounts is zero.': {
    'money out of nothing': () => [`UPDATE account SET balance = balance + 1 WHERE id = ${account('cash')}`],
  },
  'Every balance equals the sum of its postings.': {
    'a balance changed by hand': () => [`UPDATE account SET balance = balance + 5 WHERE id = ${account('point')}`],
    'a posting removed from the end of two chains': (ids) => [
      `DELETE FROM posting WHERE transfer_id = ${transferId(`withdrawal:${ids.waiting}:request`)}`,
    ],
  },
  'No member or agent account is or ever was negative, but for positions.': {
    'a negative balance': () => [
      'ALTER TABLE account DROP CONSTRAINT account_balance_check',
      `UPDATE account SET balance = -1 WHERE id = ${account('egg')}`,
    ],
    'a balance negative in between': (ids) => [
      'ALTER TABLE posting DROP CONSTRAINT posting_source_not_negative',
      `UPDATE posting SET source_balance = -1 WHERE transfer_id = ${transferId(`withdrawal:${ids.paid}:request`)}`,
    ],
  },
  'Every version chain runs 1, 2, 3, … up to its account’s version.': {
    'a version ahead of its postings': () => [`UPDATE account SET version = version + 1 WHERE id = ${account('cash')}`],
    'a gap in the middle': (ids) => [
      `UPDATE posting SET destination_version = 1000 WHERE transfer_id = ${transferId(`deposit:${ids.deposit}`)}`,
    ],
  },
  'Every balance in a chain is the one before it and the posting’s amount.': {
    'a running balance that does not follow': (ids) => [
      `UPDATE posting SET destination_balance = destination_balance + 1 WHERE transfer_id = ${transferId(`deposit:${ids.deposit}`)}`,
    ],
  },
  'Every posting moves a positive amount between two known accounts of one unit.': {
    'a posting from won to points': (ids) => [
      'ALTER TABLE posting DROP CONSTRAINT posting_one_unit',
      `UPDATE posting SET source_id = ${account('bonus', 'owner_id = 0')} WHERE transfer_id = ${transferId(`deposit:${ids.deposit}`)}`,
    ],
    'a posting from an account that nobody has': (ids) => [
      `UPDATE posting SET source_id = 996 WHERE transfer_id = ${transferId(`deposit:${ids.deposit}`)}`,
    ],
  },
  'Every account is of a known kind and carries its unit.': {
    'points in an account of won': () => [`UPDATE account SET kind = 'point2' WHERE id = ${account('egg')}`],
  },
  'Every key has one transfer.': {
    'a key posted twice': (ids) => [`UPDATE transfer SET key = 'deposit:${ids.deposit}' WHERE key = 'withdrawal:${ids.paid}:paid'`],
    'a key of a transfer that there is not': () => [`INSERT INTO transfer_key (key, transfer_id) VALUES ('lost', 987654)`],
  },
  'Every transfer has postings, and every posting its transfer.': {
    'a transfer without postings': () => [
      `INSERT INTO transfer (key, kind, cause_kind, cause_id, actor, at) VALUES ('empty', 'gift', 'test', '1', 'test', now())`,
    ],
    'a posting without its transfer': () => [`DELETE FROM transfer WHERE kind = 'adjustment'`],
  },
};
