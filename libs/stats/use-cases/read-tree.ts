import { Injectable } from '@nestjs/common';
import { refuse, type CallOutput, type CallParsed } from '#lib/contract';
import { Database } from '#lib/platform';
import { TotalsRepository } from '../data/totals.repository.js';
import { noTotals } from '../domain/totals.js';
import { MemberDirectory, OnlineSessions, Wallets, type TreeEntry } from '../ports.js';

type Tree = CallOutput<'admin/tree/get'>;

/** Matches of a search that the tree shows, each with the way up to it. */
const maxMatches = 200;

/**
 * The tree as it is opened, one parent at a time, or what a search leaves of it. Costs with the nodes that are shown, not with those below
 * them.
 */
@Injectable()
export class ReadTree {
  constructor(
    private readonly database: Database,
    private readonly directory: MemberDirectory,
    private readonly totals: TotalsRepository,
    private readonly wallets: Wallets,
    private readonly sessions: OnlineSessions,
  ) {}

  /**
   * @param rootId the agent whose downline is all that can be seen; undefined for the whole tree
   * @throws DomainError NOT_FOUND for a parent that is not the root or below it
   */
  async execute({ parentId, search, skip, take }: CallParsed<'admin/tree/get'>, rootId?: number): Promise<Tree> {
    if (search?.trim()) return this.matching(search, rootId);
    const topId = parentId ?? rootId;
    if (topId === undefined) {
      const { nodes, total } = await this.directory.tops(this.database, { skip, take });
      return { nodes: await this.shown(nodes), total };
    }
    await this.assertSeen(topId, rootId);
    const nodes = await this.directory.page(this.database, { parentId: topId, skip, take });
    return { nodes: await this.shown(nodes), total: await this.directory.count(this.database, { parentId: topId }) };
  }

  private async assertSeen(id: number, rootId: number | undefined): Promise<void> {
    if (id === rootId) return;
    const place = (await this.directory.places(this.database, [id])).get(id);
    if (!place || (rootId !== undefined && !place.path.includes(rootId))) throw refuse('NOT_FOUND');
  }

  private async matching(search: string, rootId: number | undefined): Promise<Tree> {
    const filter = { search, belowId: rootId };
    const matches = await this.directory.page(this.database, { ...filter, skip: 0, take: maxMatches });
    const found = new Set(matches.map(({ id }) => id));
    const above = new Set(
      matches.flatMap(({ path }) => path.slice(rootId === undefined ? 0 : path.indexOf(rootId) + 1)).filter((id) => !found.has(id)),
    );
    const way = await this.directory.entries(this.database, [...above]);
    const nodes = [...way, ...matches].sort((a, b) => a.path.length - b.path.length || a.id - b.id);
    const total = matches.length < maxMatches ? matches.length : await this.directory.count(this.database, filter);
    return { nodes: await this.shown(nodes, found), total };
  }

  private async shown(entries: TreeEntry[], found?: Set<number>): Promise<Tree['nodes']> {
    const ids = entries.map(({ id }) => id);
    const agentIds = entries.filter(({ kind }) => kind === 'agent').map(({ id }) => id);
    const [wallets, presence, below, children] = await Promise.all([
      this.wallets.states(this.database, ids),
      this.sessions.of(this.database, ids),
      this.totals.ofScopes(this.database, agentIds),
      this.directory.childCounts(this.database, agentIds),
    ]);
    return entries.map((entry) => {
      const { id, kind, role, account, nickname, level, status, color, parentId } = entry;
      const { money, point, balance } = wallets.get(id) ?? noWallet;
      const { agents, members, ...sums } = below.get(id) ?? noTotals();
      return {
        ...{ id, kind, role, account, nickname, level, status, color, parentId, money, point, balance },
        below: { agents, members, money: sums.money, point: sums.point, balance: sums.egg },
        children: children.get(id) ?? 0,
        online: presence.get(id)?.online ?? false,
        matches: found?.has(id) ?? false,
      };
    });
  }
}

const noWallet = { money: 0, point: 0, balance: 0 };
