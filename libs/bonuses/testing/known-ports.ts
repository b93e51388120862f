import { byTurnoverKind, type ByTurnoverKind, type TurnoverKind } from '#lib/contract';
import type { Sql } from '#lib/platform';
import {
  type AccountOwner,
  type DepositLimits,
  OwnerProfiles,
  type OwnerProfile,
  type PaidEntries,
  type SealedAccount,
  SettledStakes,
} from '#lib/wallet';

/** Nobody here has limited deposits. */
export const noDepositLimits: DepositLimits = { refusal: () => Promise.resolve(undefined), room: () => Promise.resolve(null) };

/** No list of a bank is read here. */
export const noPaidEntries: PaidEntries = { free: () => Promise.resolve() };

/** Owners as the tests make them; a deposit asks for their profile alone. */
export class KnownProfiles extends OwnerProfiles {
  readonly known = new Map<number, OwnerProfile>();

  override profile(_sql: Sql, ownerId: number): Promise<OwnerProfile | undefined> {
    return Promise.resolve(this.known.get(ownerId));
  }
  override sealedAccount(): Promise<SealedAccount | undefined> {
    return Promise.resolve(undefined);
  }
  override members(): Promise<AccountOwner[]> {
    return Promise.resolve([]);
  }
  override membersById(): Promise<AccountOwner[]> {
    return Promise.resolve([]);
  }
  override named(): Promise<number[]> {
    return Promise.resolve([]);
  }
  override checkAccountProof = (): Promise<void> => Promise.resolve();
  override checkBankPassword = (): Promise<void> => Promise.resolve();
}

/** Settled bets as the tests make them. */
export class KnownStakes extends SettledStakes {
  readonly known: { ownerId: number; stake: number; at: Date; kind?: TurnoverKind }[] = [];

  override since(_sql: Sql, ownerId: number, times: readonly Date[]): Promise<number[]> {
    return Promise.resolve(times.map((time) => this.sum(ownerId, time)));
  }
  override byKind(_sql: Sql, ownerId: number, times: readonly Date[]): Promise<ByTurnoverKind[]> {
    return Promise.resolve(times.map((time) => byTurnoverKind((kind) => this.sum(ownerId, time, kind))));
  }

  private sum(ownerId: number, time: Date, of?: TurnoverKind): number {
    const own = this.known.filter((bet) => bet.ownerId === ownerId && bet.at >= time);
    return own.reduce((all, { stake, kind = 'sportsSingle' }) => all + (of === undefined || kind === of ? stake : 0), 0);
  }
}
