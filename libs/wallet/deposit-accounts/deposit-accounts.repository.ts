import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { insertOne, lockRow, repository, type Sql, type Tx } from '#lib/platform';
import { DepositAccount } from './deposit-account.entity.js';
import { VirtualAccount } from './virtual-account.entity.js';

export type AccountKind = DepositAccount['kind'];
export type AccountFields = Pick<
  DepositAccount,
  'kind' | 'bankName' | 'bankAccount' | 'holder' | 'fromLevel' | 'toLevel' | 'startsAt' | 'endsAt' | 'enabled'
>;
export interface Signed {
  at: Date;
  by: string;
}

interface VirtualPage {
  /** Part of a number, a holder or a bank. */
  search: string;
  /** These owners are found too. */
  ownerIds: readonly number[];
  skip: number;
  take: number;
}

const inOrder = { kind: 'ASC', ordinal: 'ASC', id: 'ASC' } as const;

/** The site's own accounts to pay into, and those of single members. */
@Injectable()
export class DepositAccountsRepository {
  all(sql: Sql): Promise<DepositAccount[]> {
    return repository(sql, DepositAccount).find({ order: inOrder });
  }

  ofKind(sql: Sql, kind: AccountKind): Promise<DepositAccount[]> {
    return repository(sql, DepositAccount).find({ where: { kind }, order: inOrder });
  }

  async page(
    sql: Sql,
    { kind, skip, take }: { kind?: AccountKind; skip: number; take: number },
  ): Promise<{ items: DepositAccount[]; total: number }> {
    const [items, total] = await repository(sql, DepositAccount).findAndCount({ where: kind ? { kind } : {}, order: inOrder, skip, take });
    return { items, total };
  }

  /** Holds the order and the rows of all accounts until the transaction ends. */
  async lockOrder(tx: Tx): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('deposit_account', 0))`);
  }

  lock(tx: Tx, id: number): Promise<DepositAccount | undefined> {
    return lockRow(tx, DepositAccount, { id });
  }

  insert(tx: Tx, fields: AccountFields, ordinal: number, { at, by }: Signed): Promise<number> {
    return insertOne(tx, DepositAccount, { ...fields, ordinal, version: 1, changedAt: at, changedBy: by });
  }

  async update(
    tx: Tx,
    id: number,
    fields: Partial<AccountFields> & { ordinal?: number; version: number },
    { at, by }: Signed,
  ): Promise<void> {
    await repository(tx, DepositAccount).update(id, { ...fields, changedAt: at, changedBy: by });
  }

  async delete(tx: Tx, id: number): Promise<void> {
    await repository(tx, DepositAccount).delete(id);
  }

  async virtualOf(sql: Sql, ownerId: number): Promise<VirtualAccount | undefined> {
    return (await repository(sql, VirtualAccount).findOneBy({ ownerId })) ?? undefined;
  }

  virtualOfThese(sql: Sql, ownerIds: readonly number[]): Promise<VirtualAccount[]> {
    return repository(sql, VirtualAccount).findBy({ ownerId: In([...ownerIds]) });
  }

  /** Those of others that have one of these numbers. @param numbers digits alone */
  virtualWithNumbers(sql: Sql, numbers: readonly string[], notOf: readonly number[]): Promise<VirtualAccount[]> {
    return repository(sql, VirtualAccount)
      .createQueryBuilder('virtual')
      .where(`regexp_replace(virtual.bankAccount, '[^0-9]', '', 'g') = ANY (:numbers) AND virtual.ownerId <> ALL (:notOf)`, {
        numbers,
        notOf,
      })
      .getMany();
  }

  async virtualPage(sql: Sql, { search, ownerIds, skip, take }: VirtualPage): Promise<{ items: VirtualAccount[]; total: number }> {
    const page = repository(sql, VirtualAccount)
      .createQueryBuilder('virtual')
      .where(
        `(strpos(lower(virtual.bankAccount || ' ' || virtual.holder || ' ' || virtual.bankName), :search) > 0 OR virtual.ownerId = ANY (:ownerIds))`,
        { search: search.trim().toLowerCase(), ownerIds },
      )
      .setFindOptions({ order: { importedAt: 'DESC', ownerId: 'DESC' }, skip, take });
    const [items, total] = await page.getManyAndCount();
    return { items, total };
  }

  /** Replaces what these members had. */
  async saveVirtual(tx: Tx, accounts: readonly VirtualAccount[]): Promise<void> {
    if (accounts.length === 0) return;
    await repository(tx, VirtualAccount).delete({ ownerId: In(accounts.map(({ ownerId }) => ownerId)) });
    await repository(tx, VirtualAccount).insert([...accounts]);
  }

  async deleteVirtual(tx: Tx, ownerId: number): Promise<boolean> {
    const { raw } = await repository(tx, VirtualAccount).createQueryBuilder().delete().where({ ownerId }).returning('owner_id').execute();
    return (raw as unknown[]).length > 0;
  }
}
