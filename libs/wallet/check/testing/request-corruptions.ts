import { account, type Corruptions, day } from './corruptions.js';

export const requestCorruptions: Corruptions = {
  'Every approved deposit has exactly its transfer, and no other deposit has one.': {
    'an approval without money': (ids) => [`UPDATE transfer SET key = 'elsewhere' WHERE key = 'deposit:${ids.deposit}'`],
    'money for a deposit that is still waiting': (ids) => [
      `UPDATE deposit SET status = 'waiting', approved_at = NULL, processed_at = NULL, processed_by = NULL, bonus = 0 WHERE id = ${ids.deposit}`,
    ],
    'another amount than was approved': (ids) => [`UPDATE deposit SET amount = amount + 1 WHERE id = ${ids.deposit}`],
    'money that came to somebody else': (ids) => [`UPDATE deposit SET owner_id = ${ids.indebted} WHERE id = ${ids.deposit}`],
    'a deposit’s transfer without its deposit': (ids) => [`DELETE FROM deposit WHERE id = ${ids.deposit}`],
  },
  'Every deposit’s points are the ones noted on it.': {
    'points that nobody noted': (ids) => [`UPDATE deposit SET bonus = bonus - 1 WHERE id = ${ids.deposit}`],
    'points of a gift noted and not given': (ids) => [`UPDATE transfer SET kind = 'gift' WHERE key = 'first-charge:${ids.owner}:${day}'`],
  },
  'Every cancelled approval took back its money and points, and no other deposit was taken back.': {
    'a cancelled approval that took nothing back': (ids) => [
      `UPDATE transfer SET kind = 'gift' WHERE key = 'deposit:${ids.cancelled}:cancel'`,
    ],
    'money taken back of a deposit that stands': (ids) => [`UPDATE deposit SET status = 'approved' WHERE id = ${ids.cancelled}`],
  },
  'A cancelled approval claims from its owner, and from an agent never more than they took from the owner.': {
    'a claim on somebody who took nothing': (ids) => [`UPDATE deposit SET owner_id = ${ids.owner} WHERE id = ${ids.cancelled}`],
  },
  'Every withdrawal was held by exactly its transfer.': {
    'a withdrawal that nothing was held for': (ids) => [
      `UPDATE transfer SET key = 'elsewhere' WHERE key = 'withdrawal:${ids.paid}:request'`,
    ],
    'money held without a withdrawal': (ids) => [`UPDATE transfer SET cause_id = '999999' WHERE key = 'withdrawal:${ids.waiting}:request'`],
  },
  'Every approved withdrawal was paid and every refused one returned, each by exactly its transfer.': {
    'an approved withdrawal that was not paid': (ids) => [
      `UPDATE transfer SET key = 'elsewhere' WHERE key = 'withdrawal:${ids.paid}:paid'`,
    ],
    'a refused withdrawal that was paid': (ids) => [`UPDATE withdrawal SET status = 'refused', approved_at = NULL WHERE id = ${ids.paid}`],
    'a refused withdrawal that did not return': (ids) => [
      `UPDATE transfer SET key = 'elsewhere' WHERE key = 'withdrawal:${ids.refused}:refused'`,
    ],
  },
  'What an agent approved moved its own money, between it and a member directly below it.': {
    'a deposit that another agent paid': (ids) => [`UPDATE deposit SET agent_id = ${ids.indebted} WHERE id = ${ids.byAgent}`],
    'an approval of an agent that the house paid': (ids) => [`UPDATE deposit SET agent_id = ${ids.agent} WHERE id = ${ids.deposit}`],
    'a deposit of an agent that does not stand above': (ids) => [`UPDATE deposit SET path = '1.2.3' WHERE id = ${ids.byAgent}`],
    'a withdrawal of an agent that nobody paid': (ids) => [
      `UPDATE transfer SET key = 'elsewhere' WHERE key = 'withdrawal:${ids.paidByAgent}:paid'`,
    ],
  },
  'A cancelled approval returns an agent’s money to that agent, and nobody else’s.': {
    'money of an agent that the house kept': (ids) => [
      `UPDATE transfer SET kind = 'gift' WHERE key = 'deposit:${ids.cancelledOfAgent}:cancel-return'`,
    ],
    'money of the house that an agent got': (ids) => [`UPDATE deposit SET agent_id = NULL WHERE id = ${ids.cancelledOfAgent}`],
  },
  'What is held is what waits to be withdrawn.': {
    'a request closed without its money': (ids) => [
      `UPDATE withdrawal SET status = 'refused', processed_at = now(), processed_by = 'x' WHERE id = ${ids.waiting}`,
    ],
  },
  'What is receivable is what open debts sum to, and every debt has its transfer.': {
    'a debt forgiven by hand': (ids) => [`UPDATE debt SET repaid = repaid + 1 WHERE owner_id = ${ids.indebted}`],
    'a debt lost': (ids) => [`DELETE FROM debt WHERE owner_id = ${ids.indebted}`],
    'a debt of no transfer': (ids) => [
      `UPDATE debt SET transfer_key = 'nothing' WHERE owner_id = ${ids.indebted} AND id = (SELECT min(id) FROM debt WHERE owner_id = ${ids.indebted})`,
    ],
  },
  'What converted points require to be bet is noted for all of them.': {
    'a requirement for fewer points': () => ['UPDATE turnover_requirement SET points = points + 1'],
  },
  'Every conversion took points and gave money to one owner.': {
    'points taken for nothing': () => [
      `DELETE FROM posting WHERE source_id = ${account('cash_exchange', 'owner_id = 0')} AND transfer_id IN (SELECT id FROM transfer WHERE kind = 'point_conversion')`,
    ],
  },
};
