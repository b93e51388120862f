import type { Corruptions } from './corruptions.js';

/** A trade of 500 won; its transfer is missing. */
const trade = (path: string) =>
  `INSERT INTO trade (at, unit, status, agent_id, member_id, path, account, nickname, amount, memo, before, after)
   VALUES (now(), 'money', 'give', 1, 2, '${path}', 'a', 'n', 500, '', 500, 0)`;

export const tradeCorruptions: Corruptions = {
  'Every trade between levels has exactly its transfer, and every such transfer its trade.': {
    'a trade without a transfer': () => [trade('1.2')],
    'a transfer without a trade': (ids) => [`UPDATE transfer SET kind = 'downline_given' WHERE key = 'deposit:${ids.deposit}'`],
  },
  'Every trade is between an agent and somebody who stood below it.': {
    'one with somebody of another branch': () => [trade('3.2')],
  },
};
