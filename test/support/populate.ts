import { Credentials, RegisterMember } from '#lib/auth';
import { roles } from '#lib/members';
import { createLogger, Database, loadConfig, Settings } from '#lib/platform';
import { Ledger, owned, site, type TransferDraft, walletSettings } from '#lib/wallet';
import type { z } from 'zod';
import { createApi } from '../../apps/api/create-api.js';
import { bankPassword, passwordOf } from './app.js';

export interface Population {
  adminId: number;
  /** Ids by account: `hq`, `branch`, `shop`, `player1`, …. */
  ids: Map<string, number>;
}

export interface PopulationOptions {
  players: number;
  /** What each player has to begin with: won and points. */
  money: number;
  points: number;
  /** Won that the agent above the players has to begin with. */
  agentMoney?: number;
  wallet?: Partial<z.input<typeof walletSettings.schema>>;
}

/** Fills a migrated database with administrators `admin` and `admin2`, three agents one below the other, and players below the last. */
export async function populate(databaseUrl: string, options: PopulationOptions): Promise<Population> {
  const config = loadConfig({ NODE_ENV: 'test', DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' });
  const app = await createApi({ config, logger: createLogger('populate', 'silent') });
  try {
    const database = app.get(Database);
    const register = app.get(RegisterMember, { strict: false });
    const ledger = app.get(Ledger, { strict: false });
    const ids = new Map<string, number>();
    if (options.wallet) await app.get(Settings).change(walletSettings, options.wallet, 'test');
    const appoint = (account: string) =>
      database.transaction((tx) =>
        app.get(Credentials, { strict: false }).createAdmin(tx, { account, nickname: account, password: passwordOf(account) }),
      );
    const adminId = await appoint('admin');
    await appoint('admin2');
    const add = async (account: string, role: string, parent?: string): Promise<void> => {
      const bank = { bankName: '국민은행', bankAccount: '004402-04-118834', bankHolder: '김하준' };
      const person = { account, nickname: `${account}닉`, role, level: 3, password: passwordOf(account), bankPassword, ...bank };
      const id = await database.transaction((tx) =>
        register.register(tx, { ...person, role: role as never, parentId: parent ? ids.get(parent) : undefined }),
      );
      ids.set(account, id);
    };
    await add('hq', roles.operatingHeadquarters.name);
    await add('branch', roles.branch.name, 'hq');
    await add('shop', roles.shop.name, 'branch');
    const give = (ownerId: number, postings: TransferDraft['postings']) =>
      database.transaction((tx) =>
        ledger.post(tx, [{ key: `given:${ownerId}`, kind: 'adjustment', cause: { kind: 'test', id: ownerId }, actor: 'test', postings }]),
      );
    const { agentMoney = 0 } = options;
    const shop = ids.get('shop')!;
    if (agentMoney > 0) await give(shop, [{ from: site('bank'), to: owned(shop, 'cash'), amount: agentMoney }]);
    for (let number = 1; number <= options.players; number++) {
      const account = `player${number}`;
      await add(account, roles.member.name, 'shop');
      const ownerId = ids.get(account)!;
      await give(ownerId, [
        { from: site('bank'), to: owned(ownerId, 'cash'), amount: options.money },
        { from: site('bonus'), to: owned(ownerId, 'point'), amount: options.points },
      ]);
    }
    return { adminId, ids };
  } finally {
    await app.close();
  }
}
