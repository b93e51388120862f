#!/usr/bin/env node
/**
 * Verifies what Truebook signed, from files alone. One file, no packages, nothing of the product: docs/audit-chain.md says what it does.
 *
 *   node verify-audit.mjs export.jsonl --key <public key>
 *   node verify-audit.mjs --explanation explanation.json --key <public key>
 *
 * The key is base64 of 32 bytes, or a file with one in each line; several --key may be given. Take it from a place that you trust, such as
 * what GET /api/transparency showed when you began. Ends with 0 where everything fits, 1 where something does not, 2 where it cannot be told.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const kinds = ['audit', 'transfer', 'posting', 'setting', 'bet-revision', 'round-result', 'fixture-result'];
/** Kinds whose rows leave with their month. */
const leaving = new Set(['audit', 'transfer', 'posting', 'bet-revision']);
const noHead = '0'.repeat(64);

const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
const tag = (value) => Buffer.of(value);

function fields(values) {
  const parts = [];
  for (const value of values) {
    if (value === null) {
      parts.push(tag(0));
      continue;
    }
    const text = Buffer.from(value, 'utf8');
    const length = Buffer.alloc(4);
    length.writeUInt32BE(text.length);
    parts.push(tag(1), length, text);
  }
  return Buffer.concat(parts);
}

function merkle(hashes) {
  if (hashes.length === 0) return sha256();
  let level = hashes;
  while (level.length > 1) {
    const next = [];
    for (let i = 0; i < level.length; i += 2) next.push(i + 1 < level.length ? sha256(tag(1), level[i], level[i + 1]) : level[i]);
    level = next;
  }
  return level[0];
}

function readKeys(args) {
  const keys = new Map();
  for (const [index, arg] of args.entries()) {
    if (arg !== '--key') continue;
    const given = args[index + 1] ?? '';
    const lines = existsSync(given) ? readFileSync(given, 'utf8').split(/\s+/) : [given];
    for (const line of lines.filter(Boolean)) {
      const bytes = Buffer.from(line, 'base64');
      if (bytes.length !== 32) throw new Error(`a public key has 32 bytes, not ${bytes.length}: ${line}`);
      const key = createPublicKey({
        key: Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), bytes]),
        format: 'der',
        type: 'spki',
      });
      keys.set(sha256(bytes).toString('hex').slice(0, 16), key);
    }
  }
  if (keys.size === 0) throw new Error('say which key you trust: --key <base64 or file>');
  return keys;
}

const found = [];
const seen = new Set();
function problem(what, kind, key) {
  const name = `${what} ${kind} ${key}`;
  if (!seen.has(name)) found.push(name);
  seen.add(name);
}

/** The head as it follows from the block's fields; says what is wrong with its signature. */
function checkHead(block, keys) {
  const numbers = (values) => kinds.map((kind) => `${kind}=${values[kind]}`).join(';');
  const head = sha256(
    tag(3),
    fields([
      'truebook-audit-block-1',
      String(block.number),
      block.minute,
      block.previous,
      block.root,
      numbers(block.counts),
      numbers(block.through),
      block.late.join(','),
      block.archived.join(','),
      block.keyId,
    ]),
  );
  if (head.toString('hex') !== block.head) problem('changed', 'block', block.number);
  const key = keys.get(block.keyId);
  if (!key) problem('unsigned', 'block', block.number);
  else if (!verify(null, head, key, Buffer.from(block.signature, 'base64'))) problem('changed', 'block', block.number);
}

async function readExport(file, keys) {
  const read = { header: undefined, blocks: [], hashes: new Map(), leaves: new Map(), rows: new Map(), archived: [] };
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    if (!line) continue;
    const item = JSON.parse(line);
    if (item.format) read.header = item;
    else if (item.block) read.blocks.push(item.block);
    else if (item.archive) {
      checkHead(item.archive, keys);
      read.archived.push(...item.archive.archived);
    } else if (item.segment) readSegment(read, item.segment);
    else if (item.row) read.rows.set(`${item.row.kind} ${item.row.key}`, sha256(fields(item.row.columns)));
  }
  if (read.header?.format !== 'truebook-audit-export-1') throw new Error('this is no export of the audit chain');
  return read;
}

function readSegment(read, { block, kind, ordinal, isLate, keys, hashes }) {
  const bytes = Buffer.from(hashes, 'hex');
  const leaves = keys.map((key, i) => {
    const hash = bytes.subarray(i * 32, i * 32 + 32);
    read.leaves.set(`${kind} ${key}`, { block, hash });
    return sha256(tag(0), fields([kind, key]), hash);
  });
  const whole = sha256(tag(2), fields([kind, String(ordinal), isLate ? 'late' : '', String(keys.length)]), merkle(leaves));
  read.hashes.set(block, [...(read.hashes.get(block) ?? []), whole]);
}

async function verifyExport(file, keys) {
  const { header, blocks, hashes, leaves, rows, archived } = await readExport(file, keys);
  let last;
  let expected = header.first ?? 0;
  for (const block of blocks) {
    for (; expected < block.number; expected++) problem('deleted', 'block', expected);
    checkHead(block, keys);
    if (block.number === 0 ? block.previous !== noHead : last?.number === block.number - 1 && block.previous !== last.head)
      problem('changed', 'block', Math.max(0, block.number - 1));
    if (merkle(hashes.get(block.number) ?? []).toString('hex') !== block.root) problem('changed', 'block', block.number);
    archived.push(...block.archived);
    last = block;
    expected = block.number + 1;
  }
  for (; header.last !== null && expected <= header.last; expected++) problem('deleted', 'block', expected);
  // Which months left, and the first id behind each, stands in blocks that are signed.
  const before = Math.max(0, ...archived.map((entry) => Number(entry.split(':')[1])));
  let gone = 0;
  for (const [name, { hash }] of leaves) {
    const [kind, key] = name.split(' ');
    const row = rows.get(name);
    if (row === undefined && leaving.has(kind) && Number.parseInt(key, 10) < before) gone++;
    else if (row === undefined) problem('deleted', kind, key);
    else if (!row.equals(hash)) problem('changed', kind, key);
  }
  for (const name of rows.keys()) if (!leaves.has(name)) problem('inserted', ...name.split(' '));
  const late = blocks.flatMap((block) => block.late);
  console.log(
    `${blocks.length} blocks, ${rows.size} rows, ${gone} archived, ${late.length} late${last ? `, head ${last.number} ${last.head}` : ''}`,
  );
  for (const name of late) console.log(`late ${name.replace(':', ' ')}`);
}

function verifyExplanation(file, keys) {
  const { format, document, keyId, signature } = JSON.parse(readFileSync(file, 'utf8'));
  if (format !== 'truebook-explanation-1') throw new Error('this is no signed explanation');
  const key = keys.get(keyId);
  const message = sha256(tag(4), fields([format, document]));
  if (!key) problem('unsigned', 'explanation', file);
  else if (!verify(null, message, key, Buffer.from(signature, 'base64'))) problem('changed', 'explanation', file);
  else console.log(JSON.stringify(JSON.parse(document), null, 2));
}

async function main(args) {
  const keys = readKeys(args);
  const at = args.indexOf('--explanation');
  if (at >= 0) verifyExplanation(args[at + 1], keys);
  else await verifyExport(args.find((arg, i) => !arg.startsWith('--') && args[i - 1] !== '--key') ?? '', keys);
  for (const each of found) console.log(each);
  console.log(found.length === 0 ? 'Everything fits.' : `${found.length} do NOT fit.`);
  return found.length === 0 ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2)).catch((error) => {
  console.error(error.message);
  return 2;
});
