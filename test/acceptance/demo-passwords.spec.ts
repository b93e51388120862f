import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Credentials, RegisterMember } from '#lib/auth';
import { roles } from '#lib/members';
import { demoPasswords } from '../../apps/shared/demo-accounts.js';
import { refuseDemoPasswords } from '../../apps/shared/refuse-demo-passwords.js';
import { TestApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start({ worker: false });
});
afterAll(() => app.stop());

const start = (environment: 'production' | 'development') =>
  refuseDemoPasswords(app.api, { NODE_ENV: environment }).then(
    () => 'started',
    (error: Error) => error.message,
  );

it('production does not start while accounts of the demo have the password of the demo, and names them', async () => {
  // Here are accounts of the same names, with passwords of their own.
  expect(await start('production')).toBe('started');
  const register = app.api.get(RegisterMember, { strict: false });
  await app.database.transaction(async (tx) => {
    const make = (account: string, role: (typeof roles)['member' | 'monitor1']['name'], parent: string, password: string) =>
      register.register(tx, { account, nickname: account, role, parentId: app.person(parent).id, password });
    await make('player2', roles.member.name, 'shop', demoPasswords.player);
    await make('player3', roles.member.name, 'shop', 'its own secret');
    await make('monitor1', roles.monitor1.name, 'hq', demoPasswords.agent);
    const hashes = await app.api.get(Credentials, { strict: false }).hashes({ password: demoPasswords.admin });
    await tx.query(`UPDATE credential SET password_hash = $1 WHERE kind = 'admin' AND subject_id = $2`, [
      hashes.passwordHash,
      app.person('admin').id,
    ]);
  });
  expect(await start('production')).toContain('still have the password of the demo: admin, monitor1, player2.');
  expect(await start('development')).toBe('started');
  await app.database.query(`UPDATE member SET status = 'withdrawn' WHERE account IN ('player2', 'monitor1')`);
  expect(await start('production')).toContain('still have the password of the demo: admin.');
});
