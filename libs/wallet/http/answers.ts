import type { DepositRow, WithdrawalRow } from '#lib/contract';
import { seoulIso } from '#lib/kernel';
import type { DepositRecord } from '../data/deposits.repository.js';
import type { OwnRequest, RequestRow } from '../data/request-rows.js';
import type { WithdrawalRecord } from '../data/withdrawals.repository.js';
import { isSameName } from '../domain/depositor.js';
import type { WalletSnapshot } from '../ledger.js';

/** A request as its owner reads it. */
export function requestLog<S extends string>(row: OwnRequest<S>) {
  return {
    id: row.id,
    money: row.amount,
    status: row.status,
    created_at: seoulIso(row.requestedAt),
    processed_at: row.processedAt && seoulIso(row.processedAt),
    bank_name: row.bankName,
    bank_account: row.bankAccount,
    bank_account_holder: row.holder,
    applicant: row.applicant,
    reason: row.reason,
  };
}

function requestRow<S extends string>(row: RequestRow<S>, wallet: WalletSnapshot | undefined) {
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

export function depositRow(row: DepositRecord, wallet: WalletSnapshot | undefined): Omit<DepositRow, 'duplicateIds'> {
  const money = wallet?.money ?? 0;
  // A credit repays open debts before it stays.
  const credit = Math.max(0, row.amount - (wallet?.receivable ?? 0));
  return {
    ...requestRow(row, wallet),
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

export function withdrawalRow(row: WithdrawalRecord, wallet: WalletSnapshot | undefined): Omit<WithdrawalRow, 'duplicateIds'> {
  return { ...requestRow(row, wallet), duplicate: row.isDuplicate, frozen: (wallet?.receivable ?? 0) > 0, file: row.fileId };
}
