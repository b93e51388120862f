/** The service names each law by its English sentence; this is its text in the languages. */
const keys: Readonly<Record<string, string>> = {
  'Per unit the sum over all accounts is zero.': 'admin:law.sumIsZero',
  'Every balance equals the sum of its postings.': 'admin:law.balanceIsPostings',
  'No member or agent account is or ever was negative, but for positions.': 'admin:law.neverNegative',
  'Every version chain runs 1, 2, 3, … up to its account’s version.': 'admin:law.versionChain',
  'Every balance in a chain is the one before it and the posting’s amount.': 'admin:law.balanceChain',
  'Every posting moves a positive amount between two known accounts of one unit.': 'admin:law.positivePostings',
  'Every account is of a known kind and carries its unit.': 'admin:law.knownAccounts',
  'Every key has one transfer.': 'admin:law.oneTransferPerKey',
  'Every transfer has postings, and every posting its transfer.': 'admin:law.transfersHavePostings',
  'Every approved deposit has exactly its transfer, and no other deposit has one.': 'admin:law.approvedDeposits',
  'Every deposit’s points are the ones noted on it.': 'admin:law.depositPoints',
  'Every cancelled approval took back its money and points, and no other deposit was taken back.': 'admin:law.cancelledApprovals',
  'Every withdrawal was held by exactly its transfer.': 'admin:law.heldWithdrawals',
  'Every approved withdrawal was paid and every refused one returned, each by exactly its transfer.': 'admin:law.processedWithdrawals',
  'What is held is what waits to be withdrawn.': 'admin:law.holdIsWaiting',
  'What is receivable is what open debts sum to, and every debt has its transfer.': 'admin:law.receivableIsDebt',
  'Every conversion took points and gave money to one owner.': 'admin:law.conversions',
  'Every bet was placed by exactly its transfer.': 'admin:law.placedBets',
  'Every settled bet was settled by its transfers, and no other bet was.': 'admin:law.settledBets',
  'What is in escrow are the stakes of accepted bets, less what parts of them were cashed out for.': 'admin:law.escrow',
};

/** A law in the chosen language; one that this build does not know is shown as the service worded it. */
export function lawText(law: string, t: (key: string) => string): string {
  const key = keys[law];
  return key === undefined ? law : t(key);
}
