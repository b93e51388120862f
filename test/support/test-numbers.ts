import { MemberNumbers } from '#lib/members';
import { type Database, dataKeysOf, KeyedHashes, SealedTexts } from '#lib/platform';

export const testTexts = (): SealedTexts => new SealedTexts(dataKeysOf({ NODE_ENV: 'test', DATA_DIR: '' }));

/** Numbers sealed with the key of the tests. */
export function testNumbers(database: Database): MemberNumbers {
  const texts = testTexts();
  return new MemberNumbers(texts, new KeyedHashes(database, texts));
}
