import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Call, holds, isOpenToMachines, machinePermissions, permissionsOfRoles, refuse } from '#lib/contract';
import type { Actor, Clock } from '#lib/kernel';
import { CLOCK, Database } from '#lib/platform';
import { hashToken } from '../../session-token.js';
import { MachineKeysRepository } from '../data/machine-keys.repository.js';

const prefix = 'tbk_';
const pattern = /^tbk_[A-Za-z0-9_-]{43}$/;
/** The use of a key is written at most so often, ms. */
const notedEveryMs = 60_000;

/** Letters of a key that are kept, so that people know it again. */
const hintLength = 10;

/** Keys of programs: 256 random bits, of which the hash is stored. */
@Injectable()
export class MachineKeys {
  constructor(
    private readonly database: Database,
    private readonly keys: MachineKeysRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  static isOne(token: string): boolean {
    return token.startsWith(prefix);
  }

  make(): { key: string; hint: string; keyHash: Buffer } {
    const key = prefix + randomBytes(32).toString('base64url');
    return { key, hint: key.slice(0, hintLength), keyHash: hashToken(key) };
  }

  /**
   * The actor behind a key: its maker, with what both the key and the maker may do now.
   * @throws DomainError KEY_INVALID when it is unknown, expired or revoked, or its maker may not log in any more; FORBIDDEN for a call that
   *   is no program's business
   */
  async authenticate(key: string, call: Call, address: string): Promise<Actor> {
    const found = pattern.test(key) ? await this.keys.byHash(this.database, hashToken(key)) : undefined;
    const now = this.clock.now();
    if (!found || found.revokedAt || found.expiresAt <= now || found.status !== 'normal') throw refuse('KEY_INVALID');
    if (!isOpenToMachines(call)) throw refuse('FORBIDDEN', call.permission && { permission: call.permission });
    const held = permissionsOfRoles(found.roles);
    const permissions = machinePermissions.filter((each) => holds(held, each) && holds(found.permissions, each));
    if (!found.lastUsedAt || now.getTime() - found.lastUsedAt.getTime() >= notedEveryMs)
      await this.keys.used(this.database, found.id, now, address.slice(0, 100));
    return {
      kind: 'admin',
      id: found.adminId,
      // The audit log shows both.
      account: `${found.account}/${found.name}`,
      nickname: found.nickname,
      level: 0,
      path: [],
      permissions,
      // Calls are counted by it.
      sessionId: -found.id,
    };
  }
}
