import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database, type Tx } from '#lib/platform';
import { AuditBlocksRepository, type Block } from '../data/audit-blocks.repository.js';
import { chainedKinds, type ChainedKind, type KindNumbers } from '../domain/chained.js';
import { headOf, merkleRoot, noHead, rowHash, segmentHash } from '../services/format.js';
import { ChainedTables, type ChainedRow } from '../ports.js';
import { ClosedNumbers } from '../services/closed-numbers.js';
import { SigningKeys } from '../services/signing-keys.js';

const rowsPerSegment = 4_096;
/** Blocks of which each new one looks whether something came behind them. */
const lookedBehind = 5;
const minuteMs = 60_000;

/**
 * Makes the next block: first what it goes up to, then its rows, some thousand a transaction, then the block itself. Killed anywhere, it
 * goes on where it stopped; who comes second adds nothing.
 */
@Injectable()
export class BuildBlock {
  constructor(
    private readonly database: Database,
    private readonly blocks: AuditBlocksRepository,
    private readonly tables: ChainedTables,
    private readonly closed: ClosedNumbers,
    private readonly keys: SigningKeys,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param onProgress hears the rows so far
   * @returns the block; undefined where no minute has closed, a transaction is open for long, or somebody else is at it
   */
  async execute(signal?: AbortSignal, onProgress?: (rows: number) => void): Promise<Block | undefined> {
    // Without a key nothing is begun.
    this.keys.signer();
    const last = await this.blocks.newest(this.database);
    const number = last ? last.number + 1 : 0;
    const begun = await this.begin(last);
    if (!begun) return undefined;
    let rows = 0;
    for (const kind of chainedKinds) {
      for (;;) {
        if (signal?.aborted) return undefined;
        const added = await this.database.transaction((tx) => this.addNext(tx, kind, number, last?.through[kind]));
        if (added === undefined) return undefined;
        onProgress?.((rows += added));
        if (added < rowsPerSegment) break;
      }
      if (last) await this.addLate(kind, number, last);
    }
    return this.database.transaction((tx) => this.seal(tx, number, last));
  }

  /** What the block goes up to: as it was begun, or all that is written. */
  private async begin(last: Block | undefined): Promise<KindNumbers | undefined> {
    const { target } = await this.blocks.state(this.database);
    if (target) return target;
    const minute = this.closedMinute(last);
    if (!minute) return undefined;
    const numbers = await this.closed.read();
    if (!numbers) return undefined;
    await this.database.transaction(async (tx) => {
      // Another process may have been quicker; then what it began stands.
      if (!(await this.blocks.lockTarget(tx)) && (await this.blocks.newest(tx))?.number === last?.number)
        await this.blocks.begin(tx, atLeast(numbers, last?.through), minute);
    });
    return (await this.blocks.state(this.database)).target ?? undefined;
  }

  /** The minute before this one, unless a block has closed it. While the clock is behind the newest block, blocks carry that minute. */
  private closedMinute(last: Block | undefined): Date | undefined {
    const minute = new Date(Math.floor(this.clock.now().getTime() / minuteMs) * minuteMs - minuteMs);
    if (!last || minute > last.minute) return minute;
    return last.minute.getTime() - minute.getTime() > minuteMs ? last.minute : undefined;
  }

  /** @returns how many rows were added; undefined where the block is not being made any more */
  private async addNext(tx: Tx, kind: ChainedKind, block: number, since: number | undefined): Promise<number | undefined> {
    const target = await this.blocks.lockTarget(tx);
    if (!target || ((await this.blocks.newest(tx))?.number ?? -1) !== block - 1) return undefined;
    const own = (await this.blocks.names(tx, block)).filter((each) => each.kind === kind);
    const before = own.findLast(({ isLate }) => !isLate);
    const rows = await this.tables.rows(tx, kind, { after: before?.at, since, through: target[kind], limit: rowsPerSegment });
    if (rows.length > 0) await this.add(tx, { block, kind, ordinal: own.length, isLate: false, rows });
    return rows.length;
  }

  /** Looks whether rows came behind what the newest blocks had closed, and takes them in. */
  private async addLate(kind: ChainedKind, block: number, last: Block): Promise<void> {
    const first = Math.max(1, block - lookedBehind);
    const [before] = await this.blocks.from(this.database, first - 1, 1);
    const since = before?.through[kind];
    if (since === undefined || first > last.number) return;
    const there = await this.tables.count(this.database, kind, since, last.through[kind]);
    if (there === (await this.blocks.countFrom(this.database, kind, { first, current: block }))) return;
    for (let after: [number, number] | undefined; ;) {
      const rows = await this.tables.rows(this.database, kind, { after, since, through: last.through[kind], limit: rowsPerSegment });
      await this.database.transaction((tx) => this.addUnchained(tx, kind, block, rows));
      if (rows.length < rowsPerSegment) return;
      after = rows.at(-1)!.at;
    }
  }

  private async addUnchained(tx: Tx, kind: ChainedKind, block: number, rows: readonly ChainedRow[]): Promise<void> {
    if (rows.length === 0 || !(await this.blocks.lockTarget(tx)) || (await this.blocks.newest(tx))?.number !== block - 1) return;
    const missing = new Set(await this.blocks.unchained(tx, kind, { keys: rows.map(({ key }) => key), ...rangeOf(rows) }));
    const late = rows.filter(({ key }) => missing.has(key));
    const { length: ordinal } = (await this.blocks.names(tx, block)).filter((each) => each.kind === kind);
    if (late.length > 0) await this.add(tx, { block, kind, ordinal, isLate: true, rows: late });
  }

  private add(
    tx: Tx,
    {
      block,
      kind,
      ordinal,
      isLate,
      rows,
    }: { block: number; kind: ChainedKind; ordinal: number; isLate: boolean; rows: readonly ChainedRow[] },
  ): Promise<void> {
    const keys = rows.map(({ key }) => key);
    const hashes = Buffer.concat(rows.map(({ columns }) => rowHash(columns)));
    return this.blocks.addSegment(tx, { block, kind, ordinal, isLate, keys, hashes, ...rangeOf(rows), at: rows.at(-1)!.at });
  }

  private async seal(tx: Tx, number: number, last: Block | undefined): Promise<Block | undefined> {
    const through = await this.blocks.lockTarget(tx);
    const { targetMinute: minute } = await this.blocks.state(tx);
    if (!through || !minute || (await this.blocks.newest(tx))?.number !== last?.number) return undefined;
    const counts = Object.fromEntries(chainedKinds.map((kind) => [kind, 0])) as KindNumbers;
    const hashes: Buffer[] = [];
    const late: string[] = [];
    for await (const segment of this.blocks.segmentsOf(tx, number)) {
      counts[segment.kind] += segment.keys.length;
      hashes.push(segmentHash(segment));
      if (segment.isLate) late.push(...segment.keys.map((key) => `${segment.kind}:${key}`));
    }
    const named = new Set(await this.blocks.archived(tx));
    const months = (await this.tables.archivedMonths(tx)).map(({ month, before }) => `${month}:${before}`);
    const archived = months.filter((month) => !named.has(month));
    const { id: keyId, publicKey } = this.keys.signer();
    const previous = last?.head ?? noHead;
    const header = { number, minute, previous, root: merkleRoot(hashes).toString('hex'), counts, through, late, archived, keyId };
    const head = headOf(header);
    const block = { ...header, head: head.toString('hex'), signature: this.keys.sign(head) };
    await this.blocks.noteKey(tx, { id: keyId, publicKey: publicKey.toString('base64') }, number, this.clock.now());
    await this.blocks.addBlock(tx, block);
    await this.blocks.finish(tx);
    return block;
  }
}

function rangeOf(rows: readonly ChainedRow[]): { low: number; high: number } {
  let [low, high] = [Number.MAX_SAFE_INTEGER, 0];
  for (const { id } of rows) [low, high] = [Math.min(low, id), Math.max(high, id)];
  return { low, high };
}

/** A sequence that was set back must not open again what is closed. */
function atLeast(numbers: KindNumbers, closed: KindNumbers | undefined): KindNumbers {
  return closed ? (Object.fromEntries(chainedKinds.map((kind) => [kind, Math.max(numbers[kind], closed[kind])])) as KindNumbers) : numbers;
}
