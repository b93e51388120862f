/** One law of the ledger as one statement. */
export interface Law {
  /** The law in words; also its name in reports. */
  law: string;
  /** The table without which the law has nothing to say. */
  needs?: string;
  /** Selects one text named `broken` for every place where the law does not hold. */
  sql: string;
}
