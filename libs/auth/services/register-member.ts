import { Injectable } from '@nestjs/common';
import { AddMember, roleOf, type MemberDraft, type MemberKind } from '#lib/members';
import type { CommandContext, Tx } from '#lib/platform';
import { Ledger } from '#lib/wallet';
import type { CredentialRow } from '../data/credentials.repository.js';
import { Credentials } from './credentials.js';

export interface Registration extends MemberDraft {
  /** At least 4 characters; the rules of new passwords do not hold here. */
  password: string;
  /** 4 digits. */
  bankPassword?: string;
  /** When it joins or applies, if not now. */
  joinedAt?: Date;
}

/**
 * Makes a member or agent whole in one transaction: place in the tree, credentials, and the wallet, which an applicant gets when he is let
 * in.
 */
@Injectable()
export class RegisterMember {
  constructor(
    private readonly addMember: AddMember,
    private readonly credentials: Credentials,
    private readonly ledger: Ledger,
  ) {}

  /**
   * @returns the new id
   * For programs of the operator, such as demo data: passwords are kept as they are given. What people fill in goes through `enrol`.
   * @throws DomainError what `AddMember.add` and `Credentials.putAsGiven` throw
   */
  async register(tx: Tx, registration: Registration): Promise<number> {
    const { password, bankPassword, joinedAt, ...draft } = registration;
    const member = await this.place(tx, draft, joinedAt);
    await this.credentials.putAsGiven(tx, member, password, bankPassword);
    return member.id;
  }

  /**
   * The same with passwords that were judged and hashed before.
   * @param setBy who chose them for the member, such as `agent:shop`: the member changes them before anything else; null for the member
   * @throws DomainError what `AddMember.add` throws
   */
  async enrol(tx: Tx, draft: MemberDraft, credentials: CredentialRow, setBy: string | null): Promise<number> {
    const member = await this.place(tx, draft);
    await this.credentials.put(tx, member, credentials, setBy);
    return member.id;
  }

  private async place(tx: Tx, draft: MemberDraft, joinedAt?: Date): Promise<{ kind: MemberKind; id: number }> {
    const { kind } = roleOf(draft.role);
    const { id } = await this.addMember.execute(tx, draft, joinedAt);
    if (draft.status !== 'waiting') await this.ledger.open(tx, kind === 'agent' ? 'agent' : 'member', id);
    return { kind, id };
  }
}

/** How a password that its owner has not chosen is marked. */
export function setterOf({ actor }: CommandContext): string {
  return `${actor.kind}:${actor.account}`;
}
