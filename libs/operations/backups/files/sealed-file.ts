/**
 * The encrypted file, as docs/backups.md describes it: two lines, 32 bytes that authenticate them, and chunks of AES-256-GCM. The number
 * of a chunk and whether it is the last stand in its nonce, so chunks cannot be left out, repeated, put in another order or cut off.
 */
import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { BackupBroken } from '../domain/backup-broken.js';
import { keyLine, keysOf, newKeyLine, type BackupSecret } from './backup-key.js';

export const formatLine = 'truebook-backup-1';
/** Of plain text in a chunk; only the last has fewer. */
const chunkBytes = 65_536;
const tagBytes = 16;
const macBytes = 32;
const longestHead = 1_024;
const newline = 0x0a;

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 3);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Plain bytes in, the sealed file out. */
export class Seal extends Transform {
  private readonly key: Buffer;
  private waiting: Buffer[] = [];
  private bytes = 0;
  private number = 0;

  constructor(secret: BackupSecret) {
    super();
    const line = newKeyLine(secret);
    const keys = keysOf(secret, line);
    const head = Buffer.from(`${formatLine}\n${JSON.stringify(line)}\n`);
    this.push(head);
    this.push(createHmac('sha256', keys.head).update(head).digest());
    this.key = keys.content;
  }

  override _transform(data: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.waiting.push(data);
    this.bytes += data.length;
    // A full chunk waits for the byte behind it: without one it is the last.
    if (this.bytes > chunkBytes) {
      let plain = Buffer.concat(this.waiting);
      for (; plain.length > chunkBytes; plain = plain.subarray(chunkBytes)) this.seal(plain.subarray(0, chunkBytes), false);
      this.waiting = [plain];
      this.bytes = plain.length;
    }
    done();
  }

  override _flush(done: TransformCallback): void {
    this.seal(Buffer.concat(this.waiting), true);
    done();
  }

  private seal(plain: Buffer, isLast: boolean): void {
    const cipher = createCipheriv('aes-256-gcm', this.key, nonceOf(this.number++, isLast), { authTagLength: tagBytes });
    this.push(cipher.update(plain));
    cipher.final();
    this.push(cipher.getAuthTag());
  }
}

/**
 * The plain bytes of a sealed file. Nothing is given out that was not authenticated; that the file is whole is known at the end only.
 * @throws BackupBroken when the key does not fit, or the file was cut or changed
 */
export async function* openSealed(source: AsyncIterable<Buffer>, secret: BackupSecret): AsyncGenerator<Buffer> {
  let waiting = Buffer.alloc(0);
  let key: Buffer | undefined;
  let number = 0;
  for await (const data of source) {
    waiting = Buffer.concat([waiting, data]);
    if (!key) {
      const head = openHead(waiting, secret);
      if (!head) continue;
      key = head.key;
      waiting = waiting.subarray(head.bytes);
    }
    for (; waiting.length > chunkBytes + tagBytes; waiting = waiting.subarray(chunkBytes + tagBytes)) {
      const plain = openChunk(key, waiting.subarray(0, chunkBytes + tagBytes), nonceOf(number, false));
      if (!plain) throw new BackupBroken(`The file was changed: chunk ${number + 1} is not what was written.`);
      number++;
      yield plain;
    }
  }
  if (!key) throw new BackupBroken('The file is no backup, or was cut within its first lines.');
  const last = openChunk(key, waiting, nonceOf(number, true));
  if (last) return yield last;
  if (openChunk(key, waiting, nonceOf(number, false))) throw new BackupBroken('The file was cut: its end is missing.');
  throw new BackupBroken(`The file was cut, or changed in chunk ${number + 1}.`);
}

/** @returns undefined while more of the file is needed */
function openHead(data: Buffer, secret: BackupSecret): { key: Buffer; bytes: number } | undefined {
  const first = data.indexOf(newline);
  const known = data.subarray(0, formatLine.length).toString('latin1');
  if (!formatLine.startsWith(known) && known !== formatLine) throw new BackupBroken('The file is no backup of this product.');
  const second = first < 0 ? -1 : data.indexOf(newline, first + 1);
  if (second < 0) {
    if (data.length > longestHead) throw new BackupBroken('The file is no backup of this product.');
    return undefined;
  }
  const head = data.subarray(0, second + 1);
  if (data.length < head.length + macBytes) return undefined;
  if (head.subarray(0, first).toString() !== formatLine) throw new BackupBroken('The file has a format that this version does not know.');
  const line = keyLine.safeParse(parsed(head.subarray(first + 1).toString()));
  if (!line.success) throw new BackupBroken('The first lines of the file were changed.');
  const keys = keysOf(secret, line.data);
  const mac = createHmac('sha256', keys.head).update(head).digest();
  if (!timingSafeEqual(mac, data.subarray(head.length, head.length + macBytes))) {
    throw new BackupBroken('The key is not the one that the file was made with, or its first lines were changed.');
  }
  return { key: keys.content, bytes: head.length + macBytes };
}

function openChunk(key: Buffer, sealed: Buffer, nonce: Buffer): Buffer | undefined {
  if (sealed.length < tagBytes) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  const plain = decipher.update(sealed.subarray(0, -tagBytes));
  try {
    decipher.final();
    return plain;
  } catch {
    return undefined;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
