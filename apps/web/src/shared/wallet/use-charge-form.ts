import { useTranslation } from 'react-i18next';
import { userBankCharge } from '../../lib/call-rules/user-bank-charge.js';
import { formatWon } from '../../lib/format.js';
import type { Member } from '../members/member.js';
import { type AskedProof, isProofReady } from './account-proof.js';
import { type CoinChoice, isCoinReady } from './coin-choice.js';
import { addressProblem } from './coin-fields.js';
import { depositFields } from './depositor.js';
import { limitProblem, type Way } from './own-limits.js';
import { useMoneyForm } from './use-money-form.js';

export interface ChargeOptions {
  member: Member;
  /** Won. */
  minimum: number;
  /** The own limits; undefined until they are read. */
  way: Way | undefined;
  /** Whether the deposit may come under another name than the registered holder's. */
  editableDepositor: boolean;
  /** What has to be given of the registered account, by bank. */
  proof: AskedProof;
  coins: CoinChoice;
}

/** The form of a deposit by bank or by coin, held to the own limits before it is sent. Its page has the texts of `wallet` and `coins`. */
export function useChargeForm({ member, minimum, way, editableDepositor, proof: proofByBank, coins }: ChargeOptions) {
  const { t } = useTranslation();
  const isByBank = coins.network === null;
  const proof = isByBank ? proofByBank : null;
  const form = useMoneyForm(userBankCharge, {
    ...depositFields(member, editableDepositor, proof, coins),
    check: ({ address }) => ({ address: addressProblem(coins, address, t) }),
    problem: (amount) => {
      if (amount < minimum) return t('wallet:deposit.belowMinimum', { amount: formatWon(minimum) });
      return way === undefined ? null : limitProblem(amount, way, t);
    },
    done: (_answer, { amount }) => [t('wallet:deposit.done'), isByBank ? formatWon(amount) : t('coins:chargeDone')],
    refresh: ['user/bank/getAccountChargeLogs', 'user/bank/getRules', 'user/bank/getCoins'],
  });
  const isReady = form.isReady && way?.now !== 0 && isProofReady(proof, form.values.proof) && isCoinReady(coins);
  return { form, isByBank, proof, isReady };
}
