import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of a ZIP archive, its bytes as they come. */
export interface ZipEntry {
  name: string;
  content: AsyncIterable<Buffer> | Iterable<Buffer>;
}

interface Written {
  name: Buffer;
  offset: number;
  crc: number;
  packed: number;
  size: number;
}

/** Sizes follow the data, names are UTF-8, packed by deflate. */
const flags = 0x0808;
const deflate = 8;
const version = 20;
/** 1980-01-01, the format's first day: a file says nothing of when it was made. */
const date = 0x0021;

/**
 * A ZIP archive written front to back, so that nothing of it is kept. Without ZIP64: entries and the whole stay below 4 GB.
 * Format: APPNOTE.TXT 6.3 of PKWARE.
 */
export async function* zipFile(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for (const entry of entries) {
    const one: Written = { name: Buffer.from(entry.name), offset, crc: 0, packed: 0, size: 0 };
    for await (const chunk of entryOf(one, entry.content)) {
      offset += chunk.length;
      yield chunk;
    }
    written.push(one);
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield Buffer.concat([directory, end(written.length, directory.length, offset)]);
}

async function* entryOf(entry: Written, content: ZipEntry['content']): AsyncGenerator<Buffer> {
  yield localHeader(entry.name);
  const packer = createDeflateRaw();
  // Whatever stops the content destroys the packer with its error, which the loop below then throws.
  pipeline(Readable.from(measured(entry, content)), packer, () => undefined);
  for await (const chunk of packer as AsyncIterable<Buffer>) {
    entry.packed += chunk.length;
    yield chunk;
  }
  yield numbers([4, 0x08074b50], [4, entry.crc], [4, entry.packed], [4, entry.size]);
}

async function* measured(entry: Written, content: ZipEntry['content']): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    entry.crc = crc32(chunk, entry.crc);
    entry.size += chunk.length;
    yield chunk;
  }
}

function localHeader(name: Buffer): Buffer {
  const head = numbers(
    [4, 0x04034b50],
    [2, version],
    [2, flags],
    [2, deflate],
    [2, 0],
    [2, date],
    [4, 0],
    [4, 0],
    [4, 0],
    [2, name.length],
    [2, 0],
  );
  return Buffer.concat([head, name]);
}

function directoryEntry({ name, offset, crc, packed, size }: Written): Buffer {
  const head = numbers(
    [4, 0x02014b50],
    [2, version],
    [2, version],
    [2, flags],
    [2, deflate],
    [2, 0],
    [2, date],
    [4, crc],
    [4, packed],
    [4, size],
    [2, name.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, offset],
  );
  return Buffer.concat([head, name]);
}

function end(count: number, length: number, offset: number): Buffer {
  return numbers([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, length], [4, offset], [2, 0]);
}

/** Little-endian numbers, each with its width in bytes. */
function numbers(...fields: [width: 2 | 4, value: number][]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [width]) => sum + width, 0));
  let at = 0;
  for (const [width, value] of fields) at = buffer.writeUIntLE(value, at, width);
  return buffer;
}
