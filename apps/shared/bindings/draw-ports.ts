import { Inject, Injectable } from '@nestjs/common';
import { StaffRepository } from '#lib/auth';
import { holds, permissionsOfRoles } from '#lib/contract';
import { type DealerAccount, DealerAccounts } from '#lib/draws';
import type { Clock } from '#lib/kernel';
import { CLOCK, type Sql } from '#lib/platform';

/** More people than any site has. */
const everybody = { skip: 0, take: 10_000, pattern: null, role: null, state: null };

/** Dealers among the staff. */
@Injectable()
export class StaffDealerAccounts extends DealerAccounts {
  constructor(
    private readonly people: StaffRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    super();
  }

  async list(sql: Sql): Promise<DealerAccount[]> {
    const { rows } = await this.people.list(sql, { ...everybody, now: this.clock.now() });
    return rows
      .filter(({ rolePermissions }) => isDealing(rolePermissions))
      .map(({ id, account, name, state }) => ({ id, account, name, state }));
  }
}

/** Who enters results of every game needs no assignment. */
function isDealing(roles: readonly { name: string; permissions: readonly string[] }[]): boolean {
  const held = permissionsOfRoles(roles);
  return holds(held, 'dealing.edit') && !holds(held, 'draws.edit');
}
