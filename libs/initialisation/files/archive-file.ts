import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip, type Gzip } from 'node:zlib';
import { z } from 'zod';
import type { ArchivedRow } from '../ports.js';

/** A key of the environment: its name stands in the file. */
export interface SigningKey {
  id: string;
  key: Buffer;
}

/** What the first line of a file says. */
export interface ArchiveHead {
  initialisation: number;
  month: string;
  kinds: readonly string[];
  /** ISO 8601. */
  at: string;
}

export interface WrittenArchive {
  file: string;
  /** Of the whole file. */
  sha256: string;
  rows: number;
  tables: Record<string, number>;
}

const format = 'truebook-archive-1';
const purpose = 'archive-file';

const headLine = z.object({ format: z.literal(format), keyId: z.string(), initialisation: z.int(), month: z.string() });
const rowLine = z.object({ table: z.string(), row: z.record(z.string(), z.unknown()) });
const endLine = z.object({ end: z.object({ tables: z.record(z.string(), z.int()), signature: z.string() }) });

/** The product's keys sign nothing by themselves: each purpose has one of its own made of them. */
function signatureOf({ key }: SigningKey, content: Buffer, tables: Record<string, number>): Buffer {
  const own = Buffer.from(hkdfSync('sha256', key, '', purpose, 32));
  return createHmac('sha256', own).update(content).update(JSON.stringify(tables)).digest();
}

/**
 * Writes a month into a compressed file of one JSON line for each row, the last of which signs all before it. It gets its name when it is
 * whole: what was cut off is no archive.
 * @param onRows how many rows are written so far
 */
export async function writeArchive(
  folder: string,
  head: ArchiveHead,
  pages: AsyncIterable<ArchivedRow[]>,
  signing: SigningKey,
  onRows: (rows: number) => Promise<void> = () => Promise.resolve(),
): Promise<WrittenArchive> {
  await mkdir(folder, { recursive: true });
  const unfinished = path.join(folder, `.${head.month}-${randomBytes(6).toString('hex')}.part`);
  const lines = new SignedLines(unfinished);
  try {
    await lines.add(JSON.stringify({ format, keyId: signing.id, ...head }));
    const tables: Record<string, number> = {};
    let rows = 0;
    for await (const page of pages) {
      for (const { table, row } of page) {
        tables[table] = (tables[table] ?? 0) + 1;
        await lines.add(`{"table":${JSON.stringify(table)},"row":${row}}`);
      }
      rows += page.length;
      await onRows(rows);
    }
    await lines.add(JSON.stringify({ end: { tables, signature: signatureOf(signing, lines.digest(), tables).toString('base64') } }));
    await lines.end();
    const sha256 = await hashOfFile(unfinished);
    // Its name has its hash in it: another worker's file of the same month never takes its place.
    const file = path.join(folder, `initialisation-${head.initialisation}-${head.month}-${sha256.slice(0, 12)}.ndjson.gz`);
    await rename(unfinished, file);
    return { file, sha256, rows, tables };
  } catch (error) {
    await lines.abandon();
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Lines on their way into a compressed file, with the hash of all so far. */
class SignedLines {
  private readonly hash = createHash('sha256');
  private readonly zip: Gzip = createGzip();
  private readonly done: Promise<void>;

  constructor(file: string) {
    this.done = pipeline(this.zip, createWriteStream(file, { flush: true }));
    // The call that ends or abandons the file gets the failure.
    this.done.catch(() => undefined);
  }

  async add(line: string): Promise<void> {
    this.hash.update(line).update('\n');
    if (this.zip.write(`${line}\n`)) return;
    await Promise.race([once(this.zip, 'drain'), this.done]);
  }

  digest(): Buffer {
    return this.hash.copy().digest();
  }

  end(): Promise<void> {
    this.zip.end();
    return this.done;
  }

  async abandon(): Promise<void> {
    this.zip.destroy();
    await this.done.catch(() => undefined);
  }
}

/** What a file that is whole and signed has in it. */
export interface VerifiedArchive extends Omit<WrittenArchive, 'file'> {
  initialisation: number;
  month: string;
}

/** A file that is not what was written. */
export class ArchiveBroken extends Error {
  override readonly name = 'ArchiveBroken';
}

/**
 * Reads a file whole and holds it against its signature.
 * @param keys those of the environment, old ones too
 * @throws ArchiveBroken saying what is wrong
 */
export async function verifyArchive(file: string, keys: readonly SigningKey[]): Promise<VerifiedArchive> {
  try {
    return await verified(file, keys);
  } catch (error) {
    if (error instanceof ArchiveBroken) throw error;
    throw new ArchiveBroken(`the file cannot be read: ${(error as Error).message}`);
  }
}

async function verified(file: string, keys: readonly SigningKey[]): Promise<VerifiedArchive> {
  const hash = createHash('sha256');
  const tables: Record<string, number> = {};
  let head: z.output<typeof headLine> | undefined;
  let signature: Buffer | undefined;
  let rows = 0;
  const unzipped = createGunzip();
  const read = pipeline(createReadStream(file), unzipped);
  read.catch(() => undefined);
  for await (const line of createInterface({ input: unzipped, crlfDelay: Infinity })) {
    if (signature) throw new ArchiveBroken('something stands behind the signature');
    const value: unknown = JSON.parse(line);
    if (!head) head = headLine.parse(value);
    else if (typeof value === 'object' && value !== null && 'end' in value) {
      const { end } = endLine.parse(value);
      if (JSON.stringify(sorted(end.tables)) !== JSON.stringify(sorted(tables))) throw new ArchiveBroken('rows are missing or too many');
      const content = hash.copy().digest();
      signature = Buffer.from(end.signature, 'base64');
      const signing = keys.find(({ id }) => id === head?.keyId);
      if (!signing) throw new ArchiveBroken(`it was signed with the key ${head.keyId}, which DATA_KEYS does not have`);
      const expected = signatureOf(signing, content, end.tables);
      if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) throw new ArchiveBroken('the signature is wrong');
    } else {
      const { table } = rowLine.parse(value);
      tables[table] = (tables[table] ?? 0) + 1;
      rows++;
    }
    hash.update(line).update('\n');
  }
  await read;
  if (!head || !signature) throw new ArchiveBroken('it has no end: it was cut off');
  return { initialisation: head.initialisation, month: head.month, sha256: await hashOfFile(file), rows, tables };
}

function sorted(tables: Record<string, number>): [string, number][] {
  return Object.entries(tables).sort(([a], [b]) => (a < b ? -1 : 1));
}

async function hashOfFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
