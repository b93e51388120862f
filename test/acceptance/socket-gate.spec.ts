/** Sockets are let in, let stay and closed by the rule of calls. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { roles } from '#lib/members';
import { PushInbox } from '../../apps/web/src/lib/push-inbox.js';
import { TestApp } from '../support/app.js';
import { Floor } from '../support/floor.js';
import { noteTook } from '../support/note-took.js';
import { PushListener } from '../support/push-listener.js';
import type { WireClient } from '../support/wire-client.js';

let app: TestApp;
let admin: WireClient;
beforeAll(async () => {
  app = await TestApp.start();
  admin = await app.login('admin');
});
afterAll(() => app.stop());

/** What Socket.IO names a disconnection that the server began. */
const byServer = 'io server disconnect';
/** Resolves when the server has closed a socket whose client does nothing more. */
const whenClosed = (listener: PushListener) => new Promise<string>((resolve) => listener.socket.once('disconnect', resolve));
const update = (account: string, settings: object) => admin.must('admin/member/update', { id: app.person(account).id, settings });

describe('what closes calls closes sockets', () => {
  it.each([
    ['shop', { visibled_partner: 0 }, 'AGENT_BLOCKED'],
    ['shop', { visibled_partner: -2 }, 'PAGE_NOT_ALLOWED'],
    ['branch', { isOpenPartnerPage: false }, 'PAGE_NOT_ALLOWED'],
    ['alice', { isOpenUserPage: false }, 'PAGE_NOT_ALLOWED'],
  ])('of %s when an administrator sets %j, and no new one is let in: %s', async (account, settings, code) => {
    const client = await app.login(account);
    const [listener, other] = [await PushListener.connect(client), await PushListener.connect(await app.login('carol'))];
    const closed = whenClosed(listener);
    await update(account, settings);
    expect(await closed).toBe(byServer);
    await expect(PushListener.connect(client)).rejects.toMatchObject({ data: { code } });
    expect(await client.refusal(`${client.kindPath}/getContext`)).toBe(code);
    expect(other.socket.connected).toBe(true);
    await update(account, { visibled_partner: 1, isOpenPartnerPage: account !== 'alice', isOpenUserPage: account === 'alice' });
    const again = await PushListener.connect(client);
    [again, other].forEach((each) => each.close());
  });

  it.each(['suspended', 'blocked', 'withdrawn'])('of a member who becomes %s, who reads why', async (status) => {
    await app.register(`m-${status}`, roles.member.name, 'shop');
    const client = await app.login(`m-${status}`);
    const listener = await PushListener.connect(client);
    const closed = whenClosed(listener);
    const changedAt = performance.now();
    await admin.must('admin/member/status/update', { ids: [app.person(`m-${status}`).id], status, reason: 'test' });
    expect(await closed).toBe(byServer);
    noteTook('status of a member → socket', performance.now() - changedAt);
    expect((await listener.push('session.revoked')).data.reason).toBe('status');
  });

  it('of a session whose time is over, though nobody announces it', async () => {
    const bob = await app.login('bob');
    const listener = await PushListener.connect(bob);
    const closed = whenClosed(listener);
    app.clock.advance(40 * 24 * 3_600_000);
    const expiredAt = performance.now();
    expect(await closed).toBe(byServer);
    noteTook('expiry → socket', performance.now() - expiredAt);
    expect(await bob.refusal('user/getContext')).toBe('SESSION_EXPIRED');
    admin = await app.login('admin');
  });

  it('of a monitor that is moved, who then watches the new branch alone', async () => {
    await app.register('watcher', roles.monitor1.name, 'branch');
    const client = await app.login('watcher');
    const listener = await PushListener.connect(client);
    const closed = whenClosed(listener);
    await admin.must('admin/member/move', { ids: [app.person('watcher').id], parentId: app.person('rival').id });
    expect(await closed).toBe(byServer);
    const moved = await PushListener.connect(client);
    const [inOld, inNew] = [await app.login('alice'), await app.login('carol')];
    await inOld.must('user/bank/charge', { charge_money: 10_000 });
    await inNew.must('user/bank/charge', { charge_money: 10_000 });
    await moved.push('deposit.requested', ({ account }) => account === 'carol');
    expect(moved.heard.filter(({ name }) => name === 'deposit.requested')).toHaveLength(1);
    moved.close();
  });
});

describe('books of rounds', () => {
  it('reach the console one after the other, whatever numbers lie between', async () => {
    const floor = new Floor(app, admin);
    const player = await app.login('carol');
    await floor.pay(player, 10_000);
    const staff = await PushListener.connect(admin);
    for (const stake of [1_000, 2_000, 3_000]) {
      const { bet } = await floor.place(player, { game: 'eos1', market: 'power_odd_even', outcome: 'odd', stake });
      const stakes = { 1_000: 1_000, 2_000: 3_000, 3_000: 6_000 }[stake];
      await staff.push('round.book', (data) => data.roundId === bet.roundId && data.stakes === stakes);
    }
    const inbox = new PushInbox();
    const books = staff.heard.flatMap((push) => inbox.receive(push)).filter(({ stream }) => stream === 'book:eos1');
    expect(books.length).toBeGreaterThanOrEqual(3);
    expect(inbox.missing()).toEqual([]);
    staff.close();
  });
});
