import type { DepositRow, WithdrawalRow } from '#lib/contract';
import { seoulIso } from '#lib/kernel';
import type { CoinTransfer } from '../coins/coin-transfers.repository.js';
import type { DepositRecord } from '../data/deposits.repository.js';
import type { OwnRequest, RequestRow } from '../data/request-rows.js';
import type { WithdrawalRecord } from '../data/withdrawals.repository.js';
import { isSameName } from '../domain/depositor.js';
import type { WalletSnapshot } from '../ledger.js';
import { coinAnswer, ownCoin } from './coin-answers.js';

/**
 * A request as its owner reads it. One by coin names no bank.
 * @param coin where it goes by coin
 * @param own whose wallet is the owner's
 */
export function requestLog<S extends string>(row: OwnRequest<S>, coin: CoinTransfer | undefined, own: 'sender' | 'recipient') {
  return {
    id: row.id,
    money: row.amount,
    status: row.status,
    created_at: seoulIso(row.requestedAt),
    processed_at: row.processedAt && seoulIso(row.processedAt),
    bank_name: coin ? '' : row.bankName,
    bank_account: coin ? '' : row.bankAccount,
    bank_account_holder: row.holder,
    applicant: row.applicant,
    ...ownCoin(coin, own),
    reason: row.reason,
  };
}

/** What a listed request shows of others: what its owner has now, and the coins it goes by. */
export interface Beside {
  wallet: WalletSnapshot | undefined;
  coin: CoinTransfer | undefined;
}

function requestRow<S extends string>(row: RequestRow<S>, { wallet, coin }: Beside) {
  return {
    id: row.id,
    memberId: row.ownerId,
    ownerKind: row.ownerKind,
    account: row.account,
    nickname: row.nickname,
    level: row.level,
    parents: row.parents,
    amount: row.amount,
    ...(typeof row.booked === 'number' && { booked: row.booked }),
    money: wallet?.money ?? 0,
    bankName: row.bankName,
    bankAccount: row.bankAccount,
    holder: row.holder,
    coin: coin ? coinAnswer(coin) : null,
    requestedAt: seoulIso(row.requestedAt),
    processedAt: row.processedAt && seoulIso(row.processedAt),
    processedBy: row.processedBy,
    reason: row.reason,
    status: row.status,
    // Administrators alone have a second person; their lists say it.
    secondPerson: null,
    // The agent directly above is who may approve.
    paidBy: row.agentId === null ? null : (row.parents.at(-1) ?? null),
  };
}

export function depositRow(row: DepositRecord, beside: Beside): Omit<DepositRow, 'duplicateIds'> {
  const { wallet } = beside;
  const money = wallet?.money ?? 0;
  // A credit repays open debts before it stays.
  const credit = Math.max(0, row.amount - (wallet?.receivable ?? 0));
  return {
    ...requestRow(row, beside),
    expectedMoney: row.status === 'waiting' ? money + credit : (row.balanceAfter ?? money),
    holderDiffers: row.holderDiffers ?? !isSameName(row.depositor, row.holder),
    needsSecond: row.needsSecond,
    depositor: row.depositor,
    duplicate: row.isDuplicate,
    double: row.isDouble,
    first: row.isFirst,
    entry: row.entryId,
  };
}

export function withdrawalRow(row: WithdrawalRecord, beside: Beside): Omit<WithdrawalRow, 'duplicateIds'> {
  return { ...requestRow(row, beside), duplicate: row.isDuplicate, frozen: (beside.wallet?.receivable ?? 0) > 0, file: row.fileId };
}
