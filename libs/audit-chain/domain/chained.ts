/**
 * What is chained, in the order in which a block counts it. docs/audit-chain.md is about these bytes; verifiers that others wrote rely on
 * them.
 */
export const chainedKinds = ['audit', 'transfer', 'posting', 'setting', 'bet-revision', 'round-result', 'fixture-result'] as const;
export type ChainedKind = (typeof chainedKinds)[number];

export type KindNumbers = Record<ChainedKind, number>;

/** A block as it is signed; hashes in hexadecimal digits. */
export interface BlockHeader {
  number: number;
  minute: Date;
  previous: string;
  root: string;
  counts: KindNumbers;
  through: KindNumbers;
  late: readonly string[];
  archived: readonly string[];
  keyId: string;
}

/** Rows of a block that were hashed together. */
export interface SegmentContent {
  kind: string;
  ordinal: number;
  isLate: boolean;
  keys: readonly string[];
  hashes: Buffer;
}
