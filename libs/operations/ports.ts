import type { Sql } from '#lib/platform';

/** What verifying the audit chain found the last time; the application binds it. */
export abstract class AuditChainState {
  /** Rows and blocks that are not what the chain says, and when that was found. */
  abstract read(sql: Sql): Promise<{ problems: number; at: Date | null }>;
}
