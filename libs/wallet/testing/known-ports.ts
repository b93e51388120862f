import { byTurnoverKind, type ByTurnoverKind, refuse, type TurnoverKind } from '#lib/contract';
import { maskAccount, type SessionKind } from '#lib/kernel';
import type { Sql, Tx } from '#lib/platform';
import { testTexts } from '../../../test/support/test-numbers.js';
import { isSameName } from '../domain/depositor.js';
import {
  type DepositBonuses,
  type DepositLimits,
  type HeldWin,
  HeldWins,
  OwnerProfiles,
  type PaidEntries,
  SettledStakes,
  SiteSwitches,
  type AccountOwner,
  type AccountProof,
  type OwnerProfile,
  type SealedAccount,
  type TurnoverRules,
} from '../ports.js';

/** Nobody here has limited deposits. */
export const noDepositLimits: DepositLimits = { refusal: () => Promise.resolve(undefined), room: () => Promise.resolve(null) };

/** Nothing runs here that gives something with deposits. */
export const noDepositBonuses: DepositBonuses = {
  hold: () => Promise.resolve(),
  give: () => Promise.resolve(),
  holdGiven: () => Promise.resolve(),
  takeBack: () => Promise.resolve(0),
};

/** No list of a bank is read here. */
export const noPaidEntries: PaidEntries = { free: () => Promise.resolve() };

/** Owners as the tests make them; every password is 1234. */
export class KnownProfiles extends OwnerProfiles {
  readonly known = new Map<number, OwnerProfile>();

  override profile(_sql: Sql, ownerId: number): Promise<OwnerProfile | undefined> {
    return Promise.resolve(this.known.get(ownerId));
  }

  override sealedAccount(_sql: Sql, ownerId: number): Promise<SealedAccount | undefined> {
    const owner = this.known.get(ownerId);
    return Promise.resolve(
      owner && {
        bankName: owner.bankName,
        bankAccount: maskAccount(owner.bankAccount),
        sealed: testTexts().seal('bank_account', owner.bankAccount),
      },
    );
  }

  override members(_sql: Sql, accounts: readonly string[]): Promise<AccountOwner[]> {
    const wanted = new Set(accounts.map((account) => account.toLowerCase()));
    return this.found(({ ownerKind, account }) => ownerKind === 'member' && wanted.has(account.toLowerCase()));
  }

  override membersById(_sql: Sql, ids: readonly number[]): Promise<AccountOwner[]> {
    return this.found(({ ownerId }) => ids.includes(ownerId));
  }

  override async named(_sql: Sql, search: string): Promise<number[]> {
    return (await this.found(({ account, nickname }) => `${account} ${nickname}`.includes(search))).map(({ id }) => id);
  }

  private found(isFound: (profile: OwnerProfile) => boolean): Promise<AccountOwner[]> {
    const found = [...this.known.values()].filter(isFound);
    const kindOf = ({ ownerKind }: OwnerProfile) => (ownerKind === 'agent' ? 'agent' : 'player');
    return Promise.resolve(found.map((each) => ({ ...each, id: each.ownerId, kind: kindOf(each) })));
  }

  override checkAccountProof(_kind: SessionKind, ownerId: number, { of, value }: AccountProof): Promise<void> {
    const owner = this.known.get(ownerId);
    const isRight = of === 'account' ? value.replace(/\D/g, '') === owner?.bankAccount : isSameName(value, owner?.holder ?? '');
    return isRight ? Promise.resolve() : Promise.reject(refuse('BANK_PROOF_WRONG', { left: 4 }));
  }

  override checkBankPassword(_kind: SessionKind, _ownerId: number, password: string): Promise<void> {
    if (password === '') return Promise.reject(refuse('BANK_PASSWORD_REQUIRED'));
    return password === '1234' ? Promise.resolve() : Promise.reject(refuse('BANK_PASSWORD_WRONG'));
  }
}

/** Settled bets as the tests make them. */
export class KnownStakes extends SettledStakes {
  readonly known: { ownerId: number; stake: number; at: Date; kind?: TurnoverKind; odds?: number }[] = [];

  override since(_sql: Sql, ownerId: number, times: readonly Date[]): Promise<number[]> {
    const own = this.known.filter((bet) => bet.ownerId === ownerId);
    return Promise.resolve(times.map((time) => own.reduce((sum, { stake, at }) => sum + (at >= time ? stake : 0), 0)));
  }

  override byKind(_sql: Sql, ownerId: number, times: readonly Date[], { leastOdds }: TurnoverRules): Promise<ByTurnoverKind[]> {
    const own = this.known.filter((bet) => bet.ownerId === ownerId && (bet.odds ?? 2) >= leastOdds);
    const sumOf = (of: TurnoverKind, time: Date) =>
      own.reduce((sum, { stake, at, kind = 'sportsSingle' }) => sum + (kind === of && at >= time ? stake : 0), 0);
    return Promise.resolve(times.map((time) => byTurnoverKind((kind) => sumOf(kind, time))));
  }
}

/** A site with a casino wallet of its own, as long as a test leaves it so. */
export class KnownSwitches extends SiteSwitches {
  eggs = true;

  override hasEggs(): Promise<boolean> {
    return Promise.resolve(this.eggs);
  }
}

/** Wins that a person looks at, by owner. */
export class KnownHeldWins extends HeldWins {
  readonly known = new Map<number, HeldWin[]>();

  override open(_sql: Sql, ownerId: number): Promise<HeldWin[]> {
    return Promise.resolve(this.known.get(ownerId) ?? []);
  }

  override clear(_tx: Tx, ids: readonly number[]): Promise<void> {
    for (const [ownerId, wins] of this.known)
      this.known.set(
        ownerId,
        wins.filter(({ id }) => !ids.includes(id)),
      );
    return Promise.resolve();
  }
}
