import { useTranslation } from 'react-i18next';
import { userBankExchange } from '../../lib/call-rules/user-bank-exchange.js';
import type { CallPath } from '../../lib/contract.js';
import { formatWon } from '../../lib/format.js';
import { useNow } from '../../lib/use-now.js';
import type { Member } from '../members/member.js';
import type { System } from '../members/system.js';
import { type AskedProof, isProofReady, proofFields, proofInput } from './account-proof.js';
import { problemIn } from './amounts.js';
import { isBankBreak } from './bank-break.js';
import { type CoinChoice, coinFieldOf, coinInput, isCoinReady } from './coin-choice.js';
import { addressProblem } from './coin-fields.js';
import { limitProblem, type Way } from './own-limits.js';
import { useMoneyForm } from './use-money-form.js';

/** The exchange password has at least these digits. */
const PASSWORD_DIGITS = 4;

export interface ExchangeOptions {
  member: Member;
  system: System;
  /** The own limits; undefined until they are read, and nothing can be sent before. */
  way: Way | undefined;
  /** What has to be given of the registered account, by bank. */
  proof: AskedProof;
  coins: CoinChoice;
  /** What else of the site is out of date after it. */
  refresh: readonly CallPath[];
}

/** The form of a withdrawal by bank or coin, held to the own limits before it is sent. Its page has the texts of `wallet` and `coins`. */
export function useExchangeForm({ member, system, way, proof: proofByBank, coins, refresh }: ExchangeOptions) {
  const { t } = useTranslation();
  const isByBank = coins.network === null;
  const proof = isByBank ? proofByBank : null;
  const { minExchange, exchangeUnit } = system.wallet;
  const { minimum, unit } = way ?? { minimum: minExchange, unit: exchangeUnit };
  const needsPassword = system.use_exchange_password;
  const isBreak = isBankBreak(useNow(), system.wallet);
  const available = way?.now ?? 0;
  const words = {
    belowMinimum: t('wallet:withdraw.belowMinimum', { amount: formatWon(minimum) }),
    notInUnit: t('wallet:withdraw.notInUnit', { amount: formatWon(unit) }),
    aboveBalance: t('wallet:withdraw.aboveBalance', { amount: formatWon(member.money) }),
  };
  const form = useMoneyForm(userBankExchange, {
    initial: { amount: 0, bank_password: '', proof: '', address: '' },
    toInput: (values) => ({
      exchange_money: values.amount,
      bank_password: values.bank_password,
      ...proofInput(proof, values.proof),
      ...coinInput(coins, values.address),
    }),
    fieldOf: { exchange_money: 'amount', ...proofFields, ...coinFieldOf(coins.way) },
    check: ({ address }) => ({ address: addressProblem(coins, address, t) }),
    problem: (amount) =>
      problemIn(words, { minimum, unit, available: member.money })(amount) ?? (way === undefined ? null : limitProblem(amount, way, t)),
    done: (_answer, { amount }) => [t('wallet:withdraw.done'), formatWon(amount)],
    refresh: ['user/bank/getAccountExchangeLogs', 'user/bank/getRules', 'user/bank/getCoins', ...refresh],
    onRefused: () => {
      form.setFieldValue('bank_password', '');
    },
  });
  const isReady =
    form.isReady &&
    !isBreak &&
    available > 0 &&
    (!needsPassword || form.values.bank_password.length >= PASSWORD_DIGITS) &&
    isProofReady(proof, form.values.proof) &&
    isCoinReady(coins);
  return { form, isByBank, proof, available, needsPassword, isBreak, isReady };
}
