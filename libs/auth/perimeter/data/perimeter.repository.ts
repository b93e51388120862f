import { Injectable } from '@nestjs/common';
import { ILike, In } from 'typeorm';
import { repository, type Sql, type Tx } from '#lib/platform';
import type { AddressList, PerimeterRuleSet } from '../perimeter.js';
import { AddressRule } from './address-rule.entity.js';
import { SiteDomain } from './site-domain.entity.js';

export type { AddressRule, SiteDomain };

interface Page {
  skip: number;
  take: number;
  search?: string;
}

/** Address rules and domains. */
@Injectable()
export class PerimeterRepository {
  async rules(sql: Sql): Promise<PerimeterRuleSet> {
    const [addresses, domains] = await Promise.all([repository(sql, AddressRule).find(), repository(sql, SiteDomain).find()]);
    return { addresses, domains };
  }

  /** Nobody else changes the rules until the transaction ends. */
  async lock(tx: Tx): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtext('perimeter'))`);
  }

  /** Newest first. */
  async addresses(sql: Sql, { list, skip, take, search }: Page & { list: AddressList }): Promise<{ items: AddressRule[]; total: number }> {
    const like = likeOf(search);
    const where = like
      ? [
          { list, range: like },
          { list, note: like },
        ]
      : { list };
    const [items, total] = await repository(sql, AddressRule).findAndCount({ where, order: { id: 'DESC' }, skip, take });
    return { items, total };
  }

  /** @returns the rule that the range had until now */
  async putAddress(tx: Tx, rule: Omit<AddressRule, 'id'>): Promise<AddressRule | undefined> {
    const { list, range } = rule;
    const rows = repository(tx, AddressRule);
    const before = await rows.findOneBy({ list, range });
    if (before) await rows.update(before.id, rule);
    else await rows.insert(rule);
    return before ?? undefined;
  }

  /** @returns those that there were */
  async removeAddresses(tx: Tx, filter: { list?: AddressList; ids?: readonly number[] }): Promise<AddressRule[]> {
    const rows = repository(tx, AddressRule);
    const found = await rows.findBy({ ...(filter.list && { list: filter.list }), ...(filter.ids && { id: In([...filter.ids]) }) });
    if (found.length > 0) await rows.delete(found.map(({ id }) => id));
    return found;
  }

  async domains(sql: Sql, { skip, take, search }: Page): Promise<{ items: SiteDomain[]; total: number }> {
    const like = likeOf(search);
    const where = like ? [{ host: like }, { note: like }, { partner: like }] : {};
    const [items, total] = await repository(sql, SiteDomain).findAndCount({ where, order: { id: 'DESC' }, skip, take });
    return { items, total };
  }

  domain(sql: Sql, id: number): Promise<SiteDomain | null> {
    return repository(sql, SiteDomain).findOneBy({ id });
  }

  async domainOf(sql: Sql, host: string): Promise<SiteDomain | undefined> {
    return (await repository(sql, SiteDomain).findOneBy({ host })) ?? undefined;
  }

  /** @returns the id */
  async putDomain(tx: Tx, id: number | undefined, domain: Omit<SiteDomain, 'id'>): Promise<number> {
    const rows = repository(tx, SiteDomain);
    if (id === undefined) return ((await rows.insert(domain)).identifiers[0] as { id: number }).id;
    await rows.update(id, domain);
    return id;
  }

  /** @returns those that there were; all without ids */
  async removeDomains(tx: Tx, ids?: readonly number[]): Promise<SiteDomain[]> {
    const rows = repository(tx, SiteDomain);
    const found = await rows.findBy(ids ? { id: In([...ids]) } : {});
    if (found.length > 0) await rows.delete(found.map(({ id }) => id));
    return found;
  }
}

function likeOf(search: string | undefined) {
  const text = search?.trim();
  return text ? ILike(`%${text.replace(/[\\%_]/g, '\\$&')}%`) : undefined;
}
