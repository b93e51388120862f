import {
  ChainWatcher,
  DepositBonuses,
  DepositLimits,
  HeldWins,
  OwnerProfiles,
  PaidEntries,
  SecondPersons,
  SettledStakes,
  SiteSwitches,
  StaffAccounts,
} from '#lib/wallet';

/** Ports of the wallet that no call of these tests reaches. */
export const unusedPorts = [
  ChainWatcher,
  OwnerProfiles,
  SiteSwitches,
  SecondPersons,
  SettledStakes,
  DepositBonuses,
  PaidEntries,
  DepositLimits,
  HeldWins,
  StaffAccounts,
];
