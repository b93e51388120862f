import { Injectable } from '@nestjs/common';
import { AddMember, roleOf, type MemberDraft } from '#lib/members';
import type { Tx } from '#lib/platform';
import { Ledger } from '#lib/wallet';
import type { CredentialRow } from '../data/credentials.repository.js';
import { Credentials } from './credentials.js';

export interface Registration extends MemberDraft {
  /** At least 4 characters. */
  password: string;
  /** 4 digits. */
  bankPassword?: string;
  /** When it joins or applies, if not now. */
  joinedAt?: Date;
}

/** Makes a member or agent whole in one transaction: place in the tree, credentials, and the wallet, which an applicant gets when he is let in. */
@Injectable()
export class RegisterMember {
  constructor(
    private readonly addMember: AddMember,
    private readonly credentials: Credentials,
    private readonly ledger: Ledger,
  ) {}

  /**
   * @returns the new id
   * @throws DomainError what `AddMember.add` and `Credentials.create` throw
   */
  async register(tx: Tx, registration: Registration): Promise<number> {
    const { password, bankPassword, joinedAt, ...draft } = registration;
    return this.enrol(tx, draft, await this.credentials.hashed(password, bankPassword), joinedAt);
  }

  /** The same with passwords that were hashed before. @throws DomainError what `AddMember.add` throws */
  async enrol(tx: Tx, draft: MemberDraft, credentials: CredentialRow, joinedAt?: Date): Promise<number> {
    const { kind } = roleOf(draft.role);
    const { id } = await this.addMember.add(tx, draft, joinedAt);
    if (draft.status !== 'waiting') await this.ledger.open(tx, kind === 'agent' ? 'agent' : 'member', id);
    await this.credentials.put(tx, { kind, id }, credentials);
    return id;
  }
}
