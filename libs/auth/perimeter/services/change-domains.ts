import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { Outbox } from '#lib/events';
import type { Clock } from '#lib/kernel';
import { isMonitor, mayLogIn, MembersRepository } from '#lib/members';
import { audit, CLOCK, Database, Settings, type CommandContext, type Tx } from '#lib/platform';
import { allSkins, siteChanged, skinSettings } from '#lib/site';
import { PerimeterRepository, type SiteDomain } from '../data/perimeter.repository.js';
import { PerimeterRules } from '../perimeter-rules.js';

export interface DomainWish {
  id?: number;
  /** `https://<host>/`. */
  url: string;
  /** The key of a skin, or empty for the usual one. */
  skin: string;
  /** An agent's account, or empty. */
  partner: string;
  note: string;
}

/** The names under which the player site, the partner console and the casino open. */
@Injectable()
export class ChangeDomains {
  constructor(
    private readonly database: Database,
    private readonly repository: PerimeterRepository,
    private readonly rules: PerimeterRules,
    private readonly members: MembersRepository,
    private readonly settings: Settings,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns the id @throws DomainError INVALID_INPUT, DOMAIN_TAKEN, PARTNER_UNKNOWN, SKIN_UNKNOWN, NOT_FOUND */
  async save(command: CommandContext, { id, url, skin, partner, note }: DomainWish): Promise<number> {
    const host = hostOf(url);
    if (host === undefined) throw refuse('INVALID_INPUT', { field: 'url' });
    return this.change(async (tx) => {
      await this.assertSkin(tx, skin);
      const before = id === undefined ? undefined : await this.repository.domain(tx, id);
      if (before === null) throw refuse('NOT_FOUND');
      const standing = await this.repository.domainOf(tx, host);
      if (standing && standing.id !== id) throw refuse('DOMAIN_TAKEN', { field: 'url' });
      const facts = { host, skin, partner: await this.agent(tx, partner), note };
      const { author, createdAt } = before ?? { author: command.actor.account, createdAt: this.clock.now() };
      const saved = await this.repository.putDomain(tx, id, { ...facts, author, createdAt });
      if (before?.skin !== skin || before.host !== host) await this.tellPages(tx);
      await audit(tx, command, this.clock, [
        { action: 'domain.save', target: `domain:${saved}`, ...(before && { before: factsOf(before) }), after: facts },
      ]);
      return saved;
    });
  }

  /** @returns how many there were @throws DomainError NOT_FOUND */
  remove(command: CommandContext, ids: readonly number[]): Promise<number> {
    return this.change(async (tx) => {
      const removed = await this.repository.removeDomains(tx, ids);
      if (removed.length === 0) throw refuse('NOT_FOUND');
      if (removed.some(({ skin }) => skin !== '')) await this.tellPages(tx);
      await audit(
        tx,
        command,
        this.clock,
        removed.map((domain) => ({ action: 'domain.delete' as const, target: `domain:${domain.id}`, before: factsOf(domain) })),
      );
      return removed.length;
    });
  }

  private async change<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const result = await this.database.transaction(async (tx) => {
      await this.repository.lock(tx);
      return work(tx);
    });
    await this.rules.changed();
    return result;
  }

  /** Open pages look which skin is theirs now. */
  private tellPages(tx: Tx): Promise<void> {
    return this.outbox.record(tx, [siteChanged(this.clock.now())]);
  }

  private async assertSkin(tx: Tx, skin: string): Promise<void> {
    if (skin === '') return;
    const { value } = await this.settings.read(tx, skinSettings);
    if (!allSkins(value).some(({ key }) => key === skin)) throw refuse('SKIN_UNKNOWN', { field: 'skin' });
  }

  /** As the account is written, so that it can be joined with. */
  private async agent(tx: Tx, account: string): Promise<string> {
    if (account.trim() === '') return '';
    const agent = await this.members.byAccount(tx, 'agent', account.trim());
    if (!agent || !mayLogIn(agent.status) || isMonitor(agent.role)) throw refuse('PARTNER_UNKNOWN', { field: 'partner' });
    return agent.account;
  }
}

/** @returns undefined for what is no https address with a slash at its end and nothing behind */
function hostOf(url: string): string | undefined {
  if (!/^https:\/\/[^/?#@\s]+\/$/i.test(url.trim()) || !URL.canParse(url.trim())) return undefined;
  return new URL(url.trim()).hostname;
}

function factsOf({ host, skin, partner, note }: SiteDomain) {
  return { host, skin, partner, note };
}
