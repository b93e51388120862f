/** What an administrator opens to one person: the player site, and the games that an agent's console shows. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { TestApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start({ worker: false });
});
afterAll(() => app.stop());

it('leave out games of an agent’s console, though never bring back what the site has not', async () => {
  const admin = await app.login('admin');
  const shop = await app.login('shop');
  const site = await admin.ask('admin/site/settings/get');
  await admin.ask('admin/site/settings/update', { ...site, use_sports: true, use_minigame: true, use_casino: false });
  const { id } = app.person('shop');
  await admin.ask('admin/member/update', { id, settings: { solution: { use_sports: false, use_casino: true } } });
  const { context } = await shop.ask('agent/getContext', { path: '/pa' });
  expect(context.solution).toMatchObject({ use_sports: false, use_minigame: true, use_casino: false });
  const rival = await app.login('rival');
  expect((await rival.ask('agent/getContext', { path: '/pa' })).context.solution.use_sports).toBe(true);
});

it('close the player site to a member, and open it again', async () => {
  const admin = await app.login('admin');
  const [player] = [...app.people.values()].filter(({ kind }) => kind === 'player');
  const client = await app.login(player!.account);
  await admin.ask('admin/member/update', { id: player!.id, settings: { isOpenUserPage: false } });
  expect(await client.refusal('user/getContext', { path: '/' })).toBe('PAGE_NOT_ALLOWED');
  await admin.ask('admin/member/update', { id: player!.id, settings: { isOpenUserPage: true } });
  await app.login(player!.account);
});

it('make new partners of the stages in use alone', async () => {
  const admin = await app.login('admin');
  const branch = await app.login('branch');
  const { values, version } = await admin.ask('admin/settings/get', { section: 'agent' });
  expect(values['stages']).toHaveLength(6);
  const namesOf = async () => (await branch.ask('agent/user/getRoles')).roles.map(({ name }) => name);
  expect(await namesOf()).toContain('매장');
  await admin.ask('admin/settings/update', { section: 'agent', version, values: { stages: ['operatingHeadquarters', 'branch'] } });
  expect(await namesOf()).not.toContain('매장');
  expect((await admin.ask('admin/role/get')).roles.map(({ name }) => name)).toEqual(['운영본사', '지사', '회원', '모니터1', '모니터2']);
  const shop = { account: 'newshop', nickname: 'newshop', password: 'a-long-secret-word', role: '매장', parentId: app.person('branch').id };
  expect(await admin.refusal('admin/member/create', shop)).toBe('ROLE_NOT_ALLOWED');
  await admin.ask('admin/settings/update', { section: 'agent', version: version + 1, values });
  expect(await namesOf()).toContain('매장');
});
