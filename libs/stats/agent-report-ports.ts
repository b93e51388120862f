import type { Actor } from '#lib/kernel';
import type { Sql, Tx } from '#lib/platform';

/** Agents that reports are addressed to; the application binds it. */
export abstract class ReportAgents {
  /** Those of them that are agents and may log in, as they would act themselves. */
  abstract of(sql: Sql, ids: readonly number[]): Promise<Actor[]>;
  /** Sends an agent a message that a file is there. */
  abstract tell(tx: Tx, agent: Actor, message: { subject: string; at: Date; keptUntil: Date }): Promise<void>;
}
