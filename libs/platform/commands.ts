import { createHash } from 'node:crypto';
import { refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import type { Sql, Tx } from './database/sql.js';
import type { CommandContext } from './http/context.js';

/**
 * Makes a keyed command happen once. The key is taken in the command's own transaction, so it stands exactly when the
 * command's effects stand; a second call with the key waits for the first and then gets its answer.
 * @throws DomainError KEY_REUSED when the key came with another call or body
 */
export async function once<T>(tx: Tx, command: CommandContext, clock: Clock, work: () => Promise<T>): Promise<T> {
  if (!command.key) return work();
  const actor = `${command.actor.kind}:${command.actor.id}`;
  const bodyHash = createHash('sha256').update(canonicalJson(command.input)).digest();
  const taken = await tx.query(
    `INSERT INTO request_key (actor, key, call, body_hash, at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (actor, key) DO NOTHING RETURNING key`,
    [actor, command.key, command.call, bodyHash, clock.now()],
  );
  if (taken.length === 0) return firstAnswer<T>(tx, actor, command, bodyHash);
  const answer = await work();
  await tx.query('UPDATE request_key SET answer = $3 WHERE actor = $1 AND key = $2', [actor, command.key, JSON.stringify(answer ?? {})]);
  return answer;
}

async function firstAnswer<T>(tx: Tx, actor: string, command: CommandContext, bodyHash: Buffer): Promise<T> {
  const [first] = await tx.query<{ call: string; body_hash: Buffer; answer: T }>(
    'SELECT call, body_hash, answer FROM request_key WHERE actor = $1 AND key = $2',
    [actor, command.key],
  );
  if (!first || first.call !== command.call || !first.body_hash.equals(bodyHash)) throw refuse('KEY_REUSED');
  return first.answer;
}

/** Forgets the keys of commands made before an instant; the same key would then be a new command. */
export async function forgetKeys(sql: Sql, before: Date): Promise<void> {
  await sql.query('DELETE FROM request_key WHERE at < $1', [before]);
}

/**
 * Fields that are left out of what is stored. Beside a known body the hash of a four-digit exchange password is as good as
 * the password itself; and a command is the same command whichever password let its caller in.
 */
const secretFields: ReadonlySet<string> = new Set(['password', 'bank_password', 'otp']);

/** JSON with sorted names and without secrets, so that the same body is the same text. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part)
            .filter(([name]) => !secretFields.has(name))
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : part,
  );
}
