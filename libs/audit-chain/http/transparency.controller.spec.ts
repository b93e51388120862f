import { expect, it } from '@jest/globals';
import type { Database } from '#lib/platform';
import type { AuditBlocksRepository } from '../data/audit-blocks.repository.js';
import { TransparencyController } from './transparency.controller.js';

it('shows the key of every block that it shows, though the first block is made while they are read', async () => {
  const keys: { id: string; publicKey: string; firstBlock: number }[] = [];
  const block = { number: 0, minute: new Date(0), counts: {}, previous: '0', root: 'r', head: 'h', keyId: 'first', signature: 's' };
  const blocks = {
    // The block and its key are committed after everything else that was asked at the same time has been read.
    recent: () =>
      Promise.resolve().then(() => {
        keys.push({ id: 'first', publicKey: 'k', firstBlock: 0 });
        return [block];
      }),
    keys: () => Promise.resolve([...keys]),
  };
  const controller = new TransparencyController({} as Database, blocks as unknown as AuditBlocksRepository);
  const { blocks: shown, keys: shownKeys } = await controller.read();
  expect(shownKeys.map(({ id }) => id)).toContain(shown[0]!.keyId);
});
