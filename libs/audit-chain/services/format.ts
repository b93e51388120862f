import { createHash } from 'node:crypto';
import { chainedKinds, type BlockHeader, type KindNumbers, type SegmentContent } from '../domain/chained.js';

/** Before the first block. */
export const noHead = '0'.repeat(64);

const sha256 = (...parts: Uint8Array[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const tag = (value: number): Buffer => Buffer.from([value]);

/** 00 for null; else 01, the length in four bytes, the first the highest, and the text in UTF-8. */
export function fieldsOf(values: readonly (string | null)[]): Buffer {
  return Buffer.concat(
    values.flatMap((value) => {
      if (value === null) return [tag(0)];
      const text = Buffer.from(value, 'utf8');
      const length = Buffer.alloc(4);
      length.writeUInt32BE(text.length);
      return [tag(1), length, text];
    }),
  );
}

/** What is kept of a row. */
export function rowHash(columns: readonly (string | null)[]): Buffer {
  return sha256(fieldsOf(columns));
}

/** Binds a row's kind and key to its hash, so that the list of keys is as certain as the rows. */
export function leafOf(kind: string, key: string, hash: Uint8Array): Buffer {
  return sha256(tag(0), fieldsOf([kind, key]), hash);
}

/** The tree of RFC 6962: pairs are hashed, one without a partner goes up as it is. */
export function merkleRoot(leaves: readonly Buffer[]): Buffer {
  if (leaves.length === 0) return sha256();
  let level = [...leaves];
  while (level.length > 1) {
    const above: Buffer[] = [];
    for (let at = 0; at < level.length; at += 2)
      above.push(at + 1 < level.length ? sha256(tag(1), level[at]!, level[at + 1]!) : level[at]!);
    level = above;
  }
  return level[0]!;
}

export function segmentHash({ kind, ordinal, isLate, keys, hashes }: SegmentContent): Buffer {
  const leaves = keys.map((key, index) => leafOf(kind, key, hashes.subarray(index * 32, index * 32 + 32)));
  return sha256(tag(2), fieldsOf([kind, String(ordinal), isLate ? 'late' : '', String(keys.length)]), merkleRoot(leaves));
}

/** What is signed of a block. */
export function headOf({ number, minute, previous, root, counts, through, late, archived, keyId }: BlockHeader): Buffer {
  const numbers = (values: KindNumbers): string => chainedKinds.map((kind) => `${kind}=${values[kind]}`).join(';');
  return sha256(
    tag(3),
    fieldsOf([
      ...['truebook-audit-block-1', String(number), minute.toISOString(), previous, root],
      ...[numbers(counts), numbers(through), late.join(','), archived.join(','), keyId],
    ]),
  );
}

/** What is signed of an explanation. */
export function explanationHash(format: string, document: string): Buffer {
  return sha256(tag(4), fieldsOf([format, document]));
}
