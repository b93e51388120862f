/** What changed in the product, with everybody's own read marks. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { TestApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start({ worker: false });
});
afterAll(() => app.stop());

it('is read by each administrator by themselves', async () => {
  const admin = await app.login('admin');
  const { items } = await admin.ask('admin/update/get');
  expect(items.length).toBeGreaterThan(1);
  expect(items.map(({ day }) => day)).toEqual(
    items
      .map(({ day }) => day)
      .sort()
      .reverse(),
  );
  expect(items.every(({ isRead }) => !isRead)).toBe(true);
  await admin.ask('admin/update/read');
  await admin.ask('admin/update/read');
  expect((await admin.ask('admin/update/get')).items.every(({ isRead }) => isRead)).toBe(true);
  // A version that came after the one that was read is new again.
  await app.database.query('UPDATE update_reading SET version = $1', [items[1]!.version]);
  expect((await admin.ask('admin/update/get')).items.map(({ isRead }) => isRead)).toEqual(items.map((_, at) => at >= 1));
  await app.database.query('UPDATE update_reading SET admin_id = 9999');
  expect((await admin.ask('admin/update/get')).items.every(({ isRead }) => !isRead)).toBe(true);
});
