import type { ErasureObstacle, RetentionKind } from '#lib/contract';
import type { CommandContext, Sql, Tx } from '#lib/platform';

export interface Obstacle {
  kind: ErasureObstacle;
  /** How many of them, or how much. */
  count: number;
  /** Until when; of an exclusion. */
  until: Date | null;
}

/** What is known about members, wherever it is kept. */
export abstract class PersonalRecords {
  /** The JSON text of everything about a member, piece by piece. */
  abstract document(tx: Tx, memberId: number, madeAt: Date): AsyncIterable<string>;
  /** What stands against erasing a member; none where nothing does. */
  abstract obstacles(sql: Sql, memberId: number, at: Date): Promise<Obstacle[]>;
  /** Makes the member's own row a pseudonym, in the transaction that decides it. */
  abstract hideMember(tx: Tx, memberId: number): Promise<void>;
  /** Deletes or blanks up to so many rows. It may run twice. @returns how many; 0 once nothing is left */
  abstract eraseSome(tx: Tx, memberId: number, limit: number): Promise<number>;
  /** Deletes up to so many rows that are older. @returns how many */
  abstract expire(tx: Tx, kind: RetentionKind, before: Date, limit: number): Promise<number>;
}

/** Who is there, asked again. */
export abstract class IdentityCheck {
  /** @throws DomainError PASSWORD_WRONG, OTP_REQUIRED, OTP_WRONG, TOO_MANY_ATTEMPTS */
  abstract check(command: CommandContext, identity: { password: string; otp?: string | undefined }): Promise<void>;
}
