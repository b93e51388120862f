export { BackupBroken } from './domain/backup-broken.js';
export { backupSecretOf, type BackupSecret } from './files/backup-key.js';
export { BaseBackupFailed, openBase, writeBase } from './services/base-backup.js';
export { makeBackup } from './services/make-backup.js';
export { NotRestorable, restoreBackup } from './services/restore-backup.js';
export { verifyBackup, type VerifiedBackup } from './services/verify-backup.js';
export { BackupRunsRepository } from './data/backup-runs.repository.js';
