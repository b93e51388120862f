/** A backup that cannot be used, with the reason in one plain sentence. */
export class BackupBroken extends Error {
  override readonly name = 'BackupBroken';
}
