import type { CallParsed } from '#lib/contract';
import type { CommandContext, Tx } from '#lib/platform';

/** The new-account form with its parent found. */
export type NewAccount = Omit<CallParsed<'agent/user/create'>, 'parent_code'> & { parentId: number };

/** Making and changing people, which takes passwords and sessions; the apps bind it. */
export abstract class PeopleWork {
  /** @returns the new id @throws DomainError for a form that cannot stand, such as ACCOUNT_TAKEN or RATE_NOT_ALLOWED */
  abstract create(command: CommandContext, form: NewAccount): Promise<number>;
  /** What is left out stays. With a new password every session ends. @throws DomainError such as NICKNAME_TAKEN */
  abstract change(command: CommandContext, changes: CallParsed<'agent/member/update'>): Promise<void>;
}

/** Amounts that the house decides about, with two people; the apps bind it. */
export abstract class HouseApprovals {
  /** @param wish amount in won @returns whether no agent may approve it. Asked behind the accounts of both */
  abstract decides(tx: Tx, kind: 'deposit' | 'withdrawal', wish: { agentId: number; ownerId: number; amount: number }): Promise<boolean>;
}

/** How often an agent may look at whole account numbers; the apps bind it. */
export abstract class NumberLooks {
  /** Counts a look before it is given. @throws DomainError TOO_MANY_ATTEMPTS */
  abstract begin(agentId: number): Promise<void>;
}
